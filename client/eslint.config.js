import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";

export default ts.config(...ts.configs.recommended, ...svelte.configs["flat/recommended"], {
  files: ["**/*.svelte", "**/*.svelte.ts"],
  languageOptions: { parserOptions: { parser: ts.parser } },
  rules: {
    "svelte/no-navigation-without-resolve": "off", // paths are our own router's
    "svelte/prefer-svelte-reactivity": "off", // plain maps and sets here are on purpose: nothing watches them
  },
});
