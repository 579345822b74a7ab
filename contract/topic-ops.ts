// Posts and comments that were reported, as operators see them.
import { z } from 'zod'
import { Instant } from './endpoint.ts'
import { column, opsAction, opsList } from './ops-calls.ts'

/** Reasons for a report. */
export const REPORT_REASONS = ['spam', 'insult', 'sexual', 'violence', 'fraud', 'other'] as const

const KINDS = ['post', 'comment'] as const
/** `gone`: its writer deleted it, or their account. */
const STATES = ['shown', 'hidden', 'gone'] as const

const reported = opsList({
  summary: 'Posts and comments that were reported, each once.',
  permission: 'people',
  columns: {
    id: column.id(),
    latestAt: column.instant({ sorts: true, filter: 'range' }),
    /** `open`: somebody has reported it since an operator last decided. */
    review: column.choice(['open', 'decided']),
    state: column.choice(STATES),
    kind: column.choice(KINDS),
    userId: column.user(),
    text: column.text({ filter: 'has' }),
    reports: column.number({ sorts: true, filter: 'range' }),
    /** Each once, with commas between them. */
    reasons: column.text({ filter: 'has' }),
    reviewedAt: column.maybeInstant(),
  },
  key: 'id',
  order: '-latestAt',
})

const OpsSubject = z.object({
  id: z.uuid(),
  kind: z.enum(KINDS),
  state: z.enum(STATES),
  userId: z.number().int(),
  text: z.string(),
  language: z.string().nullable(),
  /** Paths of a post's pictures on this server. */
  pictures: z.array(z.string()),
  createdAt: Instant,
  /** Oldest first. */
  reports: z.array(
    z.object({ userId: z.number().int(), reason: z.enum(REPORT_REASONS), at: Instant }),
  ),
})
export type OpsSubject = z.infer<typeof OpsSubject>

const Id = z.object({ id: z.uuid() })

export const topicOpsApi = {
  'GET /api/ops/topic/reported': reported.rows,
  'GET /api/ops/topic/reported.csv': reported.csv,
  'GET /api/ops/topic/reported/:id': {
    summary: 'A reported post or comment with its pictures and reports.',
    auth: { permission: 'people' },
    params: Id,
    answer: OpsSubject,
  },
  'POST /api/ops/topic/reported/:id/state': opsAction({
    summary:
      'Hides a reported post or comment from everyone, or shows it; earlier reports count no more.',
    permission: 'answer',
    params: Id,
    body: {
      state: z.enum(['shown', 'hidden']),
      /** As it was seen. */
      was: z.enum(['shown', 'hidden']),
    },
    errors: ['OPS_CHANGED'],
    answer: z.object({ post: z.uuid(), state: z.enum(['shown', 'hidden']) }),
  }),
} as const
