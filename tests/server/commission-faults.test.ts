// Faults (issue 27): commissions that are noted, paid and taken back by several at once, and by processes that are
// broken off. Each is exactly its rule over its source afterwards, and nothing is lost or paid twice.
import { count, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookAgain } from '../../server/commission/look-again.ts'
import { noteAll } from '../../server/commission/note.ts'
import { payCommissions } from '../../server/commission/pay.ts'
import {
  commission,
  commissionLine,
  commissionMark,
  commissionOpen,
  commissionSum,
  commissionWaiting,
} from '../../server/commission/tables.ts'
import { lookAtActive, lookAtNew } from '../../server/invite/look.ts'
import { invitation } from '../../server/invite/tables.ts'
import { flowStep } from '../../server/platform/database/tables.ts'
import type { Platform } from '../../server/platform/feature.ts'
import { expectCleanBooks } from './clean-books.ts'
import { openTestDatabase } from './databases.ts'
import { foundShop, held, owes, sell, shop } from './debt-world.ts'
import type { Player, World } from './harness.ts'
import { gifted, invited, inviterWith, linesOf, openOf, settled, topUp } from './invite-world.ts'
import { decided, enterBy } from './invited-friends.ts'
import { happens, openTill, platformOf } from './recharge-world.ts'

const ROUNDS = 5
const HOUR_MS = 3_600_000
const MICRO = 1_000_000

let world: World
beforeAll(async () => {
  const db = await openTestDatabase()
  await foundShop(db)
  world = await openTill({ db, more: [shop] })
})
afterAll(async () => {
  await expectCleanBooks(world)
  await world.close()
})

async function pair(): Promise<{ inviter: Player; friend: Player; id: string }> {
  const [inviter, friend] = await inviterWith(world, 1)
  if (!friend) throw new Error('nobody was invited')
  return { inviter, friend, id: (await invitationOf(friend)).id }
}

async function invitationOf({ id }: Pick<Player, 'id'>) {
  const [row] = await world.db.orm.select().from(invitation).where(eq(invitation.inviteeId, id))
  if (!row) throw new Error('nobody has invited them')
  return row
}

const pointsOf = async (who: Player) => (await held(world, who)).point

/** Lets what is open be due now. */
const makeDue = () =>
  world.db.orm.update(commissionOpen).set({ dueAt: new Date(world.clock.now()) })

describe('two processes at one instant', () => {
  it('note each source once, and pay each line once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { inviter, friend } = await pair()
      await topUp(world, friend)
      await gifted(world, friend, 777)
      const platform = platformOf(world)
      const noted = await Promise.all([noteAll(platform), noteAll(platform), lookAgain(platform)])
      expect(noted.toSorted()).toEqual([0, 0, 2])
      await makeDue()
      const lines = await Promise.all([payCommissions(platform), payCommissions(platform)])
      expect(lines.toSorted()).toEqual([0, 1])
      const [line] = (await linesOf(inviter)).lines
      expect(await pointsOf(inviter)).toBe(line?.points)
    }
  })

  it('take back once what is refunded while a line is paid', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { inviter, friend } = await pair()
      const payment = await topUp(world, friend)
      await gifted(world, friend, 1_000)
      const platform = platformOf(world)
      await noteAll(platform)
      await makeDue()
      await Promise.all([
        payCommissions(platform),
        happens(world, payment, 'refund'),
        noteAll(platform),
      ])
      await settled(world)
      await settled(world)
      const { brought } = await sumsOf(inviter)
      expect(await pointsOf(inviter)).toBe(Math.floor(brought / MICRO))
    }
  })
})

describe('a decision while commissions are noted and paid', () => {
  it.each(['RELEASED', 'REFUSED', 'CLAWED_BACK'] as const)('%s', async (decision) => {
    for (let round = 0; round < ROUNDS; round++) {
      const { inviter, friend, id } = await pair()
      await gifted(world, friend, 400)
      await settled(world)
      for (const who of [inviter, friend]) await enterBy(world, `${decision}-${round}`, who)
      await lookAtActive(platformOf(world))
      expect((await invitationOf(friend)).state).toBe('held')
      await gifted(world, friend, 400)
      const platform = platformOf(world)
      const [code] = await Promise.all([
        decided(world, id, decision, 'held'),
        noteAll(platform),
        payCommissions(platform),
      ])
      expect(code).toBeUndefined()
      await settled(world)
      await settled(world)
      const { brought, waiting } = await sumsOf(inviter)
      expect(waiting).toBe(0)
      if (decision !== 'RELEASED') expect(brought).toBe(0)
      expect(await pointsOf(inviter)).toBe(Math.floor(brought / MICRO))
    }
  })
})

/** A platform whose transactions do all that they do, and are then broken off. */
function brokenOff(platform: Platform): Platform {
  const { db } = platform
  const orm = new Proxy(db.orm, {
    get: (target, name) =>
      name === 'transaction'
        ? (work: (tx: unknown) => Promise<unknown>) =>
            target.transaction(async (tx) => {
              await work(tx)
              throw new Error('power is gone')
            })
        : Reflect.get(target, name),
  })
  return { ...platform, db: { ...db, orm } as Platform['db'] }
}

async function rowsKept(): Promise<unknown> {
  const { orm } = world.db
  const tables = [commission, commissionLine, commissionOpen, commissionSum, commissionWaiting]
  const counts: unknown[] = []
  for (const table of tables) counts.push(await orm.select({ n: count() }).from(table))
  counts.push(await orm.select({ n: count() }).from(flowStep))
  return [counts, await orm.select().from(commissionMark)]
}

describe('what is broken off between two steps', () => {
  it('leaves nothing half, and is done once by whoever comes next', async () => {
    const { inviter, friend } = await pair()
    await invited(world, inviter, await world.player())
    await topUp(world, friend)
    await gifted(world, friend, 300)
    const platform = platformOf(world)
    for (const job of [noteAll, lookAtNew, payCommissions]) {
      await makeDue()
      const before = await rowsKept()
      await expect(job(brokenOff(platform))).rejects.toThrow('power is gone')
      expect(await rowsKept()).toEqual(before)
      expect(await job(platform)).toBeGreaterThan(0)
    }
    const { brought } = await sumsOf(inviter)
    expect(await pointsOf(inviter)).toBe(Math.floor(brought / MICRO))
  })
})

describe('what is refunded after it was withdrawn', () => {
  it('is owed to the point, and what comes later pays it first', async () => {
    const { inviter, friend } = await pair()
    const payment = await topUp(world, friend)
    await gifted(world, friend, 900)
    await settled(world)
    const paid = await pointsOf(inviter)
    await sell(world, inviter, { point: -paid })
    await happens(world, payment, 'refund')
    await settled(world)
    const { brought } = await sumsOf(inviter)
    const owed = paid - Math.floor(brought / MICRO)
    expect(owed).toBeGreaterThan(0)
    expect(await owes(world, inviter)).toEqual([['point', owed]])
    expect(await pointsOf(inviter)).toBe(0)
    await gifted(world, friend, 10_000)
    await settled(world)
    const after = await sumsOf(inviter)
    expect(await owes(world, inviter)).toEqual([])
    expect(await pointsOf(inviter)).toBe(Math.floor(after.brought / MICRO) - paid)
  })
})

/** What somebody's commissions come to, and what waits. */
async function sumsOf({ id }: Player): Promise<{ brought: number; waiting: number }> {
  const { rows } = (await world.db.orm.execute(sql`
    SELECT (SELECT coalesce(sum(micro), 0)::float8 FROM commission WHERE payee_id = ${id}) AS brought,
      (SELECT coalesce(sum(micro), 0)::float8 FROM commission_waiting WHERE payee_id = ${id}) AS waiting`)) as unknown as {
    rows: { brought: number; waiting: number }[]
  }
  return rows[0] ?? { brought: 0, waiting: 0 }
}

describe('in whatever order it comes', () => {
  const friend = fc.integer({ min: 0, max: 1 })
  const happening = fc.oneof(
    fc.record({ what: fc.constant('topUp' as const), friend }),
    fc.record({
      what: fc.constant('gift' as const),
      friend,
      diamonds: fc.integer({ min: 1, max: 3_000 }),
    }),
    fc.record({ what: fc.constant('refund' as const), friend }),
    fc.record({ what: fc.constantFrom('hold', 'release', 'claw' as const), friend }),
    fc.record({ what: fc.constantFrom('note', 'pay' as const), friend }),
  )
  let run = 0

  it('what was paid and not taken back is the whole part of what came, and the rest is carried', async () => {
    const property = fc.asyncProperty(
      fc.array(happening, { minLength: 4, maxLength: 14 }),
      async (happenings) => {
        run++
        const [inviter, ...friends] = await inviterWith(world, 2)
        const payments: string[][] = [[], []]
        for (const it of happenings) {
          const who = friends[it.friend]
          if (!who) throw new Error('there are two friends')
          await happen(it, { inviter, who, payments: payments[it.friend] ?? [] })
        }
        await settled(world)
        await settled(world)
        const { brought } = await sumsOf(inviter)
        const { lines, carried } = await linesOf(inviter)
        expect(await openOf(world, inviter)).toBeUndefined()
        const kept = lines.reduce((sum, { points, back }) => sum + points - back, 0)
        expect(kept).toBe(Math.floor(brought / MICRO))
        expect(carried).toBe(brought - kept * MICRO)
        expect(await pointsOf(inviter)).toBe(kept)
      },
    )
    await fc.assert(property, { numRuns: 25 })
  }, 300_000)

  async function happen(
    it: typeof happening extends fc.Arbitrary<infer H> ? H : never,
    { inviter, who, payments }: { inviter: Player; who: Player; payments: string[] },
  ): Promise<void> {
    const { id, state } = await invitationOf(who)
    const platform = platformOf(world)
    const doing: Record<typeof it.what, () => Promise<unknown>> = {
      topUp: async () => payments.push(await topUp(world, who)),
      gift: () => gifted(world, who, 'diamonds' in it ? it.diamonds : 0),
      note: () => noteAll(platform),
      pay: () => settled(world),
      release: () => decided(world, id, 'RELEASED', state),
      claw: () => decided(world, id, 'CLAWED_BACK', state),
      hold: async () => {
        for (const one of [inviter, who]) await enterBy(world, `any-${run}-${who.id}`, one)
        await lookAtActive(platform)
      },
      refund: async () => {
        const payment = payments.pop()
        if (payment) await happens(world, payment, 'refund')
      },
    }
    await doing[it.what]()
  }
})

describe('what an app tells late', () => {
  it('counts from the day on which a friend joined, and is noted at once', async () => {
    const [inviter, friend] = [await world.player(), await world.player()]
    world.clock.advance(HOUR_MS)
    await gifted(world, friend, 600)
    await settled(world)
    await invited(world, inviter, friend, 2 * HOUR_MS)
    await lookAtNew(platformOf(world))
    expect((await linesOf(inviter)).open).toMatchObject({ count: 1 })
    expect(await lookAgain(platformOf(world))).toBe(0)
    await settled(world)
    expect(await pointsOf(inviter)).toBeGreaterThan(0)
  })
})
