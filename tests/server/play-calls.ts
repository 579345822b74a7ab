import { sql } from 'drizzle-orm'
import type { Body } from '../../contract/api.ts'
import { reverseTransfer } from '../../server/ledger/reverse.ts'
import { moveMoney } from '../../server/ledger/transfer.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import { systemRandom, timeOrderedId } from '../../server/platform/secrets/random.ts'
import { HOUSE as TURNTABLE_HOUSE } from '../../server/turntable/house.ts'
import { opportunities } from '../wheel.ts'
import { type Player, tokenFor, type World } from './harness.ts'

/** What players do in the tests of their limits and pauses. */
export const LIMITS = 'POST /api/play/limits'
const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
/** When the day and the week end in which the clock of tests begins. */
export const MIDNIGHT = Date.UTC(2026, 5, 2)
export const NEXT_MONDAY = Date.UTC(2026, 5, 8)

export const limit = (player: Player, body: Body<typeof LIMITS>) => player.call(LIMITS, { body })
export const coolOff = (player: Player, hours: number) =>
  player.call('POST /api/play/cool-off', { body: { hours: hours as 24 } })
export const exclude = (player: Player, days: number) =>
  player.call('POST /api/play/exclusion', { body: { days: days as 30 } })
export const spin = (player: Player, count: 1 | 10 = 1) =>
  player.call('POST /api/turntable/spins', { body: opportunities(count) })
/** A ship costs ten diamonds, by the tuning of the adventure’s worlds. */
export const buy = (player: Player, ships: number) =>
  player.call('POST /api/adventure/ships', { body: { ships } })
export const stateOf = async (player: Player) => (await player.call('GET /api/play')).answer
export const diamondsOf = async (player: Player) =>
  (await player.call('GET /api/me')).answer.balances.diamond

/** Both pauses: how to take one, two of its lengths, and how it is told. */
export const PAUSES = [
  {
    name: 'a cool-off',
    take: coolOff,
    short: 24,
    long: 72,
    unitMs: HOUR_MS,
    code: 'COOLING_OFF',
    field: 'coolingOffUntil',
  },
  {
    name: 'a self-exclusion',
    take: exclude,
    short: 30,
    long: 90,
    unitMs: DAY_MS,
    code: 'SELF_EXCLUDED',
    field: 'excludedUntil',
  },
] as const

/** Moves the clock to an instant; the player signs in anew, since tokens last an hour. */
export async function at(world: World, instant: number, player: Player): Promise<Player> {
  world.clock.advance(instant - world.clock.now() - 1)
  const { rows } = (await world.db.orm.execute(
    sql`SELECT external_id FROM app_user WHERE id = ${player.id}`,
  )) as unknown as { rows: { external_id: string }[] }
  const token = await tokenFor(rows[0]?.external_id ?? '', { now: world.clock.now() })
  return { ...player, token, call: (name, sent) => world.call(name, { token, ...sent }) }
}

/**
 * Moves money between a player and the turntable as no feature does yet.
 * @returns the transfer's id
 */
export async function move(
  world: World,
  player: Player,
  currency: 'diamond' | 'gold',
  amount: number,
): Promise<string> {
  const at = world.clock.now()
  const id = timeOrderedId(systemRandom, at)
  await world.db.orm.transaction((tx) =>
    moveMoney(tx as Transaction, {
      id,
      kind: 'gate.proof',
      at,
      lines: [
        { ownerId: player.id, currency, amount },
        { ownerId: TURNTABLE_HOUSE, currency, amount: -amount },
      ],
    }),
  )
  return id
}

/** Takes a movement back. */
export async function takeBack(world: World, reverses: string): Promise<void> {
  const at = world.clock.now()
  const act = { id: timeOrderedId(systemRandom, at), at, reverses, actor: 'Ana', reason: 'a slip' }
  await world.db.orm.transaction((tx) => reverseTransfer(tx as Transaction, world, act))
}
