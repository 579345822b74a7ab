// What an import holds against each other: what stands about a match, and what its source says.
import type { SourceMatch } from '../../machines/world-cup/source-types.ts'
import type { Platform } from '../platform/feature.ts'
import type { MarketRow, ResultRow } from './tables.ts'

export type Importing = Pick<Platform, 'db' | 'clock' | 'random'>

/** What stands about a match besides its row. */
export interface Standing {
  /** The market that holds now. */
  market: MarketRow | null
  /** Proposed or decided, the oldest first. */
  results: readonly ResultRow[]
}

/** What the source says, and when that is. */
export interface Wanted {
  match: SourceMatch
  shiftDays: number
  /** Whether that is another number of days than before. */
  isShifted: boolean
  at: number
}

/** Nobody can have bet by what is told of it. */
export const isFree = ({ market }: Pick<Standing, 'market'>): boolean =>
  market === null || market.state === 'draft'
