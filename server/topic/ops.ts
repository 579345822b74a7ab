import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Platform, WaitingSource } from '../platform/feature.ts'
import { register } from '../platform/http/register.ts'
import { registerAction } from '../platform/ops/action.ts'
import { serveList } from '../platform/ops/list.ts'
import { decide, shownSubject } from './review.ts'

/** The post of an erased account has nothing left in it. */
const POST_STATE = sql`CASE WHEN text = '' AND cardinality(pictures) = 0 THEN 'gone'
  WHEN hidden_at IS NOT NULL THEN 'hidden' ELSE 'shown' END`
const COMMENT_STATE = sql`CASE WHEN deleted_at IS NOT NULL THEN 'gone'
  WHEN hidden_at IS NOT NULL THEN 'hidden' ELSE 'shown' END`
const SUBJECTS = sql`
  SELECT id, user_id, text, reviewed_at, ${POST_STATE} AS state FROM topic_post
  UNION ALL
  SELECT id, user_id, text, reviewed_at, ${COMMENT_STATE} AS state FROM topic_comment`

/** Posts and comments that were reported since an operator last decided, each once. */
export const waitingPosts: WaitingSource = {
  rows: sql`
    SELECT r.subject_id::text AS item, min(r.created_at) AS since
    FROM topic_report r JOIN (${SUBJECTS}) s ON s.id = r.subject_id
    WHERE s.state <> 'gone' AND (s.reviewed_at IS NULL OR r.created_at > s.reviewed_at)
    GROUP BY r.subject_id`,
  promise: { hours: 24 },
  permission: 'answer',
}

/** Reported posts and comments in the ops console: who sees them is decided here. */
export function topicOps(app: FastifyInstance, platform: Platform): void {
  const { db, live } = platform
  serveList(app, platform, 'GET /api/ops/topic/reported', {
    from: sql`(
      SELECT subject_id, kind, max(created_at) AS latest_at, count(*) AS reports,
        string_agg(DISTINCT reason, ',') AS reasons
      FROM topic_report GROUP BY subject_id, kind
    ) r JOIN (${SUBJECTS}) s ON s.id = r.subject_id`,
    columns: {
      id: sql`r.subject_id`,
      latestAt: sql`r.latest_at`,
      review: sql`CASE WHEN s.reviewed_at >= r.latest_at THEN 'decided' ELSE 'open' END`,
      state: sql`s.state`,
      kind: sql`r.kind`,
      userId: sql`s.user_id`,
      text: sql`s.text`,
      reports: sql`r.reports`,
      reasons: sql`r.reasons`,
      reviewedAt: sql`s.reviewed_at`,
    },
  })

  register(app, 'GET /api/ops/topic/reported/:id', ({ params }) => shownSubject(db.orm, params.id))

  registerAction(app, platform, 'POST /api/ops/topic/reported/:id/state', {
    act: async (tx, { params: { id }, body: { state, was }, now }) => {
      const { kind, post } = await decide(tx, now, id, { state, was })
      return {
        answer: { post, state },
        target: `${kind}:${id}`,
        before: { state: was },
        after: { state },
      }
    },
    tell: ({ post }) => live.nudge('topic', post),
  })
}
