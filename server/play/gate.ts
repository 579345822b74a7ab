import { TransactionRollbackError } from 'drizzle-orm'
import { DAY_MS } from '../../machines/clock/spans.ts'
import { openAccounts } from '../ledger/balances.ts'
import { freezeAccountForProof, freezeGameForProof } from '../ledger/freeze.ts'
import { isGameFrozen } from '../ledger/frozen.ts'
import { holdAccount } from '../ledger/hold-account.ts'
import { housesOf, ISSUANCE, markedHouses } from '../ledger/houses.ts'
import { moveMoney } from '../ledger/transfer.ts'
import type { Transaction } from '../platform/database/database.ts'
import { isDatabaseAway, sqlState } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import { SettingError } from '../platform/settings.ts'
import { disqualification, playLimit } from './tables.ts'

/** Nobody: no user has this id, and what is done with it is rolled back. */
const NOBODY = Number.MAX_SAFE_INTEGER
const GAME_FROZEN = 'P0G00'

interface Game {
  /** Of its house. */
  id: number
  name: string
}

interface Rule {
  /** When this holds, nobody must stake. */
  name: string
  /** The SQLSTATE with which the gate refuses. */
  state: string
  /** Who is paid in place of the game: a rule that stands before every debit. */
  payee?: number
  hold?: (tx: Transaction, game: Game, now: number) => Promise<unknown>
  /** Of the stake; that of proofs where this is not said. */
  kind?: string
}

const limits = (
  set: (now: number) => Partial<typeof playLimit.$inferInsert>,
): Required<Rule>['hold'] => {
  return (tx, _game, now) =>
    tx.insert(playLimit).values({ userId: NOBODY, changedAt: new Date(now), ...set(now) })
}

const RULES: readonly Rule[] = [
  {
    name: 'a frozen game',
    state: GAME_FROZEN,
    hold: (tx, { id }, now) => freezeGameForProof(tx, id, now),
  },
  {
    name: 'a frozen account',
    state: 'P0G05',
    payee: ISSUANCE,
    hold: (tx, _game, now) => freezeAccountForProof(tx, NOBODY, now),
  },
  {
    name: 'an account that an operator stopped',
    state: 'P0G05',
    payee: ISSUANCE,
    hold: (tx, _game, now) => holdAccount(tx, NOBODY, { reason: 'proof', at: now }),
  },
  {
    name: 'an exclusion',
    state: 'P0G01',
    hold: limits((now) => ({ excludedUntil: new Date(now + DAY_MS) })),
  },
  {
    name: 'a cool-off',
    state: 'P0G02',
    hold: limits((now) => ({ coolingOffUntil: new Date(now + DAY_MS) })),
  },
  { name: 'the limit of a day', state: 'P0G03', hold: limits(() => ({ day: 0 })) },
  { name: 'the limit of a week', state: 'P0G04', hold: limits(() => ({ week: 0 })) },
  {
    name: 'a disqualification',
    state: 'P0G06',
    hold: (tx, { name }, now) =>
      tx
        .insert(disqualification)
        .values({ userId: NOBODY, game: name, since: new Date(now), reason: 'proof' }),
  },
  { name: 'an unknown kind', state: 'P0A03', kind: 'gate.unknown' },
  { name: "another house's kind", state: 'P0A03', kind: 'ledger.grant' },
]

/**
 * Proves that the gate stands before every game (design §9), by trying: nobody stakes against each
 * rule in each game, and must be refused. All of it is rolled back. No gate stands before a clearing
 * house, so each must be one that a feature declares.
 * @throws SettingError when a game is without its gate: the server must not start
 */
export async function proveGate(
  platform: Pick<Platform, 'db' | 'clock' | 'random' | 'features'>,
): Promise<void> {
  const { db, features } = platform
  const houses = await markedHouses(db.orm)
  const known = housesOf(features)
  for (const { id, name, class: declared } of known) {
    const marked = houses.find((it) => it.id === id)?.class ?? 'none'
    if (marked !== declared) throw unwired(`the house ${name} is marked ${marked}, not ${declared}`)
  }
  const games = houses.filter((it) => it.class === 'game')
  const stranger = houses.find((it) => it.class !== 'game' && known.every(({ id }) => id !== it.id))
  if (stranger) throw unwired(`the house ${stranger.name} is neither marked as a game nor known`)

  await rolledBack(platform.db.orm, async (tx) => {
    await openAccounts(tx, [NOBODY])
    await give(tx, platform, ISSUANCE, NOBODY)
    for (const game of games) {
      // A game that is frozen refuses everyone, which proves nothing of the other rules; and only a
      // person thaws it, who has more rights than the server.
      const isFrozen = await isGameFrozen(tx, game.id)
      const rules = isFrozen ? RULES.filter(({ state }) => state === GAME_FROZEN) : RULES
      for (const rule of rules) await proveRule(tx, platform, game, rule)
    }
  })
}

/** @throws SettingError when a stake against the rule gets through */
async function proveRule(
  tx: Transaction,
  platform: Pick<Platform, 'clock' | 'random'>,
  game: Game,
  { name, state, hold, kind, payee = game.id }: Rule,
): Promise<void> {
  try {
    await rolledBack(tx, async (inner) => {
      await hold?.(inner, game, platform.clock.now())
      await give(inner, platform, NOBODY, payee, kind)
    })
  } catch (error) {
    if (sqlState(error) === state) return
    if (isDatabaseAway(error) || sqlState(error) === undefined) throw error
  }
  throw unwired(`${name} does not stop a stake in the game ${game.name}`)
}

/** Moves one diamond. */
function give(
  tx: Transaction,
  { clock, random }: Pick<Platform, 'clock' | 'random'>,
  from: number,
  to: number,
  kind = 'gate.proof',
): Promise<void> {
  const at = clock.now()
  return moveMoney(tx, {
    id: timeOrderedId(random, at),
    kind,
    at,
    lines: [
      { ownerId: from, currency: 'diamond', amount: -1 },
      { ownerId: to, currency: 'diamond', amount: 1 },
    ],
  })
}

/** Does something of which nothing stays. @throws what it throws */
async function rolledBack(
  db: Pick<Transaction, 'transaction'>,
  action: (tx: Transaction) => Promise<void>,
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      await action(tx as Transaction)
      tx.rollback()
    })
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error
  }
}

function unwired(what: string): SettingError {
  return new SettingError(
    `The gate before games is not wired: ${what}. Restore the triggers entry_apply, entry_freeze and entry_gate, the kinds of transfers and the houses (server/platform/migrations).`,
  )
}
