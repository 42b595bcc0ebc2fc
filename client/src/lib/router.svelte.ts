/** Which page is shown: the path of the address, changed without loading the page again. */
class Route {
  path = $state(location.pathname);
  query = $state.raw(new URLSearchParams(location.search));
  hash = $state(location.hash.slice(1));
}
export const route = new Route();

function read(): void {
  route.path = location.pathname;
  route.query = new URLSearchParams(location.search);
  route.hash = location.hash.slice(1);
}

export function go(address: string, replace = false): void {
  if (replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  read();
  if (!replace) scrollTo(0, 0);
}

addEventListener("popstate", read);
addEventListener("click", (event) => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element | null)?.closest?.("a[href]");
  if (!(link instanceof HTMLAnchorElement) || link.target || link.download || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/") || link.pathname === "/openapi.json") return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
});
