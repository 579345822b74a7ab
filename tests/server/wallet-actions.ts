// All that can happen to the points of a small world: two streamers and their upline, two operators, a provider and a bank.
import { randomUUID } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import type { Body } from '../../contract/api.ts'
import { payDays } from '../../server/earnings/pay-days.ts'
import { holdAccount, releaseAccount } from '../../server/ledger/hold-account.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { usersOf } from '../../server/user/queries.ts'
import { applyPayoutFact } from '../../server/withdrawal/payout/facts.ts'
import type { PayoutProvider } from '../../server/withdrawal/payout/provider.ts'
import { startReviews } from '../../server/withdrawal/review.ts'
import { type WithdrawalRow, withdrawal } from '../../server/withdrawal/tables.ts'
import { BIND, freshAddress, freshPhone, momo, usdt } from './binding-world.ts'
import { consumed, giftOf, newPerson, resultsOf } from './events-world.ts'
import type { World } from './harness.ts'
import { enterAs, REASON } from './operators-world.ts'
import type { Act, Action, ANSWERS, Given, Which } from './wallet-action.ts'
import {
  accountBody,
  boundStreamer,
  decideOn,
  payAll,
  platformOf,
  proxyBody,
  type Streamer,
  upline,
} from './withdrawal-world.ts'

const HOUR_MS = 3_600_000

/** Everybody in one run. */
export interface Wallet {
  world: World
  people: Streamer[]
  upline: Streamer
}

/** Two streamers who have earned something, each with an account at a bank and a wallet; and an upline. */
export async function openWallet(world: World): Promise<Wallet> {
  const people: Streamer[] = []
  for (let made = 0; made < 2; made++) people.push(await boundStreamer(world, 0))
  const wallet = { world, people, upline: await upline(world) }
  for (const one of [0, 1]) {
    await happen(wallet, { act: 'bind', who: one, method: 'purse' })
    await happen(wallet, { act: 'earn', who: one, diamonds: 40_000 })
  }
  await happen(wallet, { act: 'wait', hours: 36 })
  return wallet
}

/** Their withdrawals, newest first. */
export async function withdrawalsOf({ world, people }: Wallet): Promise<WithdrawalRow[]> {
  const ids = people.map(({ id }) => id)
  const rows = await world.db.orm.select().from(withdrawal).where(inArray(withdrawal.userId, ids))
  return rows.toSorted((one, other) => (one.id < other.id ? 1 : -1))
}

const personOf = ({ people }: Wallet, { who: at }: { who: number }) => people[at] as Streamer

async function pick(wallet: Wallet, it: Which): Promise<WithdrawalRow | undefined> {
  const { id } = personOf(wallet, it)
  return (await withdrawalsOf(wallet)).filter(({ userId }) => userId === id)[it.nth]
}

/** Lets an action happen. */
export async function happen(wallet: Wallet, action: Action): Promise<void> {
  const act = ACTS[action.act] as (wallet: Wallet, it: Action) => Promise<unknown>
  await act(wallet, action)
}

const ACTS: { [A in Act]: (wallet: Wallet, it: Given[A]) => Promise<unknown> } = {
  earn: async (wallet, it) => {
    const { world } = wallet
    const { id } = personOf(wallet, it)
    const to = (await usersOf(world.db.orm, [id])).get(id)?.externalId ?? ''
    const gift = { from: 'fan', to, people: [newPerson('fan')], diamonds: it.diamonds }
    await resultsOf(world, [giftOf(world, gift)])
    await consumed(world)
  },
  bind: async (wallet, it) => {
    const one = personOf(wallet, it)
    const isThai = (await usersOf(wallet.world.db.orm, [one.id])).get(one.id)?.country === 'TH'
    const thai = { ...momo(`08${freshPhone().slice(2)}`), wallet: 'truemoney' } as Body<typeof BIND>
    const purse = isThai ? thai : momo()
    return one.call(BIND, { body: it.method === 'usdt' ? usdt(freshAddress()) : purse })
  },
  move: async ({ world, people }, it) => {
    const { id } = people[it.who] as Streamer
    await world.db.orm.execute(sql`UPDATE app_user SET country = ${it.country} WHERE id = ${id}`)
    // Who stands behind a token is remembered for a while.
    world.clock.advance(HOUR_MS)
  },
  ask: async (wallet, it) => {
    const one = personOf(wallet, it)
    const { way, points } = it
    const { world } = wallet
    const body = await (way === 'upline'
      ? proxyBody(world, one, { points, uplineId: wallet.upline.id })
      : accountBody(world, one, { points, way })
    ).catch(() => null)
    if (body) await one.call('POST /api/withdrawals', { body })
  },
  cancel: async (wallet, it) => {
    const params = { id: (await pick(wallet, it))?.id ?? randomUUID() }
    return personOf(wallet, it).call('POST /api/withdrawals/:id/cancel', { params, body: {} })
  },
  review: async ({ world }) => {
    world.clock.advance(HOUR_MS / 5)
    await startReviews(platformOf(world))
  },
  approve: (wallet, it) => decideBy(wallet, it, { decision: 'approve' }),
  reject: (wallet, it) => decideBy(wallet, it, { decision: 'reject', why: 'rules' }),
  payOut: ({ world }, { answer }) => payAll(world, providerThat(answer)),
  batch: async ({ world }) => {
    const bank = await enterAs(world, 'finance')
    return bank.call('POST /api/ops/withdrawals/batches', { body: { reason: REASON } })
  },
  tell: async (wallet, it) => {
    const row = await pick(wallet, it)
    const { number: reference = 'WD-2222-2222', minor = 1, currency = 'VND' } = row ?? {}
    const provider = row?.provider ?? 'sandbox'
    // No provider speaks for a file: a bank's statement does, once for each outcome.
    if (provider === 'csv') {
      const bank = await enterAs(wallet.world, 'finance')
      const text = `${reference},${it.kind},${minor},${currency}`
      await bank.call('POST /api/ops/withdrawals/statements', { body: { text, reason: REASON } })
      return
    }
    const fact = { event: `${reference}-${it.kind}-${it.event}`, kind: it.kind, reference }
    const teller = { provider, actor: `provider:${provider}` }
    await applyPayoutFact(platformOf(wallet.world), teller, { ...fact, minor, currency })
  },
  freeze: ({ world, people }, it) =>
    world.db.orm
      .transaction((tx) =>
        holdAccount(tx as Transaction, people[it.who]?.id ?? 0, {
          ...{ reason: 'a test', at: world.clock.now() },
        }),
      )
      .catch(() => {}),
  thaw: ({ world, people }, it) =>
    world.db.orm
      .transaction((tx) => releaseAccount(tx as Transaction, people[it.who]?.id ?? 0))
      .catch(() => {}),
  wait: async ({ world }, { hours }) => {
    world.clock.advance(hours * HOUR_MS)
    await payDays(platformOf(world))
  },
}

async function decideBy(
  wallet: Wallet,
  it: Given['approve'],
  decided: Parameters<typeof decideOn>[2],
): Promise<void> {
  const { id } = personOf(wallet, it)
  const waiting = (await withdrawalsOf(wallet)).filter(
    ({ userId, state }) => userId === id && state === 'inReview',
  )
  const row = waiting[it.nth] ?? (await pick(wallet, it))
  // Who does nothing for half an hour is signed out.
  if (row) await decideOn(await enterAs(wallet.world, it.by), row.id, decided)
}

/** A provider that does one thing, and says it again whenever it is asked. */
function providerThat(answer: (typeof ANSWERS)[number]): PayoutProvider {
  const factsOf: PayoutProvider['send'] = async ({ number: reference, minor, currency }) => {
    if (answer === 'lost') throw new Error('it does not answer')
    const kinds = answer === 'paid' ? (['sent', 'paid'] as const) : [answer]
    return kinds.map((kind) => ({
      ...{ event: `${reference}-${kind}`, kind, reference, minor, currency },
    }))
  }
  return { name: 'sandbox', send: factsOf, lookUp: (order) => factsOf(order, {}) }
}
