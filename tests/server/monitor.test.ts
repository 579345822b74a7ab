import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUSE as ADVENTURE_HOUSE } from '../../server/adventure/house.ts'
import { payDays } from '../../server/earnings/pay-days.ts'
import { audit } from '../../server/ledger/audit.ts'
import { freeze } from '../../server/ledger/freeze.ts'
import { monitor } from '../../server/ledger/monitor.ts'
import { thawGame } from '../../server/ledger/thaw.ts'
import { moveMoney, moveMoneyTogether } from '../../server/ledger/transfer.ts'
import type { CheckResult } from '../../server/platform/books.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { HOUSE as TURNTABLE_HOUSE } from '../../server/turntable/house.ts'
import { opportunities } from '../wheel.ts'
import { type AdventureWorld, EVERYWHERE, openAdventure, send } from './adventure-world.ts'
import { sellAndRefund } from './backend-world.ts'
import { buyPackage, openBox } from './campaigns-world.ts'
import { playMatches } from './cup-world.ts'
import { tellGifts } from './events-world.ts'
import { checkInNow } from './extra-return-world.ts'
import { giftsTo } from './gifts.ts'
import { openWorld, type Player, type World } from './harness.ts'
import { inviterWith, settled, topUp } from './invite-world.ts'
import { buyOrnament } from './ornament-buyers.ts'
import { happens, order, paymentOf } from './recharge-world.ts'
import { holdContest } from './sweet-world.ts'
import { tamper } from './tamper.ts'
import { askProxy, streamer, upline } from './withdrawal-world.ts'

const SPIN = 'POST /api/turntable/spins'
const MINUTE_MS = 60_000

const TURNTABLE = { id: TURNTABLE_HOUSE, name: 'turntable' }
const ADVENTURE = { id: ADVENTURE_HOUSE, name: 'adventure' }

const A_SPIN = `(SELECT id FROM turntable_spin ORDER BY id LIMIT 1)`
const A_STAKE = `(SELECT transfer_id FROM turntable_spin ORDER BY id LIMIT 1)`
const A_PAYOUT = `(SELECT transfer_id FROM adventure_payout LIMIT 1)`

/** Above all that were ever made. */
const LATEST = `'ffffffff-0000-7000-8000-000000000001'`

const missesIn = (checks: CheckResult[]) => checks.filter(({ miss }) => miss !== null)
const gamesIn = (checks: CheckResult[]) => [...new Set(checks.flatMap(({ games }) => games))]

/** A friend's top-up brings somebody a commission, and goes with it. */
async function bringAndTakeBack(world: World): Promise<void> {
  const [, friend] = await inviterWith(world, 1)
  if (!friend) throw new Error('nobody was invited')
  const payment = await topUp(world, friend)
  await settled(world)
  await happens(world, payment, 'refund')
  await settled(world)
}

describe('the monitor looks at what moved lately (design §9)', () => {
  let world: AdventureWorld
  const look = () => monitor(world.db.orm, world.features, world.clock.now())
  beforeAll(async () => {
    world = await openAdventure({}, { demo: true })
    await checkInNow(world)
    await tellGifts(world)
    // The rounds stand at this minute: the day of the gifts is taken as over.
    await world.db.orm.execute(sql`UPDATE earning_open SET due_at = '2000-01-01'`)
    await payDays(world.platform)
    await happens(world, paymentOf(await order(await world.player())), 'pay')
    await sellAndRefund(world)
    await bringAndTakeBack(world)
    await playMatches(world)
    await holdContest(world)
    await askProxy(world, await streamer(world), { uplineId: (await upline(world)).id })
    await openBox(world)
    await buyPackage(world)
    await buyOrnament(world)
    const player = await world.player({ diamond: 500 })
    await player.call(SPIN, { body: opportunities(10) })
    await player.call(SPIN, { body: opportunities(1) })
    const pilot = await world.pilot(8)
    await send(pilot, EVERYWHERE)
    // Settled, and looked at within the two minutes in which a look begins.
    world.clock.advance(MINUTE_MS)
    await world.conduct()
  })
  afterAll(() => world.close())

  it('and finds nothing where all was played by the rules', async () => {
    const checks = await look()
    expect(missesIn(checks)).toEqual([])
    for (const { check, rows } of checks) expect([check, rows > 0]).toEqual([check, true])
    expect(missesIn(await look())).toEqual([])
  })

  it.each([
    [
      'an entry raised by hand',
      `UPDATE entry SET amount = amount + 1 WHERE line = 1 AND transfer_id = ${A_STAKE}`,
      ['turntable'],
    ],
    ['a spin taken away', `DELETE FROM turntable_spin WHERE id = ${A_SPIN}`, ['turntable']],
    [
      'a prize written higher',
      `UPDATE turntable_spin SET prize_amount = prize_amount + 1 WHERE id = ${A_SPIN}`,
      ['turntable'],
    ],
    [
      'a spin without any money',
      `UPDATE turntable_spin SET transfer_id = gen_random_uuid() WHERE id = ${A_SPIN}`,
      ['turntable'],
    ],
    ['ships that nobody paid', `UPDATE adventure_lot SET ships = ships + 1`, ['adventure']],
    [
      'a purchase without its ships',
      `DELETE FROM adventure_lot WHERE transfer_id IS NOT NULL`,
      ['adventure'],
    ],
    [
      'more money paid than was won',
      `UPDATE entry SET amount = amount * 2 WHERE transfer_id = ${A_PAYOUT}`,
      ['adventure'],
    ],
    [
      'a game that pays for a reason nobody knows',
      `WITH given AS (INSERT INTO transfer (id, kind, at) VALUES (${LATEST}, 'turntable.gift', now()))
       INSERT INTO entry (transfer_id, line, owner_id, currency, amount) VALUES
         (${LATEST}, 1, (SELECT max(owner_id) FROM account), 'gold', 5),
         (${LATEST}, 2, ${ADVENTURE_HOUSE}, 'gold', -5)`,
      ['adventure'],
    ],
    ['a pay-out taken away', `DELETE FROM adventure_payout`, ['adventure']],
    ['a balance raised by hand', `UPDATE account SET balance = balance + 1 WHERE owner_id > 0`, []],
  ])('finds %s and names the game', async (_name, fault, games) => {
    let found: CheckResult[] = []
    const undone = new Error('undone')
    await world.db.orm
      .transaction(async (tx) => {
        await tx.execute(sql.raw('SET LOCAL session_replication_role = replica'))
        await tx.execute(sql.raw(fault))
        found = await monitor(tx as Transaction, world.features, world.clock.now())
        throw undone
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error
      })
    expect(missesIn(found).length).toBeGreaterThan(0)
    expect(gamesIn(found)).toEqual(games)
  })
})

describe('a look goes on where the last one ended', () => {
  let world: World
  let player: Player
  const look = () => monitor(world.db.orm, world.features, world.clock.now())
  const rowsOf = (checks: CheckResult[]) =>
    checks.find(({ check }) => check === 'every transfer sums to zero per currency')?.rows
  beforeEach(async () => {
    world = await openWorld()
    player = await world.player({ diamond: 500 })
    await player.call(SPIN, { body: opportunities(1) })
  })
  afterEach(() => world.close())

  it('and leaves alone what is older than that, however long the history', async () => {
    await look()
    world.clock.advance(10 * MINUTE_MS)
    expect(rowsOf(await look())).toBeGreaterThan(0)
    expect(rowsOf(await look())).toBe(0)
    await player.call(SPIN, { body: opportunities(1) })
    expect(rowsOf(await look())).toBeGreaterThan(0)
  })

  it('also after a stop, in as many goes as it takes', async () => {
    await look()
    world.clock.advance(MINUTE_MS)
    await world.db.orm.transaction((tx) =>
      moveMoneyTogether(tx as Transaction, giftsTo(player.id, 2_500, world.clock.now())),
    )
    await player.call(SPIN, { body: opportunities(1) })
    world.clock.advance(600 * MINUTE_MS)
    const checks = await look()
    expect(rowsOf(checks)).toBeGreaterThan(2_500)
    expect(missesIn(checks)).toEqual([])
  })

  it('once at each span, and again at one in which a transfer ended late', async () => {
    await world.db.orm.transaction((tx) =>
      moveMoneyTogether(tx as Transaction, giftsTo(player.id, 2_500, world.clock.now())),
    )
    await look()
    const open = rowsOf(await look()) ?? 0
    expect(open).toBeLessThan(1_000)
    const [late] = giftsTo(player.id, 1, world.clock.now() - 1_000)
    if (!late) throw new Error('no gift')
    await tamper(
      world.db.orm,
      `INSERT INTO transfer (id, kind, at) VALUES ('${late.id}', 'turntable.gift', now())`,
    )
    const checks = await look()
    // One row for each currency of each transfer.
    expect(rowsOf(checks)).toBeGreaterThan(open + 1_000)
    expect(rowsOf(checks)).toBeLessThan(open + 1_100)
    expect(missesIn(checks).flatMap(({ names }) => names)).toContain(`${late.id} turntable.gift`)
    expect(rowsOf(await look())).toBe(open)
  })

  it('which is where what was found had been dealt with', async () => {
    await world.db.orm.transaction((tx) =>
      moveMoneyTogether(tx as Transaction, giftsTo(player.id, 2_500, world.clock.now())),
    )
    const died = new Error('died')
    const unfinished = monitor(world.db.orm, world.features, world.clock.now(), async () => {
      throw died
    })
    await expect(unfinished).rejects.toBe(died)
    expect(rowsOf(await look())).toBeGreaterThan(2_500)
    expect(rowsOf(await look())).toBeLessThan(1_000)
  })

  it('and takes no transfer that ends late for a miss', async () => {
    await look()
    const madeAt = world.clock.now()
    world.clock.advance(10 * MINUTE_MS)
    await player.call(SPIN, { body: opportunities(1) })
    await look()
    const [late] = giftsTo(player.id, 1, madeAt)
    if (!late) throw new Error('no gift')
    await world.db.orm.transaction((tx) => moveMoney(tx as Transaction, late))
    await player.call(SPIN, { body: opportunities(1) })
    expect(missesIn(await look())).toEqual([])
    expect(missesIn(await look())).toEqual([])
  })

  it('and still finds a balance that is wrong by what is proven of it', async () => {
    await look()
    world.clock.advance(10 * MINUTE_MS)
    await look()
    await tamper(
      world.db.orm,
      `UPDATE account SET balance = balance + 7 WHERE owner_id = ${player.id} AND currency = 'diamond'`,
    )
    await player.call(SPIN, { body: opportunities(1) })
    const [miss, ...others] = missesIn(await look())
    expect(others).toEqual([])
    expect(miss?.miss).toBe(`1 wrong: ${player.id} diamond`)
  })
})

describe('a miss freezes the offending game alone (design §9)', () => {
  it('by a durable job; players are told, so are operators, and a thaw opens it', async () => {
    const world = await openWorld({}, { jobs: true })
    const boss = new PgBoss({ ...world.db.jobs, schema: 'jobs' })
    boss.on('error', () => {})
    const metrics = () => world.metrics()
    const buy = (player: Player) => player.call('POST /api/adventure/ships', { body: { ships: 1 } })
    try {
      await boss.start()
      const player = await world.player({ diamond: 500 })
      await player.call(SPIN, { body: opportunities(1) })
      expect(await metrics()).toMatch(/^game_frozen\{game="turntable"\} 0$/m)

      await tamper(world.db.orm, `UPDATE turntable_spin SET prize_amount = prize_amount + 1`)
      await boss.send('ledger.monitor', {})
      await untilDone(async () => /^game_frozen\{game="turntable"\} 1$/m.test(await metrics()))
      expect(await metrics()).toMatch(/^game_frozen\{game="adventure"\} 0$/m)
      expect(await metrics()).toMatch(/^monitor_misses_total\{game="turntable"\} [1-9]/m)
      expect(await metrics()).toMatch(/^monitor_seconds_count [1-9]/m)

      expect((await player.call(SPIN, { body: opportunities(1) })).error).toMatchObject({
        code: 'GAME_FROZEN',
      })
      expect((await buy(player)).status).toBe(200)
      const frozen = world.logs.filter((line) => line.includes('"game frozen"'))
      expect(frozen).toHaveLength(1)
      expect(JSON.parse(frozen[0] ?? '')).toMatchObject({
        level: 50,
        game: 'turntable',
        reason: expect.stringMatching(/^every spin stake and prize is in the ledger once: 1 wrong/),
      })
      expect(world.logs.some((line) => line.includes('"monitor miss"'))).toBe(true)

      await tamper(world.db.orm, `UPDATE turntable_spin SET prize_amount = prize_amount - 1`)
      expect(missesIn(await audit(world))).toEqual([])
      const thawed = await thawGame(world, TURNTABLE)
      expect(thawed).toMatchObject({ reason: expect.stringMatching(/1 wrong/), stillWrong: [] })
      expect((await player.call(SPIN, { body: opportunities(1) })).status).toBe(200)
      expect(await thawGame(world, TURNTABLE)).toBeNull()
    } finally {
      await boss.stop({ graceful: false, close: world.db.kind === 'postgres' })
      await world.close()
    }
  })

  it('pays nobody while the adventure is frozen, and everybody once it is thawed', async () => {
    const world = await openAdventure()
    try {
      const pilot = await world.pilot(8)
      await send(pilot, EVERYWHERE)
      await tamper(world.db.orm, `UPDATE adventure_lot SET ships = ships + 1`)
      await freeze(world.platform, await monitor(world.db.orm, world.features, world.clock.now()))
      await world.nextRound()
      const diamonds = async () => (await pilot.call('GET /api/me')).answer.balances.diamond
      expect(await diamonds()).toBe(0)
      expect((await world.call('GET /api/adventure/live')).answer.frozen).toBe(true)

      await tamper(world.db.orm, `UPDATE adventure_lot SET ships = ships - 1`)
      await thawGame(world, ADVENTURE)
      await world.conduct()
      expect(await diamonds()).toBeGreaterThan(0)
      expect(missesIn(await audit(world))).toEqual([])
    } finally {
      await world.close()
    }
  })
})

/** Waits for what a job does in its own time; the test's limit ends it. */
async function untilDone(done: () => Promise<boolean>): Promise<void> {
  while (!(await done())) await new Promise((resume) => setTimeout(resume, 50))
}
