import { z } from 'zod'
import { type Api, Instant, type OwnErrors } from './endpoint.ts'
import { CLOSE_WORD, TREE_ROLES } from './tree-constants.ts'
import { ArtUrls, Tuning } from './tuning.ts'
import { PublicUser } from './user.ts'

/** The kinds of gifts for levels and streaks of a tree: money, and items of other features. */
const GIFT_KINDS = ['gold', 'diamond', 'ships', 'chances'] as const

export const Gift = z.strictObject({
  kind: z.enum(GIFT_KINDS),
  /** Whole units (coins, diamonds, ships, chances), 1 to 10,000. */
  amount: z.number().int().min(1).max(10_000),
  /** Days until it expires in the backpack, 1 to 365. */
  days: z.number().int().min(1).max(365),
})
export type Gift = z.infer<typeof Gift>

const Gifts = z.array(Gift).max(3)

/**
 * The most that a tuning may give to one user in a week, calculated exactly for the best strategies of a couple:
 * watering every day, or closing the tree at its best level and starting again.
 */
export const TREE_MAX_A_WEEK = { diamond: 7, gold: 200, ships: 3, chances: 10 } as const

/** `assets/tree/tuning.json`: what operators may change without code. */
export const TreeTuning = Tuning.extend({
  /** Hours until an invitation expires, 1 to 720. */
  invitationHours: z.number().int().min(1).max(720),
  /** Quota: invitations of one user in 24 hours, 1 to 100. */
  invitationsADay: z.number().int().min(1).max(100),
  /** Points for each watering, 1 to 1,000. */
  wateringPoints: z.number().int().min(1).max(1_000),
  /** Extra points for a day on which both water, 0 to 1,000. */
  togetherPoints: z.number().int().min(0).max(1_000),
  /** The first level begins at 0 points; each further one needs more points than the one before. */
  levels: z
    .array(
      z.strictObject({
        /** The points at which this level begins, 0 to 1,000,000. */
        points: z.number().int().min(0).max(1_000_000),
        /** Gifts to each of the two users. */
        gifts: Gifts,
      }),
    )
    .min(2)
    .max(50),
  streak: z.strictObject({
    /** The length of a streak that earns a gift, in days on which both water; 2 to 60. Streaks can repeat. */
    days: z.number().int().min(2).max(60),
    /** Whether one missed day of each week does not end a streak. Missing in tunings of before: no. */
    weeklySpareDay: z.boolean().optional(),
    /** Gifts to each of the two users. */
    gifts: Gifts,
  }),
})
export type TreeTuning = z.infer<typeof TreeTuning>

/**
 * The couple's fixed offset from UTC, in minutes to the east. It ignores daylight saving time, so that every
 * day has 24 hours (decision 026).
 */
const DayOffset = z.number().int().min(-840).max(840).multipleOf(15)

/** A day of a couple, counted from 1 January 1970 by their offset. */
const Day = z.number().int()

export const TreeRole = z.enum(TREE_ROLES)
export type TreeRole = z.infer<typeof TreeRole>

/** The stages of a tree; the last four are final. */
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

/** One value for each of the two users. */
const PerRole = <T extends z.ZodType>(one: T) => z.object({ inviter: one, partner: one })

/** The whole state of a tree on which its rules depend (`machines/tree`). */
export const TreeLife = z.object({
  stage: TreeStage,
  offsetMinutes: DayOffset,
  invitedAt: Instant,
  /** The invitation can be accepted until then. */
  expiresAt: Instant,
  points: z.number().int().min(0),
  /** From 1; it never decreases. */
  level: z.number().int().min(1),
  /** The latest day on which each user watered; null for none. */
  wateredDay: PerRole(Day.nullable()),
  /** A user who has just watered another tree cannot water before then; null for no such delay. */
  restsUntil: PerRole(Instant.nullable()),
  /**
   * The number of days on which both watered, up to `togetherDay`, consecutive but for spare days
   * (`machines/tree/streak.ts`).
   */
  streak: z.number().int().min(0),
  /** The latest day on which both watered; null for none. */
  togetherDay: Day.nullable(),
  /**
   * The latest week whose spare day was used up by a missed day, as of `togetherDay`; null, or missing in
   * traces of before, for none.
   */
  spareWeek: z.number().int().nullish(),
})
export type TreeLife = z.infer<typeof TreeLife>

/** The secret code of an invitation: 128 random bits. */
const TreeCode = z.string().regex(/^[A-Za-z0-9_-]{22}$/)

/** The user's tree, invited or growing. */
export const Tree = TreeLife.extend({
  /** Only the two users know it. */
  id: z.uuid(),
  /** The user's own role. */
  role: TreeRole,
  inviter: PublicUser,
  /** The partner, or the user who is invited by name; null while an invitation by link is open. */
  partner: PublicUser.nullable(),
  /** The code for an invitation link; null after it was accepted, and for an invitation by name. */
  code: TreeCode.nullable(),
  acceptedAt: Instant.nullable(),
})
export type Tree = z.infer<typeof Tree>

/** Why an invitation can't be accepted any more; `taken`: someone else accepted it. */
export const InvitationEnd = z.enum(['taken', 'declined', 'withdrawn', 'expired', 'closed'])
export type InvitationEnd = z.infer<typeof InvitationEnd>

/** An invitation, as shown to a user who has its code. */
export const Invitation = z.object({
  code: TreeCode,
  inviter: PublicUser,
  invitedAt: Instant,
  expiresAt: Instant,
  offsetMinutes: DayOffset,
  /** It was sent to the user by name, so that they can decline it. */
  isForMe: z.boolean(),
  /** It is the user's own invitation. */
  isMine: z.boolean(),
  /** Null if it can be accepted. */
  over: InvitationEnd.nullable(),
})
export type Invitation = z.infer<typeof Invitation>

/** A closed tree with its last level, which has no effect any more. */
export const PastTree = z.object({
  other: PublicUser,
  level: z.number().int().min(1),
  /** Days from its first to its last day, inclusive. */
  days: z.number().int().min(1),
  closedAt: Instant,
  /** Whether the user closed it themselves, or the other one did. */
  closedByMe: z.boolean(),
})
export type PastTree = z.infer<typeof PastTree>

/** The user's own invitation that nobody accepted. */
const Unanswered = z.object({
  end: z.enum(['declined', 'expired']),
  /** Null for an invitation by link. */
  invitee: PublicUser.nullable(),
})

/** A gift that a watering put into the user's backpack. */
export const TreeGift = z.object({
  kind: z.enum(GIFT_KINDS),
  amount: z.number().int().min(1),
  /** For reaching level `number`, or for a streak of `number` days. */
  reason: z.enum(['level', 'streak']),
  number: z.number().int().min(1),
})
export type TreeGift = z.infer<typeof TreeGift>

/** Gifts from waterings of the other user that the user was not told of yet; used ones are left out. */
export const TreeReceipt = z.object({
  gifts: z.array(TreeGift).min(1).max(100),
  /** The id to confirm it by: of the last of the gifts in my backpack. */
  through: z.uuid(),
})
export type TreeReceipt = z.infer<typeof TreeReceipt>

/** The live message to one user in their part of the room: their trees or invitations have changed. */
export const TreeLive = z.object({
  /** A different time than before is another change. */
  changedAt: Instant,
})
export type TreeLive = z.infer<typeof TreeLive>

/** The room of live messages, with a part for every user. */
export const treeRoom = { tree: TreeLive }

const byCode = z.strictObject({ code: TreeCode })

export const treeErrors = {
  INVITATION_OVER: 409,
  TREE_TAKEN: 409,
  WATERED_TODAY: 409,
} as const satisfies OwnErrors

export const treeApi = {
  'GET /api/tree': {
    summary:
      'My tree, the invitations and gifts sent to me, the tuning in force, and how my last tree or invitation ended.',
    auth: 'user',
    answer: z.object({
      tuning: TreeTuning,
      /** Sprites in other pictures than the release's. */
      art: ArtUrls,
      tree: Tree.nullable(),
      /** Invitations that I can accept, newest first, at most 20. */
      received: z.array(Invitation).max(20),
      /** My last tree if it was closed; null once there is another one. */
      past: PastTree.nullable(),
      /** My last invitation if nobody accepted it; null once there is another one. */
      unanswered: Unanswered.nullable(),
      receipt: TreeReceipt.nullable(),
      /** The number of items in my backpack that I can use. */
      usableItems: z.number().int().min(0),
      /** Names my part of the live room; only I know it. */
      room: z.uuid(),
    }),
  },
  'POST /api/tree/receipt/seen': {
    summary: 'Confirms that I have seen the receipt up to this gift.',
    auth: 'user',
    body: z.strictObject({ through: z.uuid() }),
    answer: z.object({ ok: z.literal(true) }),
  },
  'GET /api/tree/invitations/:code': {
    summary: 'The invitation behind a link, and whether it can still be accepted.',
    auth: 'user',
    params: z.object({ code: TreeCode }),
    answer: Invitation,
  },
  'POST /api/tree/invitations': {
    summary: 'Invites a user by id, or makes a link for the first user who accepts.',
    auth: 'user',
    idempotent: 'tree.invite',
    body: z.strictObject({
      /** Null for an invitation by link. */
      userId: z.number().int().positive().nullable(),
      offsetMinutes: DayOffset,
    }),
    errors: ['TREE_TAKEN', 'NOT_FOUND', 'ENOUGH_FOR_TODAY'],
    answer: Tree,
  },
  'POST /api/tree/accept': {
    summary: 'Accepts an invitation: the tree starts to grow, and my own invitation is withdrawn.',
    auth: 'user',
    idempotent: 'tree.accept',
    body: byCode,
    errors: ['TREE_TAKEN', 'NOT_FOUND', 'INVITATION_OVER'],
    answer: Tree,
  },
  'POST /api/tree/decline': {
    summary: 'Declines an invitation that was sent to me by name.',
    auth: 'user',
    body: byCode,
    errors: ['NOT_FOUND', 'INVITATION_OVER', 'FORBIDDEN'],
    answer: z.object({ ok: z.literal(true) }),
  },
  'POST /api/tree/withdraw': {
    summary: 'Withdraws my invitation.',
    auth: 'user',
    body: z.strictObject({ tree: z.uuid() }),
    errors: ['NOT_FOUND', 'INVITATION_OVER'],
    answer: z.object({ ok: z.literal(true) }),
  },
  'POST /api/tree/water': {
    summary: 'Waters my tree; possible once a day.',
    auth: 'user',
    idempotent: 'tree.water',
    body: z.strictObject({}),
    errors: ['NOT_FOUND', 'WATERED_TODAY'],
    answer: z.object({ tree: Tree, gifts: z.array(TreeGift) }),
  },
  'POST /api/tree/close': {
    summary: 'Closes my tree for good; the request must state its level, which is lost.',
    auth: 'user',
    idempotent: 'tree.close',
    body: z.strictObject({
      tree: z.uuid(),
      level: z.number().int().min(1).max(50),
      confirm: z.literal(CLOSE_WORD),
    }),
    errors: ['NOT_FOUND'],
    answer: PastTree,
  },
} satisfies Api
