import type { SpinAnswer } from '../../contract/turntable.ts'
import type { Database } from '../platform/database.ts'

/** One player's tap as it is drawn, for the database to take; field by field what the SQL function reads. */
export interface Tap {
  userId: number
  key: string
  bodyHash: string
  seedId: string
  /** Of the first spin. */
  nonce: number
  transferId: string
  /** Milliseconds since 1970. */
  at: number
  tuningVersion: number
  /** Diamonds for all its spins. */
  stake: number
  spins: number
  wonDiamonds: number
  wonGold: number
  /** Whether each spin runs on the marquee. */
  notable: boolean[]
  answer: Omit<SpinAnswer, 'balances'>
}

/** What the database made of a tap (see `turntable_spins`). */
export interface Taken {
  state: 'fresh' | 'earlier' | 'moved' | 'short' | 'alone'
  body_hash: string
  /** Of a tap that is paid, now or before. */
  answer: SpinAnswer | null
  /** What the player has, when that is too few. */
  diamonds: number | null
}

/** Takes taps; those that come while the database is busy go together. */
export type Taps = (tap: Tap) => Promise<Taken>

const CALL = 'SELECT place, state, body_hash, answer, diamonds FROM turntable_spins($1::jsonb)'
/** Round trips under way at once: with fewer, the database waits for us; with more, fewer taps share one. */
const LANES = 3
const MOST_TOGETHER = 32

interface Waiting {
  tap: Tap
  resolve: (taken: Taken) => void
  reject: (error: unknown) => void
}

/**
 * Gathers the taps of different players into shared transactions. A tap that comes while a lane is
 * free leaves at once. The taps of one transaction are of different players, which the players'
 * queues see to.
 */
export function taps(db: Database): Taps {
  const waiting: Waiting[] = []
  let busy = 0

  function leave(): void {
    if (busy >= LANES || waiting.length === 0) return
    const together = waiting.splice(0, MOST_TOGETHER)
    busy++
    void takeAll(db, together).finally(() => {
      busy--
      leave()
    })
  }

  return (tap) =>
    new Promise((resolve, reject) => {
      waiting.push({ tap, resolve, reject })
      leave()
    })
}

async function takeAll(db: Database, together: Waiting[]): Promise<void> {
  try {
    const rows = await take(db, together)
    const alone = together.filter((_, place) => rows.get(place)?.state === 'alone')
    for (const [place, { resolve }] of together.entries()) {
      const row = rows.get(place)
      if (row && row.state !== 'alone') resolve(row)
    }
    for (const one of alone) await takeAlone(db, one)
  } catch (error) {
    // What refuses one refuses the transaction of all; each by itself meets its own refusal. A tap
    // that was taken all the same, its answer lost, is found again by its key.
    if (together.length === 1) together[0]?.reject(error)
    else for (const one of together) await takeAlone(db, one)
  }
}

async function takeAlone(db: Database, one: Waiting): Promise<void> {
  try {
    const row = (await take(db, [one])).get(0)
    if (!row) throw new Error('turntable_spins answered nothing')
    one.resolve(row)
  } catch (error) {
    one.reject(error)
  }
}

async function take(db: Database, together: Waiting[]): Promise<Map<number, Taken>> {
  const sent = together.map(({ tap }, place) => ({ place, ...tap }))
  const rows = await db.call<Taken & { place: number }>('turntable_spins', CALL, [
    JSON.stringify(sent),
  ])
  return new Map(rows.map((row) => [row.place, row]))
}
