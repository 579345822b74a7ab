import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../../server/ledger/audit.ts'
import type { CheckResult } from '../../server/platform/books.ts'
import type { Reader } from '../../server/platform/database/database.ts'
import type { AdventureWorld } from './adventure-world.ts'
import { checksOf as checksIn, playedWorld } from './played-world.ts'

let world: AdventureWorld
beforeAll(async () => {
  world = await playedWorld()
})
afterAll(() => world.close())

const checksOf = (fault: string) => checksIn(world, fault)

/** What is told of the same rows once more: by answers that are kept, by the chain, and by the key. */
const ONCE_MORE =
  /^every answer | as the chain holds them$| in the chain as it was announced| that its key makes$/

const missesIn = (checks: CheckResult[]) =>
  checks.flatMap(({ check, miss }) => (miss === null || ONCE_MORE.test(check) ? [] : [check]))

const BALANCES = 'every balance equals the sum of its entries'
const TRANSFERS = 'every transfer sums to zero per currency'
const SPIN_MONEY = 'every spin stake and prize is in the ledger once'
const NONCES = 'every seed has drawn each nonce once, in order'
const SEEDS = 'every seed has its commitment, was made once and revealed once'
const DRAW_TIMES = 'every spin was drawn by a seed of its player while that was in use'
const KINDS = 'every transfer is of a known kind and touches the houses of that kind alone'
const MOMENTS = 'everything happened when its id was made, and when what belongs to it did'
const DRAWS = 'every spin is what its committed seed draws, and paid its sector'

const PURCHASES = 'every purchase of ships is in the ledger once, at a published price'
const LOTS = 'every spaceship is left or spent once, by its owner'
const VALIDITY =
  'every spaceship is valid for the days of its tuning, or as long as it had left when given back'
const SENT = 'every player sent as many spaceships in a round as were spent'
const ROOTS = 'every drawn round’s root is that of the dispatches sent in it'
const OPEN = 'every dispatch came while its round was open'
const REFUNDS = 'every refunded round gave all its spaceships back'
const COUNTS = 'every drawn round counted the spaceships and players that were sent'
const PAYOUTS = 'every adventure pay-out is in the ledger once'
const RULES = 'every round paid each player what its rules say, once, and nobody else'
const TOTALS = 'every round tells how many it paid, and how much in all'
const RANKS = 'every rank is what its player was paid in that day or week'
const SCORES = 'every score counts the players who stand at it'
const SCORE_BANDS = 'every band of scores counts the players of its scores'
const TREASURES = 'every treasure is what its committed seed and the spaceships sent draw'

const A_SPIN = `(SELECT min(id::text)::uuid FROM turntable_spin)`
const A_TRANSFER = `(SELECT transfer_id FROM turntable_spin ORDER BY id LIMIT 1)`

const A_PURCHASE = `(SELECT min(transfer_id::text)::uuid FROM adventure_lot)`
const A_LOT = `(SELECT id FROM adventure_lot WHERE transfer_id IS NOT NULL ORDER BY id LIMIT 1)`
const A_PAYOUT = `(SELECT transfer_id FROM adventure_payout ORDER BY user_id LIMIT 1)`
const A_WINNER = `(SELECT min(user_id) FROM adventure_payout)`
const THE_SETTLED = `(SELECT id FROM adventure_round WHERE state = 'settled' AND players > 0)`
const THE_REFUNDED = `(SELECT min(round_id) FROM adventure_return)`

describe('the audit finds nothing', () => {
  it('in a world that was only played, and looks at all of it', async () => {
    const checks = await audit(world)
    expect(checks.map(({ miss }) => miss)).toEqual(checks.map(() => null))
    expect(checks.flatMap(({ games }) => games)).toEqual([])
    for (const { check, rows } of checks) expect([check, rows > 0]).toEqual([check, true])
  })
})

describe('the audit finds what the rules could not prevent (design §2)', () => {
  it.each([
    [
      'a balance raised by hand',
      `UPDATE account SET balance = balance + 1 WHERE owner_id = (SELECT max(owner_id) FROM account) AND currency = 'gold'`,
      [BALANCES],
    ],
    [
      'an entry raised by hand',
      `UPDATE entry SET amount = amount + 1 WHERE line = 1 AND transfer_id = ${A_TRANSFER}`,
      [TRANSFERS, BALANCES, SPIN_MONEY],
    ],
    [
      'a stake taken away on both sides',
      `DELETE FROM entry WHERE transfer_id = ${A_TRANSFER} AND currency = 'diamond' AND (owner_id > 0) = (amount < 0)`,
      [BALANCES, SPIN_MONEY],
    ],
    [
      'a spin taken away with its money left',
      `DELETE FROM turntable_spin WHERE id = ${A_SPIN}`,
      [NONCES, SPIN_MONEY],
    ],
    [
      'a spin drawn to another sector',
      `UPDATE turntable_spin SET sector = (sector + 1) % 8 WHERE id = ${A_SPIN}`,
      [DRAWS],
    ],
    [
      'a prize written higher',
      `UPDATE turntable_spin SET prize_amount = prize_amount + 1 WHERE id = ${A_SPIN}`,
      [SPIN_MONEY, DRAWS],
    ],
    [
      'a spin for half the stake',
      `UPDATE turntable_spin SET stake_diamonds = 5 WHERE id = ${A_SPIN}`,
      [SPIN_MONEY, DRAWS],
    ],
    [
      'a spin without any money',
      `UPDATE turntable_spin SET transfer_id = gen_random_uuid() WHERE id = ${A_SPIN}`,
      [SPIN_MONEY, MOMENTS],
    ],
    [
      'a seed taken away with its draws left',
      `DELETE FROM fair_seed WHERE id = (SELECT seed_id FROM turntable_spin ORDER BY id LIMIT 1)`,
      [DRAW_TIMES, DRAWS],
    ],
    [
      'a nonce left out',
      `UPDATE fair_seed SET nonce = nonce + 1 WHERE id = (SELECT seed_id FROM turntable_spin ORDER BY id LIMIT 1)`,
      [NONCES],
    ],
    [
      'a server seed exchanged after its commitment',
      `UPDATE fair_seed SET server_seed = repeat('ab', 32) WHERE id = (SELECT seed_id FROM turntable_spin ORDER BY id LIMIT 1)`,
      [SEEDS, DRAWS],
    ],
    [
      'a client seed exchanged after its draws',
      `UPDATE fair_seed SET client_seed = 'chosen-later' WHERE id IN (SELECT seed_id FROM turntable_spin)`,
      [DRAWS],
    ],
    [
      'a spin written to another player',
      `UPDATE turntable_spin SET user_id = user_id + 1 WHERE id = ${A_SPIN}`,
      [SPIN_MONEY, DRAW_TIMES],
    ],
    [
      'a spin whose transfer is of another kind',
      `UPDATE transfer SET kind = 'gift.welcome' WHERE id = ${A_TRANSFER}`,
      [KINDS, SPIN_MONEY],
    ],
  ])('%s', async (_name, fault, found) => {
    expect(missesIn(await checksOf(fault))).toEqual(found)
  })
})

describe('the audit finds what is wrong with an adventure (design §4)', () => {
  it.each([
    [
      'ships that were never paid',
      `UPDATE adventure_lot SET transfer_id = gen_random_uuid() WHERE id = ${A_LOT}`,
      [PURCHASES],
    ],
    [
      'a purchase without its ships',
      `DELETE FROM adventure_lot WHERE transfer_id = ${A_PURCHASE}`,
      [PURCHASES, LOTS, VALIDITY],
    ],
    [
      'a purchase below the price',
      `UPDATE entry SET amount = amount / 2 WHERE transfer_id = ${A_PURCHASE}`,
      [BALANCES, PURCHASES],
    ],
    [
      'more ships than were paid',
      `UPDATE adventure_lot SET ships = ships + 1 WHERE id = ${A_LOT}`,
      [PURCHASES, LOTS],
    ],
    [
      'a purchase of another player',
      `UPDATE adventure_lot SET user_id = user_id + 1 WHERE id = ${A_LOT}`,
      [PURCHASES, LOTS],
    ],
    [
      'ships that were sent and are still there',
      `UPDATE adventure_lot SET ships_left = ships_left + 1 WHERE id = ${A_LOT}`,
      [LOTS],
    ],
    [
      'ships that never grow old',
      `UPDATE adventure_lot SET expires_at = expires_at + interval '1 day' WHERE id = ${A_LOT}`,
      [VALIDITY],
    ],
    [
      'ships spent from a purchase that is not there',
      `UPDATE adventure_spent SET lot_id = gen_random_uuid() WHERE round_id = ${THE_SETTLED} AND user_id = ${A_WINNER}`,
      [LOTS],
    ],
    [
      'a dispatch of ships that nobody gave',
      `UPDATE adventure_dispatch SET ships = ships + 1 WHERE round_id = ${THE_REFUNDED} AND planet = 2 AND user_id = ${A_WINNER}`,
      [SENT],
    ],
    [
      'a dispatch after closing',
      `UPDATE adventure_dispatch SET at = at + interval '50 seconds' WHERE id = (SELECT min(id::text)::uuid FROM adventure_dispatch)`,
      [OPEN, ROOTS],
    ],
    [
      'a dispatch in a round that is not there',
      `UPDATE adventure_dispatch SET round_id = 1 WHERE round_id = ${THE_REFUNDED} AND user_id = ${A_WINNER}`,
      [SENT, OPEN],
    ],
    [
      'a refund that gave fewer ships back',
      `UPDATE adventure_lot SET ships = ships - 1, ships_left = ships_left - 1 WHERE id = (SELECT id FROM adventure_lot WHERE returned_by IS NOT NULL AND ships > 1 LIMIT 1)`,
      [VALIDITY, REFUNDS],
    ],
    [
      'a refund that a player did not get',
      `DELETE FROM adventure_return WHERE user_id = ${A_WINNER}`,
      [REFUNDS],
    ],
    [
      'ships given back by a round that was drawn',
      `UPDATE adventure_return SET round_id = ${THE_SETTLED} WHERE user_id = ${A_WINNER}`,
      [REFUNDS],
    ],
    [
      'a ship counted to another planet',
      `UPDATE adventure_round SET ships[1] = ships[1] - 1, ships[2] = ships[2] + 1 WHERE id = ${THE_SETTLED}`,
      [COUNTS, TREASURES],
    ],
    [
      'a player counted twice',
      `UPDATE adventure_round SET players = players + 1 WHERE id = ${THE_SETTLED}`,
      [COUNTS],
    ],
    [
      'a treasure moved to another planet',
      `UPDATE adventure_round SET treasure = CASE treasure WHEN 7 THEN 0 ELSE 7 END WHERE id = ${THE_SETTLED}`,
      [RULES, TREASURES],
    ],
    [
      'a server seed exchanged after its commitment',
      `UPDATE adventure_round SET server_seed = repeat('ab', 32) WHERE id = ${THE_SETTLED}`,
      [TREASURES],
    ],
    [
      'a seed exchanged before its round opens',
      `UPDATE adventure_round SET commitment = repeat('ab', 32) WHERE id = (SELECT max(id) FROM adventure_round)`,
      [TREASURES],
    ],
    [
      'a client seed that is not of the ships',
      `UPDATE adventure_round SET client_seed = repeat('0', 32) WHERE id = ${THE_SETTLED}`,
      [TREASURES],
    ],
    [
      'a pay-out written higher',
      `UPDATE adventure_payout SET diamonds = diamonds + 1 WHERE transfer_id = ${A_PAYOUT}`,
      [PAYOUTS, RULES, TOTALS, RANKS],
    ],
    [
      'a pay-out of which the ledger knows nothing',
      `UPDATE adventure_payout SET transfer_id = gen_random_uuid() WHERE transfer_id = ${A_PAYOUT}`,
      [PAYOUTS],
    ],
    [
      'money paid without a pay-out',
      `DELETE FROM adventure_payout WHERE transfer_id = ${A_PAYOUT}`,
      [PAYOUTS, RULES, TOTALS, RANKS],
    ],
    [
      'more money paid than was won',
      `UPDATE entry SET amount = amount * 2 WHERE transfer_id = ${A_PAYOUT}`,
      [BALANCES, PAYOUTS],
    ],
    [
      'a pay-out to someone who sent nothing',
      `INSERT INTO adventure_payout SELECT round_id, 1, ships, diamonds, gen_random_uuid() FROM adventure_payout LIMIT 1`,
      [PAYOUTS, RULES, TOTALS, RANKS],
    ],
    [
      'a second transfer for one pay-out',
      `INSERT INTO transfer SELECT '00000000-0000-4000-8000-000000000001', kind, at FROM transfer WHERE id = ${A_PAYOUT}`,
      [TRANSFERS, KINDS, PAYOUTS, MOMENTS],
    ],
    [
      'a round that tells more winners than it paid',
      `UPDATE adventure_round SET winners = winners + 1 WHERE id = ${THE_SETTLED}`,
      [TOTALS],
    ],
    [
      'a rank written higher',
      `UPDATE adventure_standing SET won = won + 1 WHERE period = 'day' AND user_id = ${A_WINNER}`,
      [RANKS, SCORES],
    ],
    [
      'a rank taken away',
      `DELETE FROM adventure_standing WHERE period = 'week' AND user_id = ${A_WINNER}`,
      [RANKS, SCORES],
    ],
    [
      'a score with too many players',
      `UPDATE adventure_score SET players = players + 1 WHERE period = 'day'`,
      [SCORES, SCORE_BANDS],
    ],
    [
      'a band of scores with too few players',
      `UPDATE adventure_score_band SET players = players - 1 WHERE period = 'week'`,
      [SCORE_BANDS],
    ],
  ])('%s', async (_name, fault, found) => {
    expect(missesIn(await checksOf(fault))).toEqual(found)
  })
})

describe('a miss names the game whose books it breaks, and no other (design §9)', () => {
  it.each([
    // A pair of seeds is of all games that draw by pairs.
    [`DELETE FROM turntable_spin WHERE id = ${A_SPIN}`, ['campaigns', 'turntable']],
    [
      `UPDATE entry SET amount = amount + 1 WHERE line = 1 AND transfer_id = ${A_TRANSFER}`,
      ['turntable'],
    ],
    [
      `UPDATE entry SET amount = amount + 1 WHERE line = 1 AND transfer_id = ${A_PAYOUT}`,
      ['adventure'],
    ],
    [`UPDATE adventure_score SET players = players + 1`, ['adventure']],
    [`UPDATE account SET balance = balance + 1 WHERE owner_id > 0`, []],
  ])('%s', async (fault, games) => {
    const found = (await checksOf(fault)).flatMap((check) => check.games)
    expect([...new Set(found)]).toEqual(games)
  })
})

describe('the audit takes its time (issue 7)', () => {
  it('beyond the limit that statements of requests have', async () => {
    const limitOf = async (db: Reader) => {
      const { rows } = (await db.execute(
        sql`SELECT current_setting('statement_timeout') AS "limit"`,
      )) as unknown as { rows: { limit: string }[] }
      return rows[0]?.limit
    }
    expect(await world.db.withoutTimeLimit(limitOf)).toBe('0')
    if (world.db.kind === 'postgres') expect(await limitOf(world.db.orm)).toBe('30s')
  })
})
