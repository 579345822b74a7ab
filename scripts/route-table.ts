import { BRANDS } from '../server/platform/brands.ts'
import { type BuiltRoute, builtOf, routeTable } from '../src/app/routes.ts'
import type { Route } from '../src/base/route.ts'
import type { Group } from '../src/brands/places.ts'

/** The table of routes for commands; Node reads the brands' files, which the build includes in pages. */
export const ROUTE_TABLE: readonly (Route | BuiltRoute)[] = routeTable(
  Object.fromEntries(Array.from(BRANDS, ([id, { group }]) => [id, group as Group])),
)

/** The routes whose page is built. */
export const ROUTES: readonly BuiltRoute[] = builtOf(ROUTE_TABLE)

/** One route of each kind of page; further brands' routes show the same page. */
export function builtPages(): BuiltRoute[] {
  return ROUTES.filter(({ name }, index) => ROUTES.findIndex((it) => it.name === name) === index)
}
