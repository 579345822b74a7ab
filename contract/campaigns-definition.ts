// `assets/campaigns/<id>/campaign.json`: a season as data. An edition of it is published under its number as a tuning of
// `campaigns`, by which its draws are bound (decision 048).
import { z } from 'zod'
import {
  CAMPAIGN_MEASURES,
  MOTIONS,
  SCENE_TIMES,
  SCENE_WIDTH,
  TASK_WINDOWS,
} from './campaigns-constants.ts'
import { OrnamentId } from './ornament-id.ts'
import { Tuning } from './tuning.ts'

/** A campaign by the name of its folder. */
export const CampaignId = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/)

/** A name within a definition: of a block, a task, a token, a sprite. Texts and art are found by it. */
export const PartId = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)

/** A wall time of the edition's offset, such as `2026-10-24T00:00`. */
export const WallTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)

/** Such as `+08:00`. */
export const FixedOffset = z.string().regex(/^[+-]\d{2}:\d{2}$/)

const Amount = z.number().int().min(1).max(1_000_000)

/** What somebody gets. Points are none of it: they can be withdrawn, and no chance may bring them (design §11). */
export const Reward = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('diamond'), amount: Amount }),
  z.strictObject({ kind: z.literal('gold'), amount: Amount }),
  /** What is collected in the edition, and is gone with it. */
  z.strictObject({ kind: z.literal('token'), token: PartId, amount: Amount }),
  /** Put into the backpack, to be used within so many days. */
  z.strictObject({
    kind: z.literal('item'),
    item: z.enum(['ships', 'chances']),
    amount: z.number().int().min(1).max(1_000),
    days: z.number().int().min(1).max(90),
  }),
  z.strictObject({
    kind: z.literal('ornament'),
    ornament: OrnamentId,
    days: z.number().int().min(1).max(365),
  }),
])
export type Reward = z.infer<typeof Reward>

const Rewards = z.array(Reward).min(1).max(4)

/** A place in the scene, in its own units; the middle of what stands there. */
const Spot = z.strictObject({
  x: z.number().int().min(0).max(SCENE_WIDTH),
  y: z.number().int().min(0).max(600),
})

const Task = z.strictObject({
  id: PartId,
  measure: z.enum(CAMPAIGN_MEASURES),
  target: z.number().int().min(1).max(1_000_000),
  window: z.enum(TASK_WINDOWS),
  rewards: Rewards,
  /** Where its light is in the scene; none where its block has no lights. */
  spot: Spot.nullable(),
})
export type CampaignTask = z.infer<typeof Task>

const Price = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('diamond'), amount: z.number().int().min(1).max(10_000) }),
  z.strictObject({
    kind: z.literal('token'),
    token: PartId,
    amount: z.number().int().min(1).max(10_000),
  }),
])

const Outcome = z.strictObject({
  id: PartId,
  /** Its relative probability. */
  weight: z.number().int().min(1).max(1_000_000),
  rewards: Rewards,
})

const Box = z.strictObject({
  /** Also its sprite; `<id>-open` is the opened one. */
  id: PartId,
  price: Price,
  outcomes: z.array(Outcome).min(2).max(12),
  spot: Spot,
  /** Its width in the scene. */
  width: z.number().int().min(32).max(200),
})
export type CampaignBox = z.infer<typeof Box>

const Recipe = z.strictObject({
  id: PartId,
  needs: z
    .array(z.strictObject({ token: PartId, amount: z.number().int().min(1).max(10_000) }))
    .min(1)
    .max(8),
  rewards: Rewards,
  /** So often a person. */
  most: z.number().int().min(1).max(1_000),
})
export type CampaignRecipe = z.infer<typeof Recipe>

const Package = z.strictObject({
  /** Also its sprite. */
  id: PartId,
  price: Price,
  /** What whoever buys it gets, always the same: no diamonds, which are what it is bought with. */
  contents: Rewards,
  /** So many are there for all. */
  stock: z.number().int().min(1).max(1_000_000),
  /** So many a person. */
  most: z.number().int().min(1).max(100),
})
export type CampaignPackage = z.infer<typeof Package>

const Closeness = z.strictObject({
  /** Also its sprite. */
  id: PartId,
  /** Diamonds that two close friends have given each other since they are. */
  closeness: z.number().int().min(1).max(100_000_000),
  /** For each of the two, once for each close friend. */
  rewards: Rewards,
})
export type CampaignCloseness = z.infer<typeof Closeness>

/** What a unit of each measure adds to a score. */
const Scores = z
  .array(
    z.strictObject({
      measure: z.enum(CAMPAIGN_MEASURES),
      each: z.number().int().min(1).max(1_000),
    }),
  )
  .min(1)
  .max(5)

const Prize = z.strictObject({
  from: z.number().int().min(1).max(1_000),
  to: z.number().int().min(1).max(1_000),
  rewards: Rewards,
})

const Prizes = z.array(Prize).min(1).max(10)

export const Block = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('tasks'),
    id: PartId,
    /** What the scene shows for each task, by what has become of it, such as a window that lights up. */
    lights: z
      .strictObject({ unlit: PartId, lit: PartId, width: z.number().int().min(8).max(120) })
      .nullable(),
    tasks: z.array(Task).min(1).max(12),
  }),
  z.strictObject({ kind: z.literal('boxes'), id: PartId, boxes: z.array(Box).min(1).max(6) }),
  z.strictObject({
    kind: z.literal('exchange'),
    id: PartId,
    recipes: z.array(Recipe).min(1).max(8),
  }),
  z.strictObject({
    kind: z.literal('ranking'),
    id: PartId,
    scores: Scores,
    prizes: Prizes,
  }),
  z.strictObject({
    kind: z.literal('packages'),
    id: PartId,
    packages: z.array(Package).min(1).max(8),
  }),
  /** Two people who have said that they are a couple stand by the flowers between them. */
  z.strictObject({
    kind: z.literal('couples'),
    id: PartId,
    /** What a flower adds. */
    each: z.number().int().min(1).max(1_000),
    /** Each of the two gets the whole of it. */
    prizes: Prizes,
  }),
  /** Families stand by what their members did while they were members. */
  z.strictObject({
    kind: z.literal('families'),
    id: PartId,
    scores: Scores,
    /** Its money is shared by what each did; anything else goes to each who did something. */
    prizes: Prizes,
  }),
  z.strictObject({
    kind: z.literal('friends'),
    id: PartId,
    /** From the lowest to the highest. */
    levels: z.array(Closeness).min(1).max(8),
  }),
  /** Texts alone: `blocks.<id>.title` and `blocks.<id>.text`. */
  z.strictObject({ kind: z.literal('description'), id: PartId }),
])
export type Block = z.infer<typeof Block>

/** A sprite of the scene, or many of one kind that fall, rise or drift across it. */
const Layer = z.strictObject({
  sprite: PartId,
  /** Its middle; may stand beyond the edge. */
  x: z.number().int().min(-200).max(575),
  y: z.number().int().min(-200).max(800),
  width: z.number().int().min(4).max(900),
  motion: z.enum(MOTIONS),
  /** Of one movement. */
  seconds: z.number().int().min(1).max(120),
  when: z.enum(SCENE_TIMES),
  /** More than one are spread over the width. */
  count: z.number().int().min(1).max(24),
  /** Before the boxes rather than behind them. */
  front: z.boolean(),
})
export type SceneLayer = z.infer<typeof Layer>

const Color = z.string().regex(/^#[0-9a-f]{6}$/)
const Light = z.strictObject({
  /** From top to bottom. */
  sky: z.array(Color).min(2).max(4),
  /** What acts and what shines; its contrast is checked. */
  accent: Color,
  onAccent: Color,
  /** Cards over the sky. */
  surface: Color,
  text: Color,
  secondary: Color,
})

const Scene = z.strictObject({
  height: z.number().int().min(280).max(560),
  day: Light,
  night: Light,
  layers: z.array(Layer).min(1).max(40),
  /** Notes of its small tune, in half-tones above A3, by steps; null is a rest. */
  tune: z.strictObject({
    wave: z.enum(['sine', 'triangle', 'square']),
    stepMs: z.number().int().min(80).max(1_000),
    notes: z.array(z.number().int().min(-24).max(36).nullable()).min(4).max(64),
  }),
})
export type CampaignScene = z.infer<typeof Scene>

const Line = z.string().trim().min(1).max(120)
/** Paragraphs, with line breaks between them. */
const Paragraphs = z.string().trim().min(1).max(3_000)

/** `assets/campaigns/<id>/texts/<language>.json`: what a campaign says in a language, by the ids of its definition. */
export const CampaignTexts = z.strictObject({
  title: Line,
  /** What it is about, in one or two sentences. */
  lead: z.string().trim().min(1).max(300),
  tokens: z.record(PartId, Line),
  boxes: z.record(PartId, Line),
  recipes: z.record(PartId, Line),
  packages: z.record(PartId, Line).default({}),
  /** Levels of closeness. */
  levels: z.record(PartId, Line).default({}),
  blocks: z.record(PartId, z.strictObject({ title: Line, text: Paragraphs })),
})
export type CampaignTexts = z.infer<typeof CampaignTexts>

export const Campaign = Tuning.extend({
  id: CampaignId,
  period: z.strictObject({ from: WallTime, to: WallTime, offset: FixedOffset }),
  who: z.strictObject({
    role: z.enum(['any', 'user', 'streamer']),
    /** ISO 3166-1 alpha-2; none for all. */
    countries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(60),
  }),
  /** So long after its end events that come late still count. */
  countingHours: z.number().int().min(1).max(24),
  /** What things count as, in diamonds or in coins a diamond, where a return or a cost is calculated. */
  worth: z.strictObject({
    goldPerDiamond: z.number().int().min(1).max(10_000),
    ship: z.number().int().min(1).max(1_000),
    chance: z.number().int().min(1).max(1_000),
  }),
  /** In the order in which one leads to another: what a token buys gives none of its own or of those before it. */
  tokens: z.array(PartId).max(12),
  blocks: z.array(Block).min(1).max(12),
  /** What tasks and prizes may cost at the most, in diamonds a thousand people and day. */
  mostADay: z.number().int().min(0).max(1_000_000),
  scene: Scene,
})
export type Campaign = z.infer<typeof Campaign>
