// Before the first paint, so that a dark page never flashes light. A file, not inline: the server's policy forbids inline scripts.
try {
  const stored = localStorage.getItem("townhall.theme");
  const dark = stored === "dark" || (stored !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
} catch {
  // Storage may be closed to us: the system's theme stays.
}
