// What other features read of players' pairs of seeds.
import { getViewSelectedFields } from 'drizzle-orm'
import { pgView, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { whole } from '../platform/database/columns.ts'

/** Pairs as draws are shown with them: the table's columns for a proof, to be joined and never written. */
export const seedView = pgView('fair_seed', {
  id: uuid('id').notNull(),
  protocol: smallint('protocol').$type<1 | 2>().notNull(),
  /** 32 bytes as hex; null until revealed. */
  serverSeed: text('server_seed'),
  commitment: text('commitment').notNull(),
  clientSeed: text('client_seed'),
  beaconRound: whole('beacon_round'),
  beacon: text('beacon'),
}).existing()

/** All of these columns, to be selected. */
export const shownSeed = getViewSelectedFields(seedView)
