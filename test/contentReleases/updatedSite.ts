import { UpdatedRoutes } from "../../src/build/content/UpdatedRoutes";
import type { UpdatedSite } from "../../src/build/content/readUpdate";
import { allPages, type RouteTable } from "../../src/build/content/routeFacts";
import type { SourcedSite } from "../../src/build/reading/readSite";

/** Result of reading a site after a release with these routes. */
export function updatedSite(before: RouteTable, after: SourcedSite): UpdatedSite {
  const present = new Set(after.routes.map((route) => route.path));
  const known = [...before.facts(allPages)].map(([, { path }]) => path);
  const gone = known.filter((path) => !present.has(path));
  const changed = after.routes.filter(
    (route) => JSON.stringify(before.get(route.path)) !== JSON.stringify(route),
  );
  const routes = new UpdatedRoutes(before, changed, gone);
  const read = { cursor: "", missing: 0, unread: undefined, routes: after.routes.length };
  return { ...after, routes, changed, gone, read };
}
