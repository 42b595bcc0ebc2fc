import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { start } from "./lib/i18n.svelte";

await start();
mount(App, { target: document.getElementById("app") as HTMLElement });
