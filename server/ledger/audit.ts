import { sql } from 'drizzle-orm'
import { TurntableTuning } from '../../contract/turntable.ts'
import { commitmentOf, drawOutcome } from '../../machines/fair/draw.ts'
import type { Database } from '../platform/database.ts'

/** One check of the audit; `miss` says what is wrong, null when nothing is. */
export interface Check {
  check: string
  rows: number
  miss: string | null
}

/**
 * Proves the money (design §2): transfers sum to zero, balances equal their entries, and every
 * settled spin paid what its seed and its tuning say. Reads everything; run it at night.
 */
export async function audit(db: Database): Promise<Check[]> {
  return [
    await bySql(db, 'every transfer sums to zero per currency', TRANSFERS),
    await bySql(db, 'every balance equals the sum of its entries', BALANCES),
    await bySql(db, 'no balance is below zero', NEGATIVE),
    await bySql(db, 'every spin stake and prize is in the ledger once', SPIN_MONEY),
    await bySql(db, 'every seed has drawn each nonce once, in order', NONCES),
    await redraw(db),
  ]
}

/** A query that answers how many rows it looked at and which of them are wrong. */
async function bySql(db: Database, check: string, query: string): Promise<Check> {
  const { rows } = (await db.orm.execute(sql.raw(query))) as unknown as {
    rows: { rows: number; misses: number; first: string | null }[]
  }
  const found = rows[0]
  const misses = Number(found?.misses ?? 0)
  return {
    check,
    rows: Number(found?.rows ?? 0),
    miss: misses > 0 ? `${misses} wrong, first: ${found?.first}` : null,
  }
}

const summary = (looked: string, wrong: string) => `
  WITH looked AS (${looked})
  SELECT count(*)::int AS rows, (count(*) FILTER (WHERE ${wrong}))::int AS misses,
    min(name) FILTER (WHERE ${wrong}) AS first
  FROM looked`

const TRANSFERS = summary(
  `SELECT t.id::text || ' ' || coalesce(e.currency, 'empty') AS name, sum(e.amount) AS amount
   FROM transfer t LEFT JOIN entry e ON e.transfer_id = t.id GROUP BY t.id, e.currency`,
  'amount IS DISTINCT FROM 0',
)

const BALANCES = summary(
  `SELECT a.owner_id || ' ' || a.currency AS name, a.balance,
     coalesce(sum(e.amount), 0) AS entries
   FROM account a LEFT JOIN entry e ON e.owner_id = a.owner_id AND e.currency = a.currency
   WHERE a.owner_id > 0 GROUP BY a.owner_id, a.currency, a.balance`,
  'balance <> entries',
)

const NEGATIVE = summary(
  `SELECT owner_id || ' ' || currency AS name, balance FROM account WHERE owner_id > 0`,
  'balance < 0',
)

const SPIN_MONEY = summary(
  `SELECT t.id::text AS name,
     coalesce(s.stake, 0) AS stake, coalesce(s.diamonds, 0) AS diamonds, coalesce(s.gold, 0) AS gold,
     coalesce(e.stake, 0) AS entry_stake, coalesce(e.diamonds, 0) AS entry_diamonds,
     coalesce(e.gold, 0) AS entry_gold
   FROM transfer t
   LEFT JOIN (
     SELECT transfer_id, sum(stake_diamonds) AS stake,
       sum(prize_amount) FILTER (WHERE prize_currency = 'diamond') AS diamonds,
       sum(prize_amount) FILTER (WHERE prize_currency = 'gold') AS gold
     FROM turntable_spin GROUP BY transfer_id
   ) s ON s.transfer_id = t.id
   LEFT JOIN (
     SELECT transfer_id,
       -sum(amount) FILTER (WHERE owner_id > 0 AND currency = 'diamond' AND amount < 0) AS stake,
       sum(amount) FILTER (WHERE owner_id > 0 AND currency = 'diamond' AND amount > 0) AS diamonds,
       sum(amount) FILTER (WHERE owner_id > 0 AND currency = 'gold') AS gold
     FROM entry GROUP BY transfer_id
   ) e ON e.transfer_id = t.id
   WHERE t.kind = 'turntable.spin'`,
  'stake = 0 OR stake <> entry_stake OR diamonds <> entry_diamonds OR gold <> entry_gold',
)

const NONCES = summary(
  `SELECT f.id::text AS name, f.nonce, count(s.id) AS drawn, coalesce(max(s.nonce) + 1, 0) AS reached
   FROM fair_seed f LEFT JOIN turntable_spin s ON s.seed_id = f.id GROUP BY f.id, f.nonce`,
  'nonce <> drawn OR drawn <> reached',
)

const PAGE = 5_000

interface DrawnRow {
  id: string
  sector: number
  nonce: number
  stake_diamonds: number
  prize_currency: string
  prize_amount: number
  server_seed: string
  client_seed: string
  commitment: string
  tuning: unknown
}

/** Draws every spin again from its seed and compares sector, stake and prize. */
async function redraw(db: Database): Promise<Check> {
  let rows = 0
  let misses = 0
  let first: string | null = null
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page: DrawnRow[] = await db.call('audit_draws', DRAWN, [after, PAGE])
    for (const row of page) {
      if (!paidByTheRules(row)) {
        misses++
        first ??= row.id
      }
    }
    rows += page.length
    if (page.length < PAGE) break
    after = page.at(-1)?.id ?? after
  }
  return {
    check: 'every spin is what its committed seed draws, and paid its sector',
    rows,
    miss: misses > 0 ? `${misses} wrong, first: ${first}` : null,
  }
}

const DRAWN = `
  SELECT s.id, s.sector, s.nonce, s.stake_diamonds, s.prize_currency, s.prize_amount,
    f.server_seed, f.client_seed, f.commitment, t.tuning
  FROM turntable_spin s
  JOIN fair_seed f ON f.id = s.seed_id
  JOIN tuning_version t ON t.game = 'turntable' AND t.version = s.tuning_version
  WHERE s.id > $1 ORDER BY s.id LIMIT $2`

function paidByTheRules(row: DrawnRow): boolean {
  const tuning = TurntableTuning.parse(row.tuning)
  const inputs = { serverSeed: row.server_seed, clientSeed: row.client_seed, nonce: row.nonce }
  const sector = drawOutcome(
    inputs,
    tuning.sectors.map(({ weight }) => weight),
  )
  const prize = tuning.sectors[sector]?.prize
  return (
    commitmentOf(row.server_seed) === row.commitment &&
    row.sector === sector &&
    Number(row.stake_diamonds) === tuning.stakeDiamonds &&
    prize?.currency === row.prize_currency &&
    prize.amount === Number(row.prize_amount)
  )
}
