import { z } from 'zod'
import { type Api, Instant, type OwnErrors } from './endpoint.ts'
import { CLOSE_WORD, TREE_ROLES } from './tree-constants.ts'
import { Tuning } from './tuning.ts'
import { PublicUser } from './user.ts'

/** What a tree's levels and streaks bring into backpacks: money, and what other features have among their items. */
const GIFT_KINDS = ['gold', 'diamond', 'ships', 'chances'] as const

export const Gift = z.strictObject({
  kind: z.enum(GIFT_KINDS),
  /** Whole units: coins, diamonds, ships, chances; 1 to 10,000. */
  amount: z.number().int().min(1).max(10_000),
  /** Days that it waits in the backpack to be used, 1 to 365. */
  days: z.number().int().min(1).max(365),
})
export type Gift = z.infer<typeof Gift>

const Gifts = z.array(Gift).max(3)

/**
 * What a tuning may give to one person in a week at the most, counted exactly over all that a pair can
 * do: water without a miss, or close the tree at its best level and begin anew.
 */
export const TREE_MAX_A_WEEK = { diamond: 7, gold: 200, ships: 3, chances: 10 } as const

/** `assets/tree/tuning.json`: what operators may change without code. */
export const TreeTuning = Tuning.extend({
  /** Hours that an invitation waits for its answer, 1 to 720. */
  invitationHours: z.number().int().min(1).max(720),
  /** Invitations that one person may send in 24 hours, 1 to 100. */
  invitationsADay: z.number().int().min(1).max(100),
  /** Points for each watering, 1 to 1,000. */
  wateringPoints: z.number().int().min(1).max(1_000),
  /** Points besides, when the second of the two has watered on one day, 0 to 1,000. */
  togetherPoints: z.number().int().min(0).max(1_000),
  /** The first begins at 0 points, each other one above the one before it. */
  levels: z
    .array(
      z.strictObject({
        /** Points of the tree from which it holds, 0 to 1,000,000. */
        points: z.number().int().min(0).max(1_000_000),
        /** For each of the two. */
        gifts: Gifts,
      }),
    )
    .min(2)
    .max(50),
  streak: z.strictObject({
    /** Days in a row on which both watered, after which there is a gift, again and again; 2 to 60. */
    days: z.number().int().min(2).max(60),
    /** For each of the two. */
    gifts: Gifts,
  }),
})
export type TreeTuning = z.infer<typeof TreeTuning>

/** Minutes east of UTC of the couple's days: kept for good, so that no day has 23 or 25 hours. */
const DayOffset = z.number().int().min(-840).max(840).multipleOf(15)

/** A day of a couple, counted from the first of January 1970 as their offset has it. */
const Day = z.number().int()

export const TreeRole = z.enum(TREE_ROLES)
export type TreeRole = z.infer<typeof TreeRole>

/** How far a tree has come; the last four are its ends. */
export const TREE_STAGES = [
  'invited',
  'growing',
  'closed',
  'declined',
  'withdrawn',
  'expired',
] as const
export const TreeStage = z.enum(TREE_STAGES)
export type TreeStage = z.infer<typeof TreeStage>

/** Of each of the two. */
const PerRole = <T extends z.ZodType>(one: T) => z.object({ inviter: one, partner: one })

/** All that decides about a tree. */
export const TreeLife = z.object({
  stage: TreeStage,
  /** Minutes east of UTC. */
  offsetMinutes: DayOffset,
  invitedAt: Instant,
  /** Until then the invitation can be accepted. */
  expiresAt: Instant,
  points: z.number().int().min(0),
  /** From 1; a tree never shrinks. */
  level: z.number().int().min(1),
  /** The latest day on which each watered; null: none yet. */
  wateredDay: PerRole(Day.nullable()),
  /** Before then one cannot water, who has watered another tree a moment ago; null: at any time. */
  restsUntil: PerRole(Instant.nullable()),
  /** Days in a row on which both watered, up to `togetherDay` … */
  streak: z.number().int().min(0),
  /** … the latest day on which both did; null: none yet. */
  togetherDay: Day.nullable(),
})
export type TreeLife = z.infer<typeof TreeLife>

/** What someone is invited by: nobody guesses it. */
const TreeCode = z.string().regex(/^[A-Za-z0-9_-]{22}$/)

/** My tree, whether the invitation waits or it grows. */
export const Tree = TreeLife.extend({
  /** Names the tree's part of the live room; only the two know it. */
  id: z.uuid(),
  /** Which of the two I am. */
  role: TreeRole,
  inviter: PublicUser,
  /** Who grows it with the inviter, or is invited by name; null while a link looks for someone. */
  partner: PublicUser.nullable(),
  /** For the link, while nobody has accepted; null where somebody is invited by name, and later. */
  code: TreeCode.nullable(),
  acceptedAt: Instant.nullable(),
})
export type Tree = z.infer<typeof Tree>

/** Why an invitation is over: somebody else was first, or it came to an end. */
export const InvitationEnd = z.enum(['taken', 'declined', 'withdrawn', 'expired', 'closed'])
export type InvitationEnd = z.infer<typeof InvitationEnd>

/** An invitation as whoever holds its code sees it. */
export const Invitation = z.object({
  code: TreeCode,
  inviter: PublicUser,
  invitedAt: Instant,
  expiresAt: Instant,
  offsetMinutes: DayOffset,
  /** Sent to me by name, so that I can decline it; a link is left lying. */
  isForMe: z.boolean(),
  /** My own link. */
  isMine: z.boolean(),
  /** Null: it can be accepted. */
  over: InvitationEnd.nullable(),
})
export type Invitation = z.infer<typeof Invitation>

/** A tree that was closed; its level is told as what it was, and counts for nothing any more. */
export const PastTree = z.object({
  other: PublicUser,
  level: z.number().int().min(1),
  /** Days from its first to its last, both counted. */
  days: z.number().int().min(1),
  closedAt: Instant,
  /** I closed it; otherwise the other one did. */
  closedByMe: z.boolean(),
})
export type PastTree = z.infer<typeof PastTree>

/** An invitation of mine that nobody accepted. */
const Unanswered = z.object({
  end: z.enum(['declined', 'expired']),
  /** Null: a link. */
  invitee: PublicUser.nullable(),
})

/** What a watering brought me, put into my backpack. */
export const TreeGift = z.object({
  kind: z.enum(GIFT_KINDS),
  amount: z.number().int().min(1),
  /** `level`: the tree came to this level; `streak`: so many days in a row. */
  reason: z.enum(['level', 'streak']),
  number: z.number().int().min(1),
})
export type TreeGift = z.infer<typeof TreeGift>

/** What the two are told live in their part of the room: the tree has changed, ask for it. */
export interface TreeLive {
  /** Another instant is another change. */
  changedAt: number
}

/** The room of live messages of which every tree has a part of its own. */
export interface TreeRoom {
  tree: TreeLive
}

const byCode = z.strictObject({ code: TreeCode })

export const treeErrors = {
  INVITATION_OVER: 409,
  TREE_TAKEN: 409,
  WATERED_TODAY: 409,
} as const satisfies OwnErrors

export const treeApi = {
  'GET /api/tree': {
    summary:
      'My tree, the invitations sent to me, the rules in force, and the tree that was closed last.',
    auth: 'user',
    answer: z.object({
      tuning: TreeTuning,
      tree: Tree.nullable(),
      /** Those that I can accept, newest first, at most 20. */
      received: z.array(Invitation).max(20),
      /** How my last tree came to its end, until there is another: it was closed … */
      past: PastTree.nullable(),
      /** … or nobody accepted my invitation. */
      unanswered: Unanswered.nullable(),
    }),
  },
  'GET /api/tree/invitations/:code': {
    summary: 'The invitation behind a link, and whether it can still be accepted.',
    auth: 'user',
    params: z.object({ code: TreeCode }),
    answer: Invitation,
  },
  'POST /api/tree/invitations': {
    summary: 'Invites somebody by their number, or whoever opens the link first.',
    auth: 'user',
    idempotent: 'tree.invite',
    body: z.strictObject({
      /** Null: by link. */
      userId: z.number().int().positive().nullable(),
      offsetMinutes: DayOffset,
    }),
    answer: Tree,
  },
  'POST /api/tree/accept': {
    summary:
      'Accepts an invitation: the tree begins to grow, and an invitation of mine is withdrawn.',
    auth: 'user',
    idempotent: 'tree.accept',
    body: byCode,
    answer: Tree,
  },
  'POST /api/tree/decline': {
    summary: 'Declines an invitation that was sent to me by name.',
    auth: 'user',
    body: byCode,
    answer: z.object({ ok: z.literal(true) }),
  },
  'POST /api/tree/withdraw': {
    summary: 'Takes my invitation back.',
    auth: 'user',
    body: z.strictObject({ tree: z.uuid() }),
    answer: z.object({ ok: z.literal(true) }),
  },
  'POST /api/tree/water': {
    summary: 'Waters my tree, once a day.',
    auth: 'user',
    idempotent: 'tree.water',
    body: z.strictObject({}),
    answer: z.object({ tree: Tree, gifts: z.array(TreeGift) }),
  },
  'POST /api/tree/close': {
    summary: 'Closes my tree for good; its level must be named as it is, and is lost.',
    auth: 'user',
    idempotent: 'tree.close',
    body: z.strictObject({
      tree: z.uuid(),
      level: z.number().int().min(1).max(50),
      confirm: z.literal(CLOSE_WORD),
    }),
    answer: PastTree,
  },
} satisfies Api
