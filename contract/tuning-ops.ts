// Tuning of games in the ops console (issue 25, design §4): drafts, a second person's approval, publishing.
import { z } from 'zod'
import { Instant } from './endpoint.ts'
import { column, opsAction, opsList } from './ops-calls.ts'
import { tuningReplayApi } from './tuning-replay-ops.ts'

export const DRAFT_STATES = [
  'draft',
  'waiting',
  'approved',
  'scheduled',
  'published',
  'withdrawn',
] as const

/** A game's name, as its feature is called. */
const Game = z.string().regex(/^[a-z][a-zA-Z]{0,39}$/)
const Version = z.coerce.number().int().min(1).max(1_000_000_000)
const Hash = z.string().regex(/^[0-9a-f]{64}$/)

const TYPED = /^[^\p{Cc}\p{Cs}]{0,2000}$/u
const DEEPEST = 6

/** Whether a value is of numbers, texts that can be typed, and not too many layers of groups of them. */
function isPlain(value: unknown, layers = DEEPEST): boolean {
  if (typeof value === 'string') return TYPED.test(value)
  if (typeof value !== 'object' || value === null) return value === null || isScalar(value)
  const fields = Object.entries(value)
  return layers > 0 && fields.every(([name, it]) => TYPED.test(name) && isPlain(it, layers - 1))
}

const isScalar = (value: unknown) => typeof value === 'boolean' || Number.isFinite(value)

/** The values of a tuning; their schema is the game's own. */
const TuningValues = z
  .record(z.string().max(60), z.unknown())
  .refine((value) => isPlain(value), 'holds what no tuning has')
const SpriteName = z.string().regex(/^[a-z0-9-]{1,60}$/)
/** Sprites in another picture than the release's: the picture's file by the sprite's name. */
const Art = z.record(SpriteName, z.string().max(200))

/** What is wrong with a tuning, at which field; empty where it is the whole. */
export const TuningFault = z.object({ field: z.string(), what: z.string() })
export type TuningFault = z.infer<typeof TuningFault>

/** The largest picture that is taken, before it is painted anew. */
export const ART_BYTES = 2_000_000

/** A sprite of the release. */
const Sprite = z.object({
  name: z.string(),
  /** Of its picture, in pixels; another one has the same shape. */
  width: z.number().int(),
  height: z.number().int(),
  /** Whether nothing shines through it. */
  isOpaque: z.boolean(),
  /** Its picture as a data URL. */
  picture: z.string(),
})
export type Sprite = z.infer<typeof Sprite>

const drafts = opsList({
  summary: 'Drafts of tunings, open and closed.',
  permission: 'look',
  columns: {
    id: column.id(),
    createdAt: column.instant({ sorts: true, filter: 'range' }),
    game: column.text({ filter: 'is' }),
    state: column.choice(DRAFT_STATES),
    author: column.text({ filter: 'is' }),
    approver: column.maybeText({ filter: 'is' }),
    reason: column.text(),
    publishAt: column.maybeInstant(),
  },
  key: 'id',
  order: '-createdAt',
})

const versions = opsList({
  summary: 'Published tunings with who wrote, who approved, and why.',
  permission: 'look',
  columns: {
    name: column.text(),
    publishedAt: column.instant({ sorts: true, filter: 'range' }),
    game: column.text({ filter: 'is' }),
    version: column.number(),
    author: column.maybeText({ filter: 'is' }),
    approver: column.maybeText({ filter: 'is' }),
    reason: column.maybeText(),
  },
  key: 'name',
  order: '-publishedAt',
})

const GameTuning = z.object({
  game: Game,
  /** The newest published version, which all processes play by. */
  version: z.number().int(),
  publishedAt: Instant,
  tuning: TuningValues,
  art: Art,
  /** Whether the file of this release is something else than what is published: a draft of it may be opened. */
  isFileOther: z.boolean(),
  /** Drafts that are neither published nor withdrawn, newest first. */
  drafts: z.array(z.object({ id: z.uuid(), state: z.enum(DRAFT_STATES), author: z.string() })),
})
export type GameTuning = z.infer<typeof GameTuning>

const Draft = z.object({
  id: z.uuid(),
  game: Game,
  state: z.enum(DRAFT_STATES),
  /** The version that it was written on, and would follow. */
  base: z.number().int(),
  /** The version in force; where it is not the base, the draft must be put on it first. */
  inForce: z.number().int(),
  tuning: TuningValues,
  art: Art,
  /** SHA-256 of what would be published: an approval is of it. */
  hash: Hash,
  author: z.string(),
  /** All who have written at it; none of them may approve. */
  editors: z.array(z.string()),
  approver: z.string().nullable(),
  publishAt: Instant.nullable(),
  /** Why it was made. */
  reason: z.string(),
  faults: z.array(TuningFault),
  steps: z.array(z.object({ event: z.string(), at: Instant, actor: z.string() })),
})
export type Draft = z.infer<typeof Draft>

const Id = z.object({ id: z.uuid() })
/** The hash of the draft as it was seen: what was changed meanwhile is refused. */
const Seen = { seen: Hash }
const STEP_ERRORS = ['OPS_CHANGED', 'OPS_STEP_REFUSED'] as const

/** A step of a draft, which answers with what it has become. */
const step = <
  const E extends readonly Uppercase<string>[] = [],
  B extends z.ZodRawShape = Record<never, never>,
>(
  summary: string,
  more: { body?: B; errors?: E } = {},
) =>
  opsAction({
    summary,
    permission: 'tune',
    params: Id,
    body: { ...Seen, ...(more.body as B) },
    errors: [...STEP_ERRORS, ...((more.errors ?? []) as E)] as const,
    answer: z.object({ state: z.enum(DRAFT_STATES), hash: Hash }),
  })

export const tuningOpsApi = {
  ...tuningReplayApi,
  'GET /api/ops/tuning/games': {
    summary: 'Every game that can be tuned, with what is in force and its open drafts.',
    auth: { permission: 'look' },
    answer: z.object({ games: z.array(GameTuning) }),
  },
  'GET /api/ops/tuning/games/:game/art': {
    summary: 'The sprites of a game, with the pictures of the release.',
    auth: { permission: 'look' },
    params: z.object({ game: Game }),
    answer: z.object({ sprites: z.array(Sprite) }),
  },
  'POST /api/ops/tuning/games/:game/art/:sprite': {
    summary:
      'Takes another picture for a sprite: checked against the release’s and painted anew. It shows nowhere until a draft with it is published.',
    auth: { permission: 'tune' },
    params: z.object({ game: Game, sprite: SpriteName }),
    upload: { maxBytes: ART_BYTES },
    errors: ['OPS_ART_REFUSED'],
    answer: z.object({ file: z.string() }),
  },
  'GET /api/ops/tuning/versions': versions.rows,
  'GET /api/ops/tuning/versions.csv': versions.csv,
  'GET /api/ops/tuning/games/:game/versions/:version': {
    summary: 'A published tuning.',
    auth: { permission: 'look' },
    params: z.object({ game: Game, version: Version }),
    answer: z.object({ tuning: TuningValues, art: Art }),
  },
  'GET /api/ops/tuning/drafts': drafts.rows,
  'GET /api/ops/tuning/drafts.csv': drafts.csv,
  'GET /api/ops/tuning/drafts/:id': {
    summary: 'A draft, with what is wrong with it.',
    auth: { permission: 'look' },
    params: Id,
    answer: Draft,
  },
  'POST /api/ops/tuning/games/:game/drafts': opsAction({
    summary:
      'Opens a draft: of the version in force, of an older one (a roll-back), or of the release’s file.',
    permission: 'tune',
    params: z.object({ game: Game }),
    body: { from: z.literal(['force', 'file']).or(z.number().int().min(1).max(1_000_000_000)) },
    answer: z.object({ id: z.uuid() }),
  }),
  'POST /api/ops/tuning/drafts/:id/save': step(
    'Saves what was edited; an approval of before is void. Faults are told, not refused.',
    { body: { tuning: TuningValues, art: Art }, errors: ['OPS_TUNING_TOO_LARGE'] },
  ),
  'POST /api/ops/tuning/drafts/:id/rebase': step('Puts a draft on the version in force.'),
  'POST /api/ops/tuning/drafts/:id/propose': step('Asks for a second person’s approval.', {
    errors: ['OPS_TUNING_FAULTS'],
  }),
  'POST /api/ops/tuning/drafts/:id/approve': step('Approves what is seen; never one’s own.', {
    errors: ['OPS_OWN_PROPOSAL', 'OPS_TUNING_FAULTS'],
  }),
  'POST /api/ops/tuning/drafts/:id/reject': step('Gives a draft back to its author.'),
  'POST /api/ops/tuning/drafts/:id/schedule': step('Publishes an approved draft at a time.', {
    body: { at: Instant },
    errors: ['OPS_TIME_OVER'],
  }),
  'POST /api/ops/tuning/drafts/:id/unschedule': step('Takes a time back; the approval stays.'),
  'POST /api/ops/tuning/drafts/:id/publish': step('Publishes an approved draft now.', {
    errors: ['OPS_TUNING_FAULTS'],
  }),
  'POST /api/ops/tuning/drafts/:id/withdraw': step('Ends a draft unpublished.'),
} as const

/** Pages hear here which version of each game is in force. */
const TuningLive = z.object({ versions: z.record(z.string(), z.number().int()) })
export type TuningLive = z.infer<typeof TuningLive>
export const tuningRoom = { tuning: TuningLive }
