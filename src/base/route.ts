import { createContext, useContext } from 'react'
import { type Brand, HOUSE_BRAND } from '../../contract/brands.ts'
import type { PageName } from './paths.ts'

/** One route of the product, for the router, page titles, `/routeTable`, `npm run routes` and tests. */
export interface Route {
  path: string
  /** The kind of page. Brands have some of the same kinds under their own paths. */
  name: PageName
  brand: Brand
  /** Text key in the namespace `shell`. */
  titleKey: string
  /** The page exists; false for pages that are planned. */
  built: boolean
  /** Hides the shell's bar: the page has its own, or none. */
  navBarHidden: boolean
  /** Uses the whole screen, behind the phone's own bars. */
  fullScreen: boolean
  /** Only for signed-in players. */
  needsSignIn: boolean
  /** Shown to a blocked user as well: its calls are open to them. */
  openToBlocked?: boolean
  /** Time on the page counts as play for the hourly reminder. */
  isGame: boolean
  /** An engine draws a part of it, though it is no game: it may weigh as much as one. */
  hasStage?: boolean
  /** The page's accent color in `tokens.css`: `brand`, or the name of a game with its own. */
  accent: string
  /** The shape of its skeleton while it loads. */
  shape: 'lines' | 'wheel' | 'map' | 'gates' | 'tree' | 'rings'
  /** Kinds of backpack items that can be used on this page. */
  items?: readonly string[]
  /**
   * An operation that may be pending on the phone until the server is reached. If it is, the text
   * `shell:kept.<operation>` says so while the server cannot be reached.
   */
  pendingOperation?: string
}

/** The table of all routes. */
export const RouteTableContext = createContext<readonly Route[]>([])

/** All routes, including planned ones. */
export function useRouteTable(): readonly Route[] {
  return useContext(RouteTableContext)
}

/** The brand that the page is shown for. */
export const BrandContext = createContext<Brand>(HOUSE_BRAND)

/** The brand that the page is shown for. */
export function useBrand(): Brand {
  return useContext(BrandContext)
}
