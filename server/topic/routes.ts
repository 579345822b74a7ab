import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Transaction } from '../platform/database/database.ts'
import { runIdempotent } from '../platform/database/idempotency.ts'
import { ApiError } from '../platform/errors.ts'
import type { Feature, Platform } from '../platform/feature.ts'
import { pagedList } from '../platform/http/page-cursor.ts'
import { register } from '../platform/http/register.ts'
import { tellChanges } from './live.ts'
import { topicOps, waitingPosts } from './ops.ts'
import { topicPersonal } from './personal.ts'
import { commentsOf, feelingsOf, postOf, postsOf } from './queries.ts'
import { comment, react, report, takeBack } from './write.ts'

/** Posts that people share, read by everyone; what others feel and say about them, and report. */
export const topic: Feature = {
  name: 'topic',
  routes,
  live: tellChanges,
  personal: topicPersonal,
  waits: { posts: waitingPosts },
}

const ID = z.tuple([z.uuid()])
const POSTS = pagedList('topicPosts', ID)
const COMMENTS = pagedList('topicComments', ID)
const idOf = ({ id }: { id: string }): [string] => [id]

function routes(app: FastifyInstance, platform: Platform): void {
  const { db, clock, random, live } = platform
  const changed = (post: string) => live.nudge('topic', post)

  register(app, 'GET /api/topic/posts', async ({ query, viewer }) => {
    const read = (from: [string] | undefined, limit: number) =>
      postsOf(db, viewer?.id ?? null, { before: from?.[0] ?? null, limit })
    const { rows, next } = await POSTS.page(query, read, idOf)
    return { posts: rows, next }
  })

  register(app, 'GET /api/topic/posts/:id', async ({ params, viewer }) =>
    known(await postOf(db, viewer?.id ?? null, params.id)),
  )

  register(app, 'GET /api/topic/posts/:id/comments', async ({ params, query, viewer }) => {
    const read = (from: [string] | undefined, limit: number) =>
      commentsOf(db, viewer?.id ?? null, params.id, { before: from?.[0] ?? null, limit })
    const { rows, next } = await COMMENTS.page(query, read, idOf)
    return { comments: rows, next }
  })

  register(app, 'POST /api/topic/reaction', async ({ body, user }) => {
    await react(db.orm, user.id, clock.now(), body)
    changed(body.post)
    return known(await feelingsOf(db, user.id, body.post))
  })

  register(app, 'POST /api/topic/comments', async ({ body, user, request }) => {
    const now = clock.now()
    const said = await runIdempotent(db, request, now, (tx) =>
      comment(tx, { random }, user, now, body),
    )
    changed(body.post)
    return said
  })

  register(app, 'POST /api/topic/comments/delete', async ({ body, user }) => {
    changed(await takeBack(db.orm, user.id, clock.now(), body.comment))
    return { ok: true }
  })

  register(app, 'POST /api/topic/reports', async ({ body, user }) => {
    await db.orm.transaction((tx) => report(tx as Transaction, user.id, clock.now(), body))
    return { ok: true }
  })

  topicOps(app, platform)
}

/** @throws ApiError NOT_FOUND */
function known<T>(found: T | undefined): T {
  if (found === undefined) throw new ApiError('NOT_FOUND', 'There is no such post.')
  return found
}
