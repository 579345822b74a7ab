import type { Page } from 'playwright-core'
import type { Call } from '../../contract/api.ts'
import type { PageSource } from './page-sources.ts'
import type { Player } from './server.ts'

/** Where a call is made, and what has to be there, where neither its page nor the contract says so. */
export interface CallPlace {
  /** Who comes, where not everyone can. */
  visitor?: () => Promise<Player>
  /** Makes what has to be there, and says the page's address from behind the hash on. */
  address?: (visitor: Player) => Promise<string> | string
  /** Comes to the form or list on the page that was opened. */
  show?: (page: Page) => Promise<void>
  /** Makes entries of a form that have to name something that exists. */
  entries?: () => Promise<Readonly<Record<string, string>>>
  /** One row of a list that no player can make. */
  row?: unknown
  /** Which field of the answer holds the rows, where it answers more than them. */
  rows?: string
  /** The file here that tries it instead, since no address leads to it. */
  triedBy?: string
}

/** What a feature says of its calls: the default export of `tests/e2e/places/<feature>.ts`. */
export type CallPlaces = Readonly<Partial<Record<Call, CallPlace>>>

const PLACES = import.meta.glob<CallPlaces>('./places/*.ts', { eager: true, import: 'default' })

/** A call that a page makes, and how to come to where it does. */
export interface PlacedCall extends CallPlace {
  call: Call
  source: PageSource
  address: NonNullable<CallPlace['address']>
  /** Beneath a sheet everything else is out of reach. */
  isInSheet: boolean
}

/** All that features say of calls, with the file that says it. */
export function allPlaces(): { file: string; call: Call; place: CallPlace }[] {
  return Object.entries(PLACES).flatMap(([file, places]) =>
    Object.entries(places).map(([call, place]) => ({ file, call: call as Call, place })),
  )
}

/**
 * How to come to where a file makes a call: on its page, or in its sheet, unless the feature says more.
 * @throws where the file's sheet opens in some states alone and the feature says nothing
 */
export function placeOf(call: Call, source: PageSource): PlacedCall {
  const { feature, file, path, sheets, openedSheets } = source
  const told = PLACES[`./places/${feature}.ts`]?.[call] ?? {}
  const isInSheet = sheets.length > 0
  const [sheet] = openedSheets
  const address = told.address ?? (() => (isInSheet ? `${path()}?sheet=${sheet}` : path()))
  if (isInSheet && openedSheets.length !== 1 && !told.address && !told.triedBy) {
    throw new Error(
      `src/${file}: no address alone leads to ${call}: say where it is made in tests/e2e/places/${feature}.ts`,
    )
  }
  return { ...told, call, source, address, isInSheet }
}
