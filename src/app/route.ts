import type { ComponentType } from 'react'
import type { Brand } from '../../contract/brands.ts'

/** One page of the product, as the router, the titles, `/routeTable` and the tests read it. */
export interface Route {
  path: string
  /** In the namespace `shell`. */
  titleKey: string
  /** The page has a bar of its own, or none. */
  navBarHidden: boolean
  /** Uses the whole screen, behind the phone's own bars. */
  fullScreen: boolean
  brand: Brand
  /** The page is some player's own. */
  needsSignIn: boolean
  /** Time on it is play: it counts toward the hourly reminder. */
  isGame: boolean
  /** The accent of `tokens.css` that the page wears. */
  accent: 'brand' | 'turntable' | 'adventure'
  /** What it looks like to those who wait for it. */
  shape: 'lines' | 'wheel' | 'map'
  load: () => Promise<{ default: ComponentType }>
}
