import { sql } from 'drizzle-orm'
import {
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  point,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Purpose } from '../../contract/radar.ts'
import { REPORT_REASONS } from '../../contract/topic-ops.ts'
import type { Gender } from '../../contract/user.ts'
import { instant, whole } from '../platform/database/columns.ts'

/** Whom the radar finds. Who told nothing of themselves has no row. */
export const radarProfile = pgTable(
  'radar_profile',
  {
    userId: whole('user_id').primaryKey(),
    /** As the person's own, which never change: what the indexes begin with. */
    brand: text('brand').notNull(),
    gender: text('gender').$type<Gender>().notNull(),
    country: text('country').notNull(),
    purpose: smallint('purpose').$type<Purpose>().notNull(),
    birthYear: smallint('birth_year').notNull(),
    /** Veiled: about a kilometre from where they are (machines/radar/veil.ts). Null: never told. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** When the place was taken in. */
    placeAt: instant('place_at'),
    /** When it became another one last; it outlives the place, so that forgetting opens no way round. */
    movedAt: instant('moved_at'),
    /**
     * Of places that were left or forgotten, the latest first: nobody reads one off, who stands near one
     * again finds it by it.
     */
    placeMarks: text('place_marks').array().notNull().default([]),
    /** The same place in the plane of those like them (`plane.ts`); null while nobody is to find it. */
    spot: point('spot', { mode: 'xy' }),
    /** To an hour. */
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [
    check('radar_profile_purpose', sql`${t.purpose} BETWEEN 0 AND 3`),
    check('radar_profile_marks', sql`cardinality(${t.placeMarks}) <= 32`),
    index('radar_profile_spot').using('gist', t.spot),
    index('radar_profile_of_country').on(t.brand, t.gender, t.country, t.purpose, t.seenAt.desc()),
    index('radar_profile_unplaced')
      .on(t.brand, t.gender, t.country, t.purpose, t.seenAt.desc())
      .where(sql`${t.latitude} IS NULL`),
    index('radar_profile_findable').on(t.seenAt).where(sql`${t.spot} IS NOT NULL`),
  ],
)

/** Chances to search; who has no row here has as many as come back by themselves. */
export const radarChances = pgTable(
  'radar_chances',
  {
    userId: whole('user_id').primaryKey(),
    left: integer('left').notNull(),
    nextAt: instant('next_at'),
  },
  (t) => [check('radar_chances_left', sql`${t.left} >= 0`)],
)

/**
 * Every state that somebody's chances were ever in, and by what they came to it; written by a trigger,
 * append-only.
 */
export const radarChancesChange = pgTable(
  'radar_chances_change',
  {
    /** Grows with time (UUID v7). */
    id: uuid('id').notNull().unique(),
    userId: whole('user_id').notNull(),
    /** 1, 2, 3, …; 0 for what stood when this history began. */
    number: integer('number').notNull(),
    /** The meeting that a chance was spent on, or … */
    meetingId: uuid('meeting_id').unique('radar_chances_change_meeting'),
    /** … the item that chances came out of. */
    itemId: uuid('item_id').unique('radar_chances_change_item'),
    left: integer('left').notNull(),
    nextAt: instant('next_at'),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.number] })],
)

/** Which item out of a backpack put how many chances on whose radar (append-only, trigger). */
export const radarGiven = pgTable(
  'radar_given',
  {
    itemId: uuid('item_id').primaryKey(),
    userId: whole('user_id').notNull(),
    chances: integer('chances').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    check('radar_given_chances', sql`${t.chances} > 0`),
    index('radar_given_latest').on(t.userId, t.at),
  ],
)

/** Who was found for whom, one chance each. Ids grow with time (UUID v7). */
export const radarMeeting = pgTable(
  'radar_meeting',
  {
    id: uuid('id').primaryKey(),
    /** Who searched. */
    userId: whole('user_id').notNull(),
    metId: whole('met_id').notNull(),
    /** What the one who was found looked for. */
    purpose: smallint('purpose').$type<Purpose>().notNull(),
    /** As it was told. */
    distanceKm: integer('distance_km'),
    at: instant('at').notNull(),
    /** The greeting; null until there is one. */
    messageId: uuid('message_id').unique(),
  },
  (t) => [
    check('radar_meeting_distance', sql`${t.distanceKm} >= 1`),
    index('radar_meeting_latest').on(t.userId, t.at, t.metId),
  ],
)

/** Who reported whom to the operators, and why: one report of each person on each. */
export const radarReport = pgTable(
  'radar_report',
  {
    id: uuid('id').primaryKey(),
    userId: whole('user_id').notNull(),
    reportedId: whole('reported_id').notNull(),
    reason: text('reason', { enum: REPORT_REASONS }).notNull(),
    at: instant('at').notNull(),
    /** When an operator was through with it. */
    doneAt: instant('done_at'),
  },
  (t) => [
    unique('radar_report_once').on(t.userId, t.reportedId),
    index('radar_report_of').on(t.reportedId),
    index('radar_report_at').on(t.at, t.id),
    index('radar_report_open').on(t.id).where(sql`${t.doneAt} IS NULL`),
  ],
)
