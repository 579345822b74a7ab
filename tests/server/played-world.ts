import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { api, IDEMPOTENT_CALLS, type IdempotentCall } from '../../contract/api.ts'
import type { TreeTuning } from '../../contract/tree.ts'
import { payDays } from '../../server/earnings/pay-days.ts'
import { payDueChests } from '../../server/flappy/chests.ts'
import { runAudit } from '../../server/ledger/audit.ts'
import { sealChain } from '../../server/ledger/chain.ts'
import type { CheckResult } from '../../server/platform/books.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { hashBody } from '../../server/platform/database/idempotency.ts'
import { systemRandom } from '../../server/platform/secrets/random.ts'
import { setTopUpLimit } from '../../server/recharge/limits.ts'
import { redeem } from '../../server/recharge/redeem.ts'
import { refreshAll } from '../../server/vip/standing.ts'
import { GARDEN } from '../tunings.ts'
import { opportunities } from '../wheel.ts'
import { type AdventureWorld, openAdventure, ROUND_MS, send } from './adventure-world.ts'
import { sellAndRefund } from './backend-world.ts'
import { endedEdition } from './campaigns-world.ts'
import { decide, movedBy, propose } from './correction-world.ts'
import { playMatches } from './cup-world.ts'
import { openTestDatabase } from './databases.ts'
import { debtor, foundShop, sell, shop } from './debt-world.ts'
import { tellGifts } from './events-world.ts'
import { adviceOf, exampleOf } from './example.ts'
import { playExtraReturns } from './extra-return-world.ts'
import { endedBattles } from './family-world.ts'
import { flown, fly, handIn, take } from './flappy-world.ts'
import { memberEarns } from './guild-world.ts'
import type { World } from './harness.ts'
import { inviteFriends, settleFriends } from './invited-friends.ts'
import { operate } from './operate.ts'
import { colleague, type Enrolled, enterAs, firstAdmin, REASON } from './operators-world.ts'
import { coolOff, DAY_MS, exclude, limit, takeBack } from './play-calls.ts'
import { GREET, northOf, region, scan, somebody } from './radar-world.ts'
import { happens, order, paymentOf, walletOf } from './recharge-world.ts'
import { holdContest } from './sweet-world.ts'
import { accept, backpackOf, closeTree, invite, plant, waterDaily } from './tree-calls.ts'
import {
  askAccount,
  boundStreamer,
  decideOn,
  payAll,
  type Streamer,
  withdrawalOf,
} from './withdrawal-world.ts'

const SPIN = 'POST /api/turntable/spins'
const MINUTE_MS = 60_000
const ALL_PLANETS = { 0: 3, 1: 3, 2: 3, 3: 3, 4: 3, 5: 3, 6: 3, 7: 3 }

const { days, gifts } = GARDEN.streak
/** The tuning by which trees grow in it, with gifts of each kind. */
export const TREE_TUNING: TreeTuning = {
  ...GARDEN,
  version: 1_000,
  streak: { days, gifts: [...gifts, { kind: 'chances', amount: 2, days: 10 }] },
}

/**
 * A little of all play, some minutes apart, sealed into the chain: spins and changed seeds, a round
 * that is settled, one that came too late to be drawn, limits and pauses, a mistake taken back, trees
 * and what they gave, a greeting, flights and their week's chests, and each call of all other features.
 */
export async function playedWorld(): Promise<AdventureWorld> {
  const db = await openTestDatabase()
  await foundShop(db)
  const world = await openAdventure({}, { db, demo: true, more: [shop] })
  // Of days before anything else: no row may be older than a link that holds its time, and no flower told before the
  // edition that counts it is announced.
  await endedEdition(world)
  await endedBattles(world)
  const pause = () => world.clock.advance(3 * MINUTE_MS)
  const pilots = [await world.pilot(60), await world.pilot(60)]
  for (const pilot of pilots) await send(pilot, ALL_PLANETS)
  for (const count of [1, 10] as const) {
    const player = await world.player({ diamond: 500, gold: 50 })
    pause()
    await player.call(SPIN, { body: opportunities(count) })
    pause()
    await player.call('POST /api/fairness/seed/rotate', { body: { clientSeed: 'mine' } })
    pause()
    await player.call(SPIN, { body: opportunities(count) })
    pause()
    await player.call('POST /api/fairness/seed/rotate', { body: { clientSeed: 'mine-too' } })
  }
  // To one round nobody comes.
  await world.nextRound()
  const second = await world.nextRound()
  for (const pilot of pilots) await send(pilot, { 2: 1, 5: 2 }, second / 1_000)
  await sealChain(world, world.clock.now())

  for (const gates of [3, 2]) await fly(world, await world.player(), gates)
  await refuseRun(world)
  const careful = await world.player({ diamond: 100 })
  await careful.call('GET /api/fairness/seed')
  for (const diamonds of [50, 40, 80]) await limit(careful, { period: 'day', diamonds })
  await limit(careful, { period: 'week', diamonds: 200 })
  await coolOff(careful, 24)
  await exclude(careful, 30)
  await world.give(careful.id, 'gold', 7)
  const { rows } = (await world.db.orm.execute(
    sql`SELECT max(id::text) AS id FROM transfer`,
  )) as unknown as { rows: { id: string }[] }
  pause()
  await takeBack(world, rows[0]?.id ?? '')
  // Everyone slept: what nobody drew for a day is given back.
  world.clock.advance(DAY_MS + ROUND_MS)
  await world.conduct()
  await growTrees(world)
  await greetSomebody(world)
  await oweAndRedeem(world)
  await topUp(world)
  await sellAndRefund(world)
  await tellGifts(world)
  await memberEarns(world)
  const friends = await inviteFriends(world)
  await verifySomebody(world)
  const earner = await boundStreamer(world, 10_000, { rests: true })
  await playMatches(world)
  await playExtraReturns(world)
  await holdContest(world)
  await revokeVip(world)
  await refreshAll(world.db.orm, world.clock.now())
  await takeMistakesBack(world)
  await callOtherFeatures(world)
  world.clock.advance(5 * MINUTE_MS)
  await sealChain(world, world.clock.now())

  // The week is over, an operator has looked at who is new among the best, and its chests are paid.
  world.clock.advance(7 * DAY_MS)
  for (const line of (await operate(world, 'flights list')).lines) {
    await operate(world, `flights count ${line.split(' ')[0]}`)
  }
  await payDueChests(world.platform)
  await payDays(world.platform)
  await payOut(world, earner)
  await settleFriends(world, friends)
  // One ticket came to nothing, another one is open.
  const flyer = await world.player()
  await take(flyer)
  world.clock.advance(3 * 60 * MINUTE_MS)
  await take(flyer)
  world.clock.advance(5 * MINUTE_MS)
  await sealChain(world, world.clock.now())
  return world
}

async function verifySomebody(world: AdventureWorld): Promise<void> {
  const body = { country: 'VN', name: 'Nguyễn Văn An', number: '079203000007' }
  const player = await world.player()
  await player.call('POST /api/verification', { body: { ...body, confirmed: true } })
}

/** An operator makes somebody a VIP, and revokes it. */
async function revokeVip(world: AdventureWorld): Promise<void> {
  const operator = await enterAs(world, 'operator')
  const params = { id: String((await world.player()).id) } as never
  const day = { days: 1, reason: REASON }
  await operator.call('POST /api/ops/vip/users/:id/grants', { params, body: day })
  const { rows } = (await operator.call('GET /api/ops/vip/users/:id/grants', { params })).answer
  const grant = { grant: rows[0]?.id ?? '', reason: REASON }
  await operator.call('POST /api/ops/vip/users/:id/revoke', { params, body: grant })
}

/** One withdrawal is paid by a file for a bank, another one by the provider. */
async function payOut(world: AdventureWorld, who: Streamer): Promise<void> {
  const finance = await enterAs(world, 'finance')
  const approve = async (points: number) => {
    const { id } = await askAccount(world, who, { points })
    const params = { id }
    await finance.call('POST /api/ops/withdrawals/:id/review', { params, body: { reason: REASON } })
    await decideOn(finance, id, { decision: 'approve' })
    return withdrawalOf(who, id)
  }
  const { number, amount } = await approve(700)
  await finance.call('POST /api/ops/withdrawals/batches', { body: { reason: REASON } })
  const text = `${number},paid,${amount.minor},${amount.currency}`
  await finance.call('POST /api/ops/withdrawals/statements', { body: { text, reason: REASON } })
  const other = await approve(1_400)
  for (let minute = 0; minute < 2; minute++) await payAll(world)
  for (const it of [number, other.number]) {
    const { withdrawals } = (await who.call('GET /api/withdrawals', { query: { limit: 10 } }))
      .answer
    const state = withdrawals.find((one) => one.number === it)?.state
    if (state !== 'paid') throw new Error(`${it} is ${state}`)
  }
}

/** A run that was handed in sooner than it can be flown. */
async function refuseRun(world: AdventureWorld): Promise<void> {
  const player = await world.player()
  const { answer } = await take(player)
  const { code } = await handIn(player, flown(answer, 2))
  if (code !== 'RUN_REFUSED') throw new Error(`a run out of time: ${code}`)
}

/**
 * Two grow a tree to its highest level, and one of them uses all that it brought. Others close theirs; one of
 * them begins another one, and rests.
 */
async function growTrees(world: AdventureWorld): Promise<void> {
  await world.save('tree', TREE_TUNING)
  const couple = await plant(world)
  await waterDaily(world, couple, 4)
  for (const { id } of await backpackOf(couple.partner)) {
    await couple.partner.call('POST /api/backpack/use', { body: { item: id } })
  }
  const [restless, free] = [await plant(world), await plant(world)]
  for (const ended of [restless, free]) {
    await waterDaily(world, ended, 1)
    await closeTree(ended.partner, { id: ended.tree.id, level: 2 })
  }
  const { code } = await invite(restless.inviter)
  await accept(await world.player(), code)
}

/** The radar finds somebody, who is greeted, and somebody else. */
async function greetSomebody(world: AdventureWorld): Promise<void> {
  const { here, country } = region()
  for (const km of [3, 4]) await somebody(world, { place: northOf(here, km), country })
  const seeker = await somebody(world, { gender: 'male', place: here, country })
  const { match } = await scan(seeker)
  await seeker.call(GREET, { body: { match: match?.id ?? '', text: 'Hello!' } })
  await scan(seeker)
}

/**
 * One still owes a part of what was taken back, another one's debt is forgiven; one redeems a code, and of another
 * batch nobody does in time; one sets limits on top-ups.
 */
async function oweAndRedeem(world: AdventureWorld): Promise<void> {
  const debtors = [await debtor(world, { gold: 100 }), await debtor(world, { diamond: 40 })]
  const [owing, forgiven] = debtors
  if (!owing || !forgiven) throw new Error('nobody owes anything')
  await world.give(owing.id, 'gold', 30)
  await operate(world, `debts forgive ${forgiven.id} diamond --by Ana --reason goodwill`)
  const { lines } = await operate(world, 'redeem-codes make 1 gold 25 --batch spring')
  await operate(world, 'redeem-codes make 1 gold 25 --batch autumn')
  await operate(world, 'redeem-codes end autumn')
  const { id: userId } = await world.player()
  const code = lines[1]?.split(',')[0] ?? ''
  world.clock.advance(1)
  await redeem(
    { ...world, random: systemRandom },
    {
      ...{ userId, operation: 'recharge.redeem', key: randomUUID() },
      bodyHash: hashBody({ code }),
    },
    { code, address: '10.0.0.1' },
  )
  for (const minor of [500, 300]) {
    world.clock.advance(1)
    const now = world.clock.now()
    await world.db.orm.transaction((tx) =>
      setTopUpLimit(tx as Transaction, { userId, currency: 'VND' }, { period: 'day', minor }, now),
    )
  }
}

/** One has paid, one was given their payment back, one cancelled; one turned points into diamonds. */
async function topUp(world: AdventureWorld): Promise<void> {
  for (const acts of [['pay'], ['pay', 'refund'], []] as const) {
    const who = await world.player()
    const made = await order(who)
    for (const act of acts) await happens(world, paymentOf(made), act)
    const cancel = { params: { id: made.id }, body: {} }
    if (acts.length === 0) await who.call('POST /api/recharge/orders/:id/cancel', cancel)
  }
  const streamer = await world.player({ point: 1_000 })
  const { exchange, tuningVersion } = await walletOf(streamer)
  if (!exchange) throw new Error('points are not taken')
  await streamer.call('POST /api/recharge/exchange', {
    body: { points: exchange.least, tuningVersion },
  })
}

/** A game is tuned: written by one, approved and published by another. */
async function tune(world: AdventureWorld, admin: Enrolled): Promise<void> {
  const { browser: author } = await colleague(world, admin, 'operator', 'tuner')
  const { answer } = await author.call('POST /api/ops/tuning/games/:game/drafts', {
    params: { game: 'radar' },
    body: { from: 'force', reason: REASON },
  })
  const params = { id: answer.id }
  const { hash } = (await author.call('GET /api/ops/tuning/drafts/:id', { params })).answer
  const body = { seen: hash, reason: REASON }
  await author.call('POST /api/ops/tuning/drafts/:id/propose', { params, body })
  await admin.browser.call('POST /api/ops/tuning/drafts/:id/approve', { params, body })
  await admin.browser.call('POST /api/ops/tuning/drafts/:id/publish', { params, body })
}

/** Operators take mistakes back: one alone, one with a second person and a debt; one is rejected, one waits. */
async function takeMistakesBack(world: AdventureWorld): Promise<void> {
  const admin = await firstAdmin(world)
  const { browser: finance } = await colleague(world, admin, 'finance', 'fin')
  for (const [point, decision] of [
    [7, null],
    [900, 'approve'],
    [901, 'reject'],
    [902, null],
  ] as const) {
    const player = await world.player()
    const mistake = await movedBy(world, player, { point })
    if (decision === 'approve') await sell(world, player, { point: -100 })
    const { answer } = await propose(finance, mistake)
    if (decision) await decide(admin.browser, answer.id, decision)
  }
  await tune(world, admin)
}

/** Makes each keyed call of the features that did nothing yet, so that the audit reads rows of theirs too. */
async function callOtherFeatures(world: AdventureWorld): Promise<void> {
  const { rows } = (await world.db.orm.execute(
    sql`SELECT DISTINCT split_part(operation, '.', 1) AS feature FROM idempotency`,
  )) as unknown as { rows: { feature: string }[] }
  const used = rows.map(({ feature }) => feature)
  const others = IDEMPOTENT_CALLS.filter((call) => !used.includes(featureOf(call)))
  for (const call of others) {
    const { by, ...said } = await exampleOf(world, call)
    const { status, text } = await by.call(call, said)
    if (status !== 200) throw new Error(`${call}: ${text}\n${adviceOf(call)}`)
  }
}

const featureOf = (call: IdempotentCall) => api[call].idempotent.split('.')[0] ?? ''

/** What the audit says of a fault; the world is as it was afterwards. */
export async function checksOf(
  world: World,
  fault: string,
  published?: Parameters<typeof runAudit>[2],
): Promise<CheckResult[]> {
  let checks: CheckResult[] = []
  const undone = new Error('undone')
  await world.db.orm
    .transaction(async (tx) => {
      // Only the owner of the database can do this: the triggers would refuse.
      await tx.execute(sql.raw('SET LOCAL session_replication_role = replica'))
      for (const statement of fault.split(';')) await tx.execute(sql.raw(statement))
      checks = await runAudit(tx as Transaction, world, published)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return checks
}
