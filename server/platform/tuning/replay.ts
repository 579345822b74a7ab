// Real play again under another tuning (issue 25): what a feature brings for it.
import type { Database } from '../database/database.ts'
import type { SeedKeys } from '../secrets/seed-keys.ts'

/** The play that is looked at, in milliseconds since 1970. */
export interface ReplaySpan {
  from: number
  to: number
}

/** Some plays, in the order in which they were. */
export interface ReplayPage {
  /** As the thread takes them; they may hold server seeds, and never leave this process. */
  plays: readonly unknown[]
  /** The key of the last one; null where no more come. */
  next: string | null
  /** Until when plays have been read. */
  at: number
}

/** How a feature's real play is played again. */
export interface FeatureReplay {
  /** From when on, so that the last week is in it. */
  from: (now: number) => number
  page: (
    platform: { db: Database; seeds: SeedKeys },
    span: ReplaySpan,
    after: string | null,
  ) => Promise<ReplayPage>
  /** Plays them on a thread of its own (`replay-thread.ts`). */
  program: URL
  /** So many gold coins count as one diamond; null where the game pays none. */
  goldPerDiamond: (tuning: unknown) => number | null
}

/**
 * Plays that are read at once: reading them takes the server's thread, and what players do meanwhile waits for no
 * longer than that.
 */
export const PLAYS_A_PAGE = 100
