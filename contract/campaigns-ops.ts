// Campaigns in the ops console: editions are made, changed, proved, approved by a second person, announced, ended, paid.
import { z } from 'zod'
import { BRAND_ID } from './brands.ts'
import { EDITION_STATES, REWARD_SOURCES } from './campaigns-constants.ts'
import {
  Campaign,
  CampaignId,
  CampaignTexts,
  FixedOffset,
  PartId,
  Reward,
  WallTime,
} from './campaigns-definition.ts'
import { Instant } from './endpoint.ts'
import { Draw } from './fairness.ts'
import { LANGUAGES } from './languages.ts'
import { column, opsAction, opsList, opsPersonList } from './ops-calls.ts'
import { TuningFault } from './tuning-ops.ts'

const Count = z.number().int().min(0)
const Id = z.object({ id: z.uuid() })
const Hash = z.string().regex(/^[0-9a-f]{64}$/)
const Brands = z.array(z.string().regex(BRAND_ID)).min(1).max(20)
const Period = z.strictObject({ from: WallTime, to: WallTime, offset: FixedOffset })
const State = z.enum(EDITION_STATES)

const editions = opsList({
  summary: 'Editions of campaigns.',
  permission: 'look',
  columns: {
    id: column.id(),
    number: column.number({ filter: 'range' }),
    campaign: column.text({ filter: 'is' }),
    state: column.choice(EDITION_STATES),
    /** With commas between them. */
    brands: column.text({ filter: 'has' }),
    startsAt: column.instant({ sorts: true, filter: 'range' }),
    endsAt: column.instant({ filter: 'range' }),
    people: column.number(),
    openings: column.number(),
    /** Diamonds that boxes and packages took, and all that the edition gave. */
    taken: column.number(),
    given: column.number(),
  },
  key: 'id',
  order: '-startsAt',
})

const rewardColumns = {
  id: column.id(),
  at: column.instant({ sorts: true, filter: 'range' }),
  edition: column.number({ filter: 'range' }),
  source: column.choice(REWARD_SOURCES),
  item: column.text({ filter: 'is' }),
  diamonds: column.number(),
  gold: column.number(),
  /** What of it is no money, with commas between. */
  things: column.text(),
  transfer: column.transfer(),
} as const

const rewards = opsList({
  summary: 'What campaigns gave.',
  permission: 'people',
  columns: { ...rewardColumns, userId: column.user() },
  key: 'id',
  order: '-at',
})

const ofPerson = opsPersonList({
  summary: 'What somebody got in campaigns.',
  columns: rewardColumns,
  key: 'id',
  order: '-at',
})

/** What an edition costs at the most a thousand people, and what its boxes give back. */
const Proof = z.object({
  faults: z.array(TuningFault),
  /** In diamonds; null where faults stand in the way. */
  cost: z
    .object({ days: Count, tasks: Count, prizes: Count, total: Count, aDay: Count })
    .nullable(),
  boxes: z.array(
    z.object({
      id: z.string(),
      price: Count,
      /** Exact, or a bound where it gives tokens, in diamonds. */
      mean: z.number(),
      /** Of so many simulated openings. */
      simulated: z.number(),
      low: z.number(),
      high: z.number(),
    }),
  ),
})
export type CampaignProof = z.infer<typeof Proof>

const Edition = z.object({
  id: z.uuid(),
  /** Its number, which is its definition's version too. */
  number: z.number().int(),
  campaign: CampaignId,
  state: State,
  brands: Brands,
  definition: Campaign,
  hash: Hash,
  startsAt: Instant,
  endsAt: Instant,
  countsUntil: Instant,
  /** Null where it came with the demo world. */
  author: z.string().nullable(),
  approver: z.string().nullable(),
  cancelReason: z.string().nullable(),
  endedEarlyAt: Instant.nullable(),
  paidAt: Instant.nullable(),
  /** Those who would be paid now, or were. */
  winners: z.array(
    z.object({
      block: z.string(),
      place: z.number().int(),
      /** The couple or family that stands there, one row for each of its people; null for a place of one. */
      team: z.uuid().nullable(),
      userId: z.number().int(),
      /** In a family, what they did for it. */
      score: Count,
      reward: z.uuid().nullable(),
    }),
  ),
  steps: z.array(z.object({ at: Instant, event: z.string(), to: State, actor: z.string() })),
})
export type OpsEdition = z.infer<typeof Edition>

/** A box that somebody opened. */
const Opening = z.object({
  /** Its server seed is null until its pair is revealed, for operators too. */
  draw: Draw,
  userId: z.number().int(),
  edition: z.object({ id: z.uuid(), number: z.number().int() }),
  block: PartId,
  box: PartId,
  /** What paid for it: the ten boxes of a 10× share it. Null where tokens paid. */
  stakeTransferId: z.uuid().nullable(),
  /** What was given, and what paid its money; null where none of it is money. */
  rewards: z.array(Reward),
  transferId: z.uuid().nullable(),
})
export type OpsOpening = z.infer<typeof Opening>

const Changed = z.object({ id: z.uuid(), state: State, hash: Hash })
/** What the operator saw: it is refused where any of it has become another one. */
const SEEN = { state: State, hash: Hash, brands: Brands }

export const campaignsOpsApi = {
  'GET /api/ops/campaigns/editions': editions.rows,
  'GET /api/ops/campaigns/editions.csv': editions.csv,
  'GET /api/ops/campaigns/rewards': rewards.rows,
  'GET /api/ops/campaigns/rewards.csv': rewards.csv,
  'GET /api/ops/campaigns/users/:id/rewards': ofPerson.rows,
  'GET /api/ops/campaigns/users/:id/rewards.csv': ofPerson.csv,
  'GET /api/ops/campaigns': {
    summary: 'The campaigns of this release, of which editions are made.',
    auth: { permission: 'look' },
    answer: z.object({
      campaigns: z.array(z.object({ id: CampaignId, title: z.string(), period: Period })),
    }),
  },
  'GET /api/ops/campaigns/:campaign/release': {
    summary:
      'What this release has of a campaign beside its definition: its texts and its pictures.',
    auth: { permission: 'look' },
    params: z.object({ campaign: CampaignId }),
    query: z.strictObject({ language: z.enum(LANGUAGES) }),
    errors: ['NOT_FOUND'],
    answer: z.object({ texts: CampaignTexts, art: z.record(PartId, z.string()) }),
  },
  'GET /api/ops/campaigns/editions/:id': {
    summary: 'An edition, with its steps and its winners.',
    auth: { permission: 'look' },
    params: Id,
    errors: ['NOT_FOUND'],
    answer: Edition,
  },
  'GET /api/ops/campaigns/editions/:id/proof': {
    summary: 'What is wrong with an edition, what it costs at the most, and what its boxes give.',
    auth: { permission: 'look' },
    params: Id,
    errors: ['NOT_FOUND'],
    answer: Proof,
  },
  'GET /api/ops/campaigns/openings/:id': {
    summary: 'A box that somebody opened, with everything that decided it, and its transfers.',
    auth: { permission: 'people' },
    params: Id,
    errors: ['NOT_FOUND'],
    answer: Opening,
  },
  'POST /api/ops/campaigns/editions': opsAction({
    summary: 'Makes an edition of a campaign of this release, or a copy of an earlier edition.',
    permission: 'tune',
    params: z.object({}),
    body: {
      campaign: CampaignId,
      /** The edition that is copied; null for the release's definition. */
      from: z.uuid().nullable(),
      brands: Brands,
      period: Period,
    },
    errors: ['NOT_FOUND', 'OPS_TUNING_FAULTS'],
    answer: Changed,
  }),
  'POST /api/ops/campaigns/editions/:id/definition': opsAction({
    summary: 'Changes an edition that is not announced; an approved one needs another approval.',
    permission: 'tune',
    params: Id,
    body: { seen: z.strictObject(SEEN), brands: Brands, definition: Campaign },
    maxBytes: 256 * 1_024,
    errors: ['NOT_FOUND', 'OPS_CHANGED', 'OPS_TUNING_FAULTS'],
    answer: Changed,
  }),
  'POST /api/ops/campaigns/editions/:id/approve': opsAction({
    summary: 'Approves what was seen, by somebody who did not write it.',
    permission: 'tune',
    params: Id,
    body: { seen: z.strictObject(SEEN) },
    errors: ['NOT_FOUND', 'OPS_CHANGED', 'OPS_OWN_PROPOSAL', 'OPS_TUNING_FAULTS'],
    answer: Changed,
  }),
  'POST /api/ops/campaigns/editions/:id/announce': opsAction({
    summary: 'Shows an approved edition to players; it begins by itself.',
    permission: 'tune',
    params: Id,
    body: { seen: z.strictObject(SEEN) },
    errors: ['NOT_FOUND', 'OPS_CHANGED', 'OPS_TOO_LATE', 'OPS_PROPOSED_ALREADY'],
    answer: Changed,
  }),
  'POST /api/ops/campaigns/editions/:id/cancel': opsAction({
    summary: 'Calls an edition off before it begins.',
    permission: 'tune',
    params: Id,
    body: { seen: z.strictObject(SEEN) },
    errors: ['NOT_FOUND', 'OPS_CHANGED'],
    answer: Changed,
  }),
  'POST /api/ops/campaigns/editions/:id/end': opsAction({
    summary: 'Ends a running edition before its time; its winners are paid by what counted.',
    permission: 'tune',
    params: Id,
    body: { seen: z.strictObject(SEEN) },
    errors: ['NOT_FOUND', 'OPS_CHANGED'],
    answer: Changed,
  }),
  'POST /api/ops/campaigns/editions/:id/pay': opsAction({
    summary: 'Pays the winners of an edition that is over before its counting ends by itself.',
    permission: 'money',
    params: Id,
    body: { seen: z.strictObject(SEEN) },
    errors: ['NOT_FOUND', 'OPS_CHANGED', 'OPS_STEP_REFUSED'],
    answer: Changed,
  }),
} as const
