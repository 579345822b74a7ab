import type { Route } from '../base/route.ts'
import { GROUPS } from '../brands/groups.ts'
import { type BuiltRoute, builtOf, routeTable } from './routes.ts'

/** The table of all routes, of all brands. */
export const ROUTE_TABLE: readonly (Route | BuiltRoute)[] = routeTable(GROUPS)

/** The routes whose page is built. */
export const ROUTES: readonly BuiltRoute[] = builtOf(ROUTE_TABLE)
