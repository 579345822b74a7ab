import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { tuningHashOf } from '../../machines/fair/canonical.ts'
import type { Rules } from '../../server/flappy/game.ts'
import { spendTicket } from '../../server/flappy/spend-ticket.ts'
import { sweepTickets } from '../../server/flappy/sweep.ts'
import { takeTicket } from '../../server/flappy/ticket.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { lockUser } from '../../server/platform/database/idempotency.ts'
import { systemRandom } from '../../server/platform/secrets/random.ts'
import { expectCleanBooks } from './clean-books.ts'
import { type FlappyWorld, openFlappy, take } from './flappy-world.ts'
import type { Player } from './harness.ts'
import { DAY_MS, NEXT_MONDAY } from './play-calls.ts'

describe('tickets whose runs never arrive, ten thousand times', () => {
  it('a thousand a day, leave their revealed seeds and nothing else', async () => {
    const world = await openFlappy()
    try {
      const player = await world.player()
      const tuning = { ...world.tuning, version: world.tuning.version + 1, runsADay: 1_000 }
      await world.save('flappy', tuning)
      const rules = { tuning, tuningHash: tuningHashOf(tuning) }
      const midnight = NEXT_MONDAY - 6 * DAY_MS
      for (let day = 0; day < 10; day++) {
        world.at(midnight + day * DAY_MS)
        for (let hundred = 0; hundred < 10; hundred++) await takeHundred(world, rules, player)
        expect((await take(player)).code).toBe('ENOUGH_FOR_TODAY')
      }
      expect(await left(world)).toEqual({ tickets: 10_000, open: 0, seeds: 10_000, hidden: 1 })
      // The hourly sweep forgets what came to nothing a week ago: three days of them.
      world.at(midnight + 10 * DAY_MS)
      await sweepTickets(world)
      expect(await left(world)).toEqual({ tickets: 7_000, open: 0, seeds: 10_000, hidden: 1 })
      await expectCleanBooks(world)
      world.at(midnight + 17 * DAY_MS)
      await sweepTickets(world)
      expect(await left(world)).toEqual({ tickets: 0, open: 0, seeds: 10_000, hidden: 1 })
      await expectCleanBooks(world)
      expect((await take(player)).answer.runsLeft).toBe(999)
    } finally {
      await world.close()
    }
  }, 600_000)

  /** As the route takes them and phones tell that their birds took off, without the way there: a second apart. */
  const takeHundred = async (world: FlappyWorld, rules: Rules, { id: userId }: Player) => {
    for (let taken = 0; taken < 100; taken++) {
      world.clock.advance(1_000)
      const taking = { userId, clientSeed: 'mine', at: world.clock.now() }
      const { id } = await world.db.orm.transaction(async (orm) => {
        const tx = orm as Transaction
        await lockUser(tx, userId)
        return takeTicket(tx, { ...world, random: systemRandom }, rules, taking)
      })
      await spendTicket(world, { userId, id }, { state: 'void' })
    }
  }

  /** What there is of tickets, of revealed seeds, and of those that are not. */
  async function left({ db }: FlappyWorld) {
    const { rows } = (await db.orm.execute(sql`
      SELECT (SELECT count(*) FROM flappy_ticket)::int AS tickets,
        (SELECT count(*) FROM flappy_ticket WHERE state = 'open')::int AS open,
        (SELECT count(*) FROM flappy_seed WHERE server_seed IS NOT NULL)::int AS seeds,
        (SELECT count(*) FROM flappy_seed WHERE server_seed IS NULL)::int AS hidden
    `)) as unknown as { rows: object[] }
    return rows[0]
  }
})
