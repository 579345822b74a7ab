import type { Route } from '../base/route.ts'
import { GROUPS } from '../brands/groups.ts'
import { type BuiltRoute, builtOf, routeTable } from './routes.ts'

/** The only table of routes, of every brand that there is. */
export const ROUTE_TABLE: readonly (Route | BuiltRoute)[] = routeTable(GROUPS)

/** The routes that lead to a page. */
export const ROUTES: readonly BuiltRoute[] = builtOf(ROUTE_TABLE)
