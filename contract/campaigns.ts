// Campaigns (spec §2 /halloween, /christmasBox …; decision 048): one engine, a season as data and art.
import { z } from 'zod'
import { REWARD_SOURCES, SHOWN_STATES } from './campaigns-constants.ts'
import { couplesApi } from './campaigns-couples.ts'
import { Campaign, CampaignId, CampaignTexts, PartId, Reward } from './campaigns-definition.ts'
import { campaignsOpsApi } from './campaigns-ops.ts'
import { type Api, digits, Instant, type OwnErrors, PageCursor, PageQuery } from './endpoint.ts'
import { Hex32 } from './fairness.ts'
import { FamilyCard } from './families.ts'
import { LANGUAGES } from './languages.ts'
import { Amount, Balances } from './money.ts'
import { PLAY_REFUSALS } from './play-refusals.ts'
import { PublicUser } from './user.ts'

const Count = z.number().int().min(0)
/** An edition by its number. */
export const OfEdition = z.object({ number: digits(1, 1_000_000_000) })
/** A day of the edition's calendar; `period` for what counts over all of it. */
const TaskDay = z.union([z.iso.date(), z.literal('period')])

/** A task as it stands for me today, or over the period. */
const Task = z.object({
  block: PartId,
  task: PartId,
  day: TaskDay,
  value: Count,
  isClaimed: z.boolean(),
})
export type TaskStanding = z.infer<typeof Task>

/** What is mine of an edition. */
export const Mine = z.object({
  /** Tokens that I have. */
  tokens: z.record(PartId, Count),
  tasks: z.array(Task),
  /** What I reached yesterday and have not claimed: it can be until the edition's next midnight. */
  receipt: z.array(Task),
  /** How often I have made each recipe. */
  exchanged: z.record(PartId, Count),
  /** Of each package how many are left for everybody, and how many I have bought. */
  packages: z.record(PartId, z.object({ left: Count, bought: Count })),
  /** Levels of closeness that I have taken, each with the friendship that it was for. */
  levels: z.array(z.object({ level: PartId, friendship: z.uuid() })),
})
export type CampaignMine = z.infer<typeof Mine>

/** An edition as players see it. */
const Edition = z.object({
  number: z.number().int().min(1),
  state: z.enum(SHOWN_STATES),
  startsAt: Instant,
  endsAt: Instant,
  /** Until when what comes late still counts. */
  countsUntil: Instant,
  /** When it was ended before its period was over; null where it was not. */
  endedEarlyAt: Instant.nullable(),
  definition: Campaign,
  /** SHA-256 of the definition's canonical JSON, which draws are bound to. */
  hash: Hex32,
  texts: CampaignTexts,
  /** Addresses of sprites by their names. */
  art: z.record(PartId, z.string()),
  /** Whether I may take part. */
  isForMe: z.boolean(),
  mine: Mine,
})
export type CampaignEdition = z.infer<typeof Edition>

/** What somebody got, and for what. */
export const GotReward = z.object({
  id: z.uuid(),
  at: Instant,
  source: z.enum(REWARD_SOURCES),
  block: PartId,
  /** The task, box, recipe, package or level; of a ranking its block. */
  item: PartId,
  rewards: z.array(Reward),
  /** The transfer that paid what of it is money; null where none is. */
  transfer: z.uuid().nullable(),
})
export type GotReward = z.infer<typeof GotReward>

/** One box that was opened. */
const Opening = z.object({
  id: z.uuid(),
  at: Instant,
  /** The outcome by its place in the box. */
  outcome: z.number().int().min(0),
  rewards: z.array(Reward),
})
export type CampaignOpening = z.infer<typeof Opening>

const Ranked = z.object({
  place: z.number().int().min(1),
  user: PublicUser,
  score: Count,
})

/** A couple or a family. */
const Team = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('couple'), people: z.tuple([PublicUser, PublicUser]) }),
  z.object({ kind: z.literal('family'), family: FamilyCard }),
])
export type Team = z.infer<typeof Team>

const RankedTeam = z.object({ place: z.number().int().min(1), team: Team, score: Count })
export type RankedTeam = z.infer<typeof RankedTeam>

const TeamRanking = z.object({
  top: z.array(RankedTeam),
  /** Null where I am in none, or it does not stand yet. */
  mine: RankedTeam.nullable(),
  neighbours: z.array(RankedTeam),
})
export type TeamRanking = z.infer<typeof TeamRanking>

const BrandEdition = z.object({
  campaign: CampaignId,
  number: z.number().int().min(1),
  state: z.enum(SHOWN_STATES),
  title: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  /** The address of the picture that stands for it. */
  picture: z.string(),
  /** Colours of its sky from top to bottom, by day and by night. */
  day: z.array(z.string()),
  night: z.array(z.string()),
})

export const campaignsErrors = {
  CAMPAIGN_NOT_OPEN: 409,
  CAMPAIGN_NOT_YOURS: 403,
  TASK_NOT_REACHED: 409,
  TASK_CLAIMED: 409,
  TOKENS_NOT_ENOUGH: 402,
  RECIPE_USED_UP: 409,
} as const satisfies OwnErrors

/** What any act in an edition refuses. */
export const REFUSALS = [
  'NOT_FOUND',
  'CAMPAIGN_NOT_OPEN',
  'CAMPAIGN_NOT_YOURS',
  ...PLAY_REFUSALS,
] as const

export const campaignsApi = {
  'GET /api/campaigns': {
    summary:
      'The campaigns of my brand that are announced, run or are over, the next to end first.',
    auth: 'user',
    query: z.strictObject({ language: z.enum(LANGUAGES) }),
    answer: z.object({ editions: z.array(BrandEdition) }),
  },
  'GET /api/campaigns/:campaign/edition': {
    summary:
      'A campaign as my brand has it now: the edition that runs, else the last one, else the next.',
    auth: 'user',
    params: z.object({ campaign: CampaignId }),
    query: z.strictObject({ language: z.enum(LANGUAGES) }),
    answer: z.object({ edition: Edition.nullable() }),
  },
  'GET /api/campaigns/editions/:number/mine': {
    summary:
      'Where an edition stands, and what is mine of it: what changes while its page is open.',
    auth: 'user',
    params: OfEdition,
    errors: ['NOT_FOUND'],
    answer: z.object({ state: z.enum(SHOWN_STATES), mine: Mine }),
  },
  'GET /api/campaigns/editions/:number/rankings/:block': {
    summary: 'Who stands where, with me and those next to me; once it is over, who won.',
    auth: 'user',
    params: OfEdition.extend({ block: PartId }),
    errors: ['NOT_FOUND'],
    answer: z.object({
      top: z.array(Ranked),
      me: Ranked.nullable(),
      neighbours: z.array(Ranked),
    }),
  },
  'GET /api/campaigns/editions/:number/teams/:block': {
    summary:
      'Which couples or families stand where, with mine and those next to it; once it is over, which won.',
    auth: 'user',
    params: OfEdition.extend({ block: PartId }),
    errors: ['NOT_FOUND'],
    answer: TeamRanking,
  },
  'GET /api/campaigns/editions/:number/rewards': {
    summary: 'What I got in an edition, newest first.',
    auth: 'user',
    params: OfEdition,
    query: PageQuery,
    errors: ['NOT_FOUND'],
    answer: z.object({ rewards: z.array(GotReward), next: PageCursor.nullable() }),
  },
  'POST /api/campaigns/editions/:number/claims': {
    summary: 'Takes the rewards of tasks that I have reached, all of those named or none.',
    auth: 'user',
    idempotent: 'campaigns.claim',
    params: OfEdition,
    body: z.strictObject({
      claims: z
        .array(z.strictObject({ block: PartId, task: PartId, day: TaskDay }))
        .min(1)
        .max(40),
    }),
    errors: ['TASK_NOT_REACHED', 'TASK_CLAIMED', ...REFUSALS],
    answer: z.object({ rewards: z.array(GotReward), mine: Mine, balances: Balances }),
  },
  'POST /api/campaigns/editions/:number/openings': {
    summary: 'Opens a box once or ten times: drawn from my seeds, bound to the definition.',
    auth: 'user',
    idempotent: 'campaigns.open',
    params: OfEdition,
    body: z.strictObject({ block: PartId, box: PartId, count: z.literal([1, 10]) }),
    errors: ['TOKENS_NOT_ENOUGH', 'DIAMOND_NOT_ENOUGH', ...REFUSALS],
    answer: z.object({
      openings: z.array(Opening),
      /** What they cost in diamonds; 0 where tokens paid. */
      diamonds: Amount,
      mine: Mine,
      balances: Balances,
    }),
  },
  'POST /api/campaigns/editions/:number/exchanges': {
    summary: 'Makes what I have collected into a reward.',
    auth: 'user',
    idempotent: 'campaigns.exchange',
    params: OfEdition,
    body: z.strictObject({ block: PartId, recipe: PartId }),
    errors: ['TOKENS_NOT_ENOUGH', 'RECIPE_USED_UP', ...REFUSALS],
    answer: z.object({ reward: GotReward, mine: Mine, balances: Balances }),
  },
  ...couplesApi,
  ...campaignsOpsApi,
} satisfies Api
