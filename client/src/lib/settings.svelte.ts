/** What a person chose for this browser: kept in local storage, applied to the page at once. */
export type Theme = "system" | "light" | "dark";
type Values = { theme: Theme; palette: "wood" | "clear"; sound: boolean; board: "solid" | "flat"; letters: boolean; name: string };

const DEFAULTS: Values = { theme: "system", palette: "wood", sound: true, board: "solid", letters: false, name: "" };

function load(): Values {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem("townhall.settings") ?? "{}");
    return { ...DEFAULTS, ...(stored as Partial<Values>) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = $state<Values>(load());

const darkSystem = matchMedia("(prefers-color-scheme: dark)");
export const stillness = matchMedia("(prefers-reduced-motion: reduce)");

class Appearance {
  dark = $state(false);
}
export const appearance = new Appearance();

function apply(): void {
  const dark = settings.theme === "dark" || (settings.theme === "system" && darkSystem.matches);
  appearance.dark = dark;
  const root = document.documentElement;
  root.dataset.theme = dark ? "dark" : "light";
  root.dataset.palette = settings.palette;
}

export function change<K extends keyof Values>(key: K, value: Values[K]): void {
  settings[key] = value;
  apply();
  try {
    localStorage.setItem("townhall.settings", JSON.stringify(settings));
    localStorage.setItem("townhall.theme", settings.theme);
  } catch {
    // Private browsing: the choice lasts for this page only.
  }
}

darkSystem.addEventListener("change", apply);
apply();
