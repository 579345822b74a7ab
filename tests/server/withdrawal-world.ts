// Streamers with points and a mail address, uplines, and operators who decide about withdrawals.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import type { Body } from '../../contract/api.ts'
import { BINDING_REST_HOURS } from '../../contract/binding-constants.ts'
import type { Withdrawal, WithdrawalDesk } from '../../contract/withdrawal.ts'
import { CANCEL_MINUTES } from '../../contract/withdrawal-constants.ts'
import { bindLogin } from '../../server/identity/logins.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import type { Platform } from '../../server/platform/feature.ts'
import { noLive } from '../../server/platform/live/live.ts'
import { systemRandom } from '../../server/platform/secrets/random.ts'
import { createMetrics } from '../../server/platform/watch/metrics.ts'
import { lookAtPayouts } from '../../server/withdrawal/payout/jobs.ts'
import type { PayoutProvider } from '../../server/withdrawal/payout/provider.ts'
import { sandboxPayouts } from '../../server/withdrawal/payout/sandbox.ts'
import { startReviews } from '../../server/withdrawal/review.ts'
import { type Extras, openWorld, type Player, type World } from './harness.ts'
import { codeFor } from './identity-world.ts'
import { type OpsBrowser, REASON } from './operators-world.ts'

/** A demo world: its outbox is read, and pay-outs are played. */
export const openDeskWorld = (extras: Extras = {}): Promise<World> =>
  openWorld({}, { demo: true, ...extras })

/** Somebody with points. */
export interface Streamer extends Player {
  /** Where their codes go. */
  mail: string
}

export async function streamer(world: World, point = 10_000): Promise<Streamer> {
  const player = await world.player(point > 0 ? { point } : {})
  const mail = `${randomUUID()}@example.org`
  await bindMail(world, player.id, mail)
  return { ...player, mail }
}

async function bindMail(world: World, userId: number, mail: string): Promise<void> {
  const login = { brand: 'companion', kind: 'email', subject: mail } as const
  await world.db.orm.transaction((tx) =>
    bindLogin(tx as Transaction, userId, login, world.clock.now()),
  )
}

/** An agent of the same brand. */
export async function upline(world: World): Promise<Streamer> {
  const one = await streamer(world, 0)
  await world.db.orm.execute(sql`UPDATE app_user SET role = 'agent' WHERE id = ${one.id}`)
  return one
}

export const deskOf = async (who: Player): Promise<WithdrawalDesk> =>
  (await who.call('GET /api/withdrawal')).answer

/** The code that somebody has sent to them. */
export async function codeOf(world: World, who: Streamer) {
  const { codeId } = (await who.call('POST /api/withdrawals/codes', { body: { lang: 'en' } }))
    .answer
  return { codeId, code: await codeFor(world, who.mail) }
}

type RequestBody = Body<'POST /api/withdrawals'>

/** Who had a code before. */
const asked = new Set<string>()

/** What asks for a proxy withdrawal as the page does. */
export async function proxyBody(
  world: World,
  who: Streamer,
  { points = 700, uplineId }: { points?: number; uplineId: number },
): Promise<RequestBody> {
  // Within a minute no other code is sent.
  if (asked.has(who.mail)) world.clock.advance(61_000)
  asked.add(who.mail)
  return { to: 'upline', uplineId, points, lang: 'en', ...(await codeOf(world, who)) }
}

/** Asks for a proxy withdrawal. */
export async function askProxy(
  world: World,
  who: Streamer,
  wish: { points?: number; uplineId: number },
): Promise<Withdrawal> {
  const body = await proxyBody(world, who, wish)
  return (await who.call('POST /api/withdrawals', { body })).answer
}

export const withdrawalOf = async (who: Player, id: string): Promise<Withdrawal> =>
  (await who.call('GET /api/withdrawals/:id', { params: { id } })).answer

/** What jobs work with, in a world. */
export function platformOf(world: World): Platform {
  const { db, clock, seeds, settings, features, logs } = world
  const log = pino({ level: 'info' }, { write: (line: string) => void logs.push(line) })
  const parts = { db, clock, seeds, settings, features, log }
  return {
    ...parts,
    random: systemRandom,
    live: noLive,
    metrics: createMetrics(),
  } as unknown as Platform
}

/** Lets the time to cancel pass, and the job begin all reviews. */
export async function reviewAll(world: World): Promise<void> {
  world.clock.advance(CANCEL_MINUTES * 60_000)
  await startReviews(platformOf(world))
}

export const opsWithdrawal = async (browser: OpsBrowser, id: string) =>
  (await browser.call('GET /api/ops/withdrawals/:id', { params: { id } })).answer

type Decided = Omit<Body<'POST /api/ops/withdrawals/:id/decision'>, 'hash' | 'reason'>

/** Decides about a withdrawal, as it is seen now or with another hash. */
export async function decideOn(
  browser: OpsBrowser,
  id: string,
  decided: Decided,
  { hash, key }: { hash?: string; key?: string } = {},
) {
  const seen = hash ?? (await opsWithdrawal(browser, id)).hash
  return browser.call('POST /api/ops/withdrawals/:id/decision', {
    params: { id },
    body: { ...decided, hash: seen, reason: REASON },
    ...(key ? { key } : {}),
  })
}

export async function pointsOf(world: World, ownerId: number): Promise<number> {
  const { rows } = (await world.db.orm.execute(sql`
    SELECT coalesce(sum(amount), 0)::float8 AS points FROM entry
    WHERE owner_id = ${ownerId} AND currency = 'point'`)) as unknown as {
    rows: { points: number }[]
  }
  return rows[0]?.points ?? 0
}

const HOLDER = 'Nguyễn Văn An'

let identities = 0

/** Verifies a real name, as bindings ask for. */
async function verifyName(who: Player): Promise<void> {
  identities += 1
  const number = `079203${700_000 + identities}`
  const body = { country: 'VN', name: HOLDER, number, confirmed: true } as const
  const { code } = await who.call('POST /api/verification', { body })
  if (code !== undefined) throw new Error(`not verified: ${code}`)
}

/** An account at a bank of Vietnam that nobody else has in the tests of withdrawals. */
function freshAccount(name = HOLDER): Body<'POST /api/bindings'> {
  identities += 1
  const number = `1903${80_000_000 + identities}`
  const bank = { method: 'bank', form: 'named', bank: 'acb' } as const
  return { ...bank, number, name, language: 'en' }
}

/** A streamer with an account at a bank, whose rest is over if not said otherwise. */
export async function boundStreamer(
  world: World,
  point = 10_000,
  { rests = false, holder = HOLDER, wish = freshAccount(holder) } = {},
): Promise<Streamer> {
  const who = await streamer(world, point)
  await verifyName(who)
  const { code } = await who.call('POST /api/bindings', { body: wish })
  if (code !== undefined) throw new Error(`not bound: ${code}`)
  if (!rests) world.clock.advance(BINDING_REST_HOURS * 3_600_000)
  return who
}

/** What asks for a withdrawal to an account as the page does. */
export async function accountBody(
  world: World,
  who: Streamer,
  { points = 700, way = 'bank' as 'bank' | 'purse' | 'usdt' } = {},
): Promise<RequestBody> {
  const choice = (await deskOf(who)).accounts.find((one) => one.way === way)
  if (!choice?.receiving) throw new Error(`nothing is bound for ${way}`)
  if (asked.has(who.mail)) world.clock.advance(61_000)
  asked.add(who.mail)
  const { receiving, rate } = choice
  const chosen = { to: 'account', way, receivingId: receiving.id, rateId: rate.id } as const
  return { ...chosen, points, lang: 'en', ...(await codeOf(world, who)) }
}

/** Asks for a withdrawal to an account. */
export async function askAccount(
  world: World,
  who: Streamer,
  wish: Parameters<typeof accountBody>[2] = {},
): Promise<Withdrawal> {
  const body = await accountBody(world, who, wish)
  return (await who.call('POST /api/withdrawals', { body })).answer
}

/** The job of each minute, by the sandbox as it is, or by a provider of a test's own. */
export async function payAll(
  world: World,
  provider: PayoutProvider = sandboxPayouts(platformOf(world)),
): Promise<void> {
  world.clock.advance(61_000)
  await lookAtPayouts(platformOf(world), provider)
}
