import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, whole } from '../platform/database/columns.ts'

/** One round; its row is there, with its commitment, before it opens. */
export const adventureRound = pgTable(
  'adventure_round',
  {
    /** The second since 1970 at which it opens. */
    id: whole('id').primaryKey(),
    opensAt: instant('opens_at').notNull(),
    closesAt: instant('closes_at').notNull(),
    landsAt: instant('lands_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** The tuning it began with holds to its end. */
    tuningVersion: whole('tuning_version').notNull(),
    /** The key that its server seed is made with (`platform/seed-keys.ts`); 0 where it stood here itself. */
    keyVersion: integer('key_version').notNull(),
    /** How it is drawn (docs/fairness.md). */
    protocol: smallint('protocol').$type<1 | 2>().notNull(),
    /** 32 bytes as hex; null until drawn or refunded. */
    serverSeed: text('server_seed'),
    commitment: text('commitment').notNull(),
    /** The beacon round that is mixed into its draw, and its randomness once it is known. */
    beaconRound: whole('beacon_round'),
    beacon: text('beacon'),
    state: text('state', { enum: ['open', 'drawn', 'settled', 'refunded'] })
      .notNull()
      .default('open'),
    /** Everyone's ships by planet at closing; null until drawn. */
    ships: integer('ships').array(),
    players: integer('players'),
    /** Root of the tree of all dispatches. */
    dispatchRoot: text('dispatch_root'),
    clientSeed: text('client_seed'),
    treasure: smallint('treasure'),
    drawnAt: instant('drawn_at'),
    /** Players up to this id are paid, or have their ships back. */
    settledThrough: whole('settled_through').notNull().default(0),
    winners: integer('winners').notNull().default(0),
    paidDiamonds: whole('paid_diamonds').notNull().default(0),
    settledAt: instant('settled_at'),
  },
  (t) => [
    index('adventure_round_due').on(t.closesAt).where(sql`state IN ('open', 'drawn')`),
    check('adventure_round_state', sql`${t.state} IN ('open', 'drawn', 'settled', 'refunded')`),
    check(
      'adventure_round_drawn',
      sql`(${t.state} IN ('drawn', 'settled')) = (${t.treasure} IS NOT NULL)`,
    ),
    check(
      'adventure_round_secret',
      sql`${t.keyVersion} = 0 OR (${t.state} = 'open') = (${t.serverSeed} IS NULL)`,
    ),
    check(
      'adventure_round_root',
      sql`(${t.state} IN ('drawn', 'settled') AND ${t.protocol} = 2) = (${t.dispatchRoot} IS NOT NULL)`,
    ),
    check('adventure_round_treasure', sql`${t.treasure} BETWEEN 0 AND 7`),
  ],
)

/** Spaceships that came together: bought, given back by a refunded round, or out of a backpack. */
export const adventureLot = pgTable(
  'adventure_lot',
  {
    id: uuid('id').primaryKey(),
    userId: whole('user_id').notNull(),
    ships: integer('ships').notNull(),
    shipsLeft: integer('ships_left').notNull(),
    /** What was paid for them; null for ships given back, or as a gift. */
    transferId: uuid('transfer_id'),
    /** The refunded round that gave them back. */
    returnedBy: whole('returned_by'),
    /** The item of a backpack that they came out of. */
    itemId: uuid('item_id'),
    boughtAt: instant('bought_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('adventure_lot_transfer').on(t.transferId).where(sql`transfer_id IS NOT NULL`),
    uniqueIndex('adventure_lot_item').on(t.itemId).where(sql`item_id IS NOT NULL`),
    index('adventure_lot_mine').on(t.userId, t.boughtAt, t.id),
    index('adventure_lot_left').on(t.userId, t.expiresAt, t.id).where(sql`ships_left > 0`),
    check('adventure_lot_ships', sql`${t.ships} > 0 AND ${t.shipsLeft} BETWEEN 0 AND ${t.ships}`),
    check(
      'adventure_lot_origin',
      sql`num_nonnulls(${t.transferId}, ${t.returnedBy}, ${t.itemId}) = 1`,
    ),
  ],
)

/** Ships sent to one planet; never changed. */
export const adventureDispatch = pgTable(
  'adventure_dispatch',
  {
    id: uuid('id').primaryKey(),
    roundId: whole('round_id').notNull(),
    userId: whole('user_id').notNull(),
    planet: smallint('planet').notNull(),
    ships: integer('ships').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    index('adventure_dispatch_round').on(t.roundId, t.planet, t.userId, t.ships),
    index('adventure_dispatch_mine').on(t.userId, t.roundId, t.planet, t.ships),
    check('adventure_dispatch_sound', sql`${t.ships} > 0 AND ${t.planet} BETWEEN 0 AND 7`),
  ],
)

/** From which purchases a player's ships of a round were taken. */
export const adventureSpent = pgTable(
  'adventure_spent',
  {
    roundId: whole('round_id').notNull(),
    userId: whole('user_id').notNull(),
    lotId: uuid('lot_id').notNull(),
    ships: integer('ships').notNull(),
  },
  (t) => [primaryKey({ columns: [t.roundId, t.userId, t.lotId] })],
)

/** What a round paid to a player: one row a winner, never changed. */
export const adventurePayout = pgTable(
  'adventure_payout',
  {
    roundId: whole('round_id').notNull(),
    userId: whole('user_id').notNull(),
    ships: whole('ships').notNull(),
    diamonds: whole('diamonds').notNull(),
    transferId: uuid('transfer_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.roundId, t.userId] }),
    uniqueIndex('adventure_payout_transfer').on(t.transferId),
    index('adventure_payout_mine').on(t.userId, t.roundId),
    index('adventure_payout_best').on(t.roundId, t.diamonds, t.userId),
  ],
)

/** Ships that a refunded round gave back to a player; never changed. */
export const adventureReturn = pgTable(
  'adventure_return',
  {
    roundId: whole('round_id').notNull(),
    userId: whole('user_id').notNull(),
    ships: integer('ships').notNull(),
  },
  (t) => [primaryKey({ columns: [t.roundId, t.userId] })],
)

const period = () => text('period', { enum: ['day', 'week'] }).notNull()

/** Diamonds that a player won in a day or a week (UTC). */
export const adventureStanding = pgTable(
  'adventure_standing',
  {
    period: period(),
    startsAt: instant('starts_at').notNull(),
    userId: whole('user_id').notNull(),
    won: whole('won').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.period, t.startsAt, t.userId] }),
    index('adventure_standing_best').on(t.period, t.startsAt, t.won, t.userId),
  ],
)

/** How many players stand at each sum: a place is a count of sums, not of players. */
export const adventureScore = pgTable(
  'adventure_score',
  {
    period: period(),
    startsAt: instant('starts_at').notNull(),
    won: whole('won').notNull(),
    players: integer('players').notNull(),
  },
  (t) => [primaryKey({ columns: [t.period, t.startsAt, t.won] })],
)

/**
 * How many players stand in each band of sums (`score_band`): sixteen to each doubling, so that a
 * place is a short count however many different sums there are.
 */
export const adventureScoreBand = pgTable(
  'adventure_score_band',
  {
    period: period(),
    startsAt: instant('starts_at').notNull(),
    /** The least sum that lies in it. */
    band: whole('band').notNull(),
    players: integer('players').notNull(),
  },
  (t) => [primaryKey({ columns: [t.period, t.startsAt, t.band] })],
)

/** The last round whose outcome a player has seen. */
export const adventureSeen = pgTable('adventure_seen', {
  userId: whole('user_id').primaryKey(),
  roundId: whole('round_id').notNull(),
})
