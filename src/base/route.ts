import { createContext, useContext } from 'react'
import { type Brand, HOUSE_BRAND } from '../../contract/brands.ts'
import type { PageName } from './paths.ts'

/** One route of the product, as titles, `/routeTable`, `npm run routes` and the tests read it. */
export interface Route {
  path: string
  /** The kind of page; brands have some of the same kinds under addresses of their own. */
  name: PageName
  brand: Brand
  /** In the namespace `shell`. */
  titleKey: string
  /** There is such a page; one to come has its place in the table alone. */
  built: boolean
  /** The page has a bar of its own, or none. */
  navBarHidden: boolean
  /** Uses the whole screen, behind the phone's own bars. */
  fullScreen: boolean
  /** The page is some player's own. */
  needsSignIn: boolean
  /** Time on it is play: it counts toward the hourly reminder. */
  isGame: boolean
  /** The accent of `tokens.css` that the page wears: the brand's, or a game's own by its name. */
  accent: string
  /** What it looks like to those who wait for it. */
  shape: 'lines' | 'wheel' | 'map' | 'gates' | 'tree' | 'rings'
  /** Kinds of items out of a backpack that are good for something on it. */
  items?: readonly string[]
  /** An operation that may be kept on the phone until the server is reached; `kept.<it>` says so in `shell`. */
  keeps?: string
}

/** The table of all routes, handed down by the router to pages that show it or look into it. */
export const RouteTable = createContext<readonly Route[]>([])

/** Every route, built or to come. */
export function useRouteTable(): readonly Route[] {
  return useContext(RouteTable)
}

/** The brand of the page that is shown, handed down by its frame. */
export const ShownBrand = createContext<Brand>(HOUSE_BRAND)

/** Whose page this is. */
export function useBrand(): Brand {
  return useContext(ShownBrand)
}
