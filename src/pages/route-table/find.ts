import type { Route } from '../../base/route.ts'
import { kindOf, ROUTE_KINDS, type RouteKind } from './kinds.ts'

/** A route with its title in the reader's language. */
export interface Listed extends Route {
  title: string
}

/** What else a route must be; several narrow the list further. */
export const ONLY = ['built', 'toCome', 'needsSignIn', 'isGame'] as const
export type Only = (typeof ONLY)[number]

export interface Wanted {
  /** Words in any order, each a part of path, title or name. */
  words: string
  /** Empty for all brands. */
  brand: string
  only: readonly Only[]
}

/** A text without what searching should not depend on: case, accents, tones, full width. */
function plain(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      // Letters of their own, which fall into no parts.
      .replace(/đ/g, 'd')
      .replace(/ß/g, 'ss')
  )
}

/** Whether a route is what a filter asks for. */
export function is(route: Route, only: Only): boolean {
  return only === 'toCome' ? !route.built : route[only]
}

/** The routes that fit all words, the brand and every filter. */
export function findRoutes(routes: readonly Listed[], { words, brand, only }: Wanted): Listed[] {
  const sought = plain(words).split(/\s+/).filter(Boolean)
  return routes.filter((route) => {
    if (brand !== '' && route.brand !== brand) return false
    if (!only.every((each) => is(route, each))) return false
    const text = plain(`${route.path} ${route.title} ${route.name}`)
    return sought.every((word) => text.includes(word))
  })
}

/** Routes by what they are for, in the order of `ROUTE_KINDS`; empty groups are left out. */
export function byKind(routes: readonly Listed[]): [RouteKind, Listed[]][] {
  return ROUTE_KINDS.map((kind): [RouteKind, Listed[]] => [
    kind,
    routes.filter((route) => kindOf(route) === kind),
  ]).filter(([, found]) => found.length > 0)
}
