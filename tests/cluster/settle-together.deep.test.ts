import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draw } from '../../server/adventure/draw.ts'
import { HOUSE } from '../../server/adventure/house.ts'
import { findRound } from '../../server/adventure/rounds.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import {
  type AdventureWorld,
  CHOOSING_MS,
  EVERYWHERE,
  FIRST_ROUND,
  openAdventure,
  send,
} from '../server/adventure-world.ts'

const WAITING = sql`
  SELECT count(*)::int AS n FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock'`

let world: AdventureWorld
beforeAll(async () => {
  world = await openAdventure()
})
afterAll(() => world.close())

async function rowsOf<Row>(tx: Pick<Transaction, 'execute'>, query: ReturnType<typeof sql>) {
  return ((await tx.execute(query)) as unknown as { rows: Row[] }).rows
}

/** Pays so many players at the database's own moment. */
const settleNow = (tx: Pick<Transaction, 'execute'>, players: number) =>
  rowsOf<{ progress: string }>(
    tx,
    sql`SELECT adventure_settle(${FIRST_ROUND}, ${players}, NULL, ${HOUSE}, 50) AS progress`,
  )

describe('two processes that pay one round at once (issue 9)', () => {
  it('the round ends after its last batch, though the one who ends it began to wait before', async () => {
    const players = await Promise.all([1, 2, 3].map(() => world.pilot(8)))
    for (const player of players) await send(player, EVERYWHERE)
    world.at(CHOOSING_MS)
    const row = await findRound(world.platform, FIRST_ROUND)
    if (!row) throw new Error('no round')
    await draw(world.platform, world.game, row)

    const { orm } = world.db
    let ending: Promise<unknown> | undefined
    await orm.transaction(async (tx) => {
      await tx.execute(sql`SELECT FROM adventure_round WHERE id = ${FIRST_ROUND} FOR UPDATE`)
      ending = settleNow(orm, 10)
      await expect.poll(async () => rowsOf(orm, WAITING)).toEqual([{ n: 1 }])
      expect(await settleNow(tx, 1)).toEqual([{ progress: 'more' }])
    })
    expect(await ending).toEqual([{ progress: 'ended' }])

    const paid = await rowsOf<{ inTime: boolean }>(
      orm,
      sql`SELECT t.at <= r.settled_at AS "inTime"
        FROM adventure_payout p JOIN transfer t ON t.id = p.transfer_id
        JOIN adventure_round r ON r.id = p.round_id WHERE r.id = ${FIRST_ROUND}`,
    )
    expect(paid).toEqual([{ inTime: true }, { inTime: true }, { inTime: true }])
  })
})
