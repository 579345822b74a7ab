import { z } from 'zod'
import { EarningSource } from './earnings-tuning.ts'
import { type Api, Instant, PageCursor, PageQuery } from './endpoint.ts'
import { PublicUser } from './user.ts'

/** What brings commissions: friends whom somebody invited, and members of an agent's guild. */
export const COMMISSION_PROGRAMS = ['invitation', 'guild'] as const
export const CommissionProgram = z.enum(COMMISSION_PROGRAMS)
export type CommissionProgram = z.infer<typeof CommissionProgram>

/** Millionths of a point. */
const Micro = z.number().int()
const Points = z.number().int().min(0)

/** What was paid at once: all that had come since the line before, in whole points; the rest is carried on. */
const CommissionLine = z.object({
  id: z.uuid(),
  /** How many commissions it pays. */
  count: z.number().int().min(0),
  /** What they come to; below zero where more was taken back than came. */
  micro: Micro,
  carriedIn: Micro,
  carriedOut: Micro,
  points: Points,
  /** Of earlier lines, what was taken back for it: `carriedIn + micro + back = points + carriedOut`. */
  back: Points,
  at: Instant,
})
export type CommissionLine = z.infer<typeof CommissionLine>

const common = {
  /** Counts the commissions of a programme, in the order in which they were noted. */
  number: z.number().int().min(1),
  micro: Micro,
  at: Instant,
  /** Whose doing it was; null where they are here no more, and where it was nobody's. */
  friend: PublicUser.nullable(),
}

/** A part of what somebody topped up or earned, or what takes such a part back. */
const Commission = z.discriminatedUnion('source', [
  /** In US cents, as the pack costs. */
  z.object({ ...common, source: z.literal('top-up'), cents: z.number().int().min(1) }),
  z.object({ ...common, source: z.literal('refund'), cents: z.number().int().min(1) }),
  z.object({
    ...common,
    source: z.literal('earning'),
    by: EarningSource,
    /** Thousandths of a point that the other one earned. */
    milli: z.number().int().min(0),
    earnedAt: Instant,
  }),
  /** For a full number of friends. */
  z.object({ ...common, source: z.literal('award'), friends: z.number().int().min(1) }),
  /** All that one invitation had brought. */
  z.object({ ...common, source: z.literal('claw-back') }),
])
export type Commission = z.infer<typeof Commission>
export const COMMISSION_SOURCES = ['top-up', 'refund', 'earning', 'award', 'claw-back'] as const

const Program = z.strictObject({ program: CommissionProgram })
const commissions = { commissions: z.array(Commission), next: PageCursor.nullable() }

export const commissionApi = {
  'GET /api/commissions/:program': {
    summary: 'What friends or members brought: what is open, and what was paid, newest first.',
    auth: 'user',
    params: Program,
    query: PageQuery,
    answer: z.object({
      /** What is not paid yet; null where nothing is. */
      open: z
        .object({ count: z.number().int().min(1), micro: Micro, paidFrom: Instant })
        .nullable(),
      /** What the last line left. */
      carried: Micro,
      lines: z.array(CommissionLine),
      next: PageCursor.nullable(),
    }),
  },
  'GET /api/commissions/:program/lines/:id': {
    summary: 'One line, opened into the top-ups and earnings that made it, newest first.',
    auth: 'user',
    params: Program.extend({ id: z.uuid() }),
    query: PageQuery,
    answer: z.object({ line: CommissionLine, ...commissions }),
  },
  'GET /api/commissions/:program/of/:id': {
    summary: 'What one invitation, or one membership, has brought me, newest first.',
    auth: 'user',
    params: Program.extend({ id: z.uuid() }),
    query: PageQuery,
    answer: z.object({
      /** In all. */
      micro: Micro,
      ...commissions,
    }),
  },
} satisfies Api
