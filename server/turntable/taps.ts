import { sql } from 'drizzle-orm'
import type { Balances } from '../../contract/money.ts'
import type { SpinAnswer } from '../../contract/turntable.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { HOUSE } from './house.ts'
import { lane } from './lane.ts'

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

/** What the database made of a tap. */
export type Taken =
  | { state: 'fresh'; answer: SpinAnswer }
  | { state: 'earlier'; bodyHash: string; answer: SpinAnswer }
  /** The seed stands at another nonce; null when another seed is in use. */
  | { state: 'moved'; nonce: number | null }
  | { state: 'short'; diamonds: number }

/** Takes taps; those that come while the database is busy go together. */
export type Taps = (tap: Tap) => Promise<Taken>

const COLUMNS = 'place, state, body_hash, answer, diamond, gold, point, seed_nonce'
const TOGETHER = `SELECT ${COLUMNS} FROM turntable_spins($1::jsonb, ${HOUSE}, false)`
const WAITING = `SELECT ${COLUMNS} FROM turntable_spins($1::jsonb, ${HOUSE}, true)`
const EACH = `SELECT ${COLUMNS}, code, message, detail FROM turntable_spins_each($1::jsonb, ${HOUSE})`
const MAX_TOGETHER = 64

interface Row extends Balances {
  place: number
  state: Taken['state'] | 'careful' | 'busy' | 'refused'
  body_hash: string | null
  answer: SpinAnswer | null
  seed_nonce: number | null
}

interface EachRow extends Row {
  code: string | null
  message: string | null
  detail: string | null
}

interface Asked {
  tap: Tap
  resolve: (taken: Taken) => void
  reject: (error: unknown) => void
}

/**
 * Gathers the taps of different players into shared transactions, on one lane. A tap that comes
 * while it is free leaves at once. The taps of one transaction are of different players, which the
 * players' queues see to. Who might hold up the others goes beside them: on a second lane those whom
 * the ledger's gate may refuse, each for itself in its transaction; by itself, on a connection of its
 * own, who has to wait for a lock.
 * @param connections the most that wait for locks at a time
 */
export function taps(db: Database, connections: number): Taps {
  const waiting = lane<Asked>(connections, 1, async ([one]) => {
    if (!one) return
    try {
      const [row] = await db.queryPrepared<Row>('turntable_spins_waiting', WAITING, [sent([one])])
      one.resolve(takenOf(one.tap, row))
    } catch (error) {
      one.reject(error)
    }
  })

  const careful = lane<Asked>(1, MAX_TOGETHER, async (asked) => {
    try {
      const rows = await db.queryPrepared<EachRow>('turntable_spins_each', EACH, [sent(asked)])
      settle(asked, rows, (one, row) => {
        if (row.state === 'busy') waiting(one)
        else if (row.state === 'refused') one.reject(refusalOf(row))
        else one.resolve(takenOf(one.tap, row))
      })
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  })

  const together = lane<Asked>(1, MAX_TOGETHER, async (asked) => {
    try {
      const rows = await db.queryPrepared<Row>('turntable_spins', TOGETHER, [sent(asked)])
      settle(asked, rows, (one, row) => {
        if (row.state === 'busy') waiting(one)
        else if (row.state === 'careful') careful(one)
        else one.resolve(takenOf(one.tap, row))
      })
    } catch {
      // What refuses one refuses the transaction of all; on the other lane each meets its own
      // refusal. A tap that was taken all the same, its answer lost, is found again by its key.
      careful(...asked)
    }
  })

  return (tap) => new Promise((resolve, reject) => together({ tap, resolve, reject }))
}

/** Takes a tap within a transaction that holds the player's account already. */
export async function takeHolding(tx: Transaction, tap: Tap): Promise<Taken> {
  const found = await tx.execute(
    sql`SELECT ${sql.raw(COLUMNS)} FROM turntable_spins(${JSON.stringify([{ place: 0, ...tap }])}::jsonb, ${HOUSE}, true)`,
  )
  return takenOf(tap, (found as unknown as { rows: Row[] }).rows[0])
}

function sent(asked: Asked[]): string {
  return JSON.stringify(asked.map(({ tap }, place) => ({ place, ...tap })))
}

function settle<R extends Row>(
  asked: Asked[],
  rows: R[],
  tell: (one: Asked, row: R) => void,
): void {
  for (const row of rows) {
    const one = asked[row.place]
    if (one) tell(one, row)
  }
}

function takenOf(tap: Tap, row: Row | undefined): Taken {
  const { state, answer, diamond, gold, point } = row ?? {}
  switch (state) {
    case 'fresh':
      if (diamond === undefined || gold === undefined || point === undefined) break
      return { state, answer: { ...tap.answer, balances: { diamond, gold, point } } }
    case 'earlier':
      if (!answer || row?.body_hash == null) break
      return { state, bodyHash: row.body_hash, answer }
    case 'moved':
      return { state, nonce: row?.seed_nonce ?? null }
    case 'short':
      return { state, diamonds: diamond ?? 0 }
  }
  throw new Error(`turntable_spins answered a tap with ${state}`)
}

/** The error that PostgreSQL would have thrown for this tap alone. */
function refusalOf({ code, message, detail }: EachRow): Error {
  return Object.assign(new Error(message ?? 'refused'), { code, detail })
}
