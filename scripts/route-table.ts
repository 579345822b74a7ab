import { BRANDS } from '../server/platform/brands.ts'
import { type BuiltRoute, builtOf, routeTable } from '../src/app/routes.ts'
import type { Route } from '../src/base/route.ts'
import type { Group } from '../src/brands/places.ts'

/** The table of routes for commands: Node reads the brands' files where the pages are built with them. */
export const ROUTE_TABLE: readonly (Route | BuiltRoute)[] = routeTable(
  Object.fromEntries(Array.from(BRANDS, ([id, { group }]) => [id, group as Group])),
)

/** The routes that lead to a page. */
export const ROUTES: readonly BuiltRoute[] = builtOf(ROUTE_TABLE)

/** A route of each kind of page: those of the brands are the same page. */
export function builtPages(): BuiltRoute[] {
  return ROUTES.filter(({ name }, index) => ROUTES.findIndex((it) => it.name === name) === index)
}
