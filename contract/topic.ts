import { z } from 'zod'
import { type Api, Instant, PageCursor, PageQuery } from './endpoint.ts'
import { REPORT_REASONS, topicOpsApi } from './topic-ops.ts'
import { PublicUser } from './user.ts'

/** Reactions to a post, in the order in which pages show them. */
export const REACTIONS = ['heart', 'laugh', 'wow', 'sad', 'clap'] as const

/** The most pictures of one post. */
const MAX_PICTURES = 9

/** The length of a comment in characters; an emoji counts as one. */
export const COMMENT_LENGTH = { min: 1, max: 500 } as const

/**
 * Quota: comments of one user in a short time. A page that exceeds it waits and sends again; the time is so
 * short that several comments written in a hurry are still all sent.
 */
export const COMMENTS_AT_ONCE = { max: 5, withinMs: 30_000 } as const

/** The number of different users whose reports hide a post or a comment until an operator decides. */
export const REPORTS_TO_HIDE = 5

export const Reaction = z.enum(REACTIONS)
export type Reaction = z.infer<typeof Reaction>

const Count = z.number().int().min(0)

/** The reactions to a post. */
export const PostReactions = z.object({
  /** The number of users by reaction; reactions that nobody chose are omitted. */
  reactions: z.partialRecord(Reaction, Count),
  /** The authenticated user's own reaction; null for none, and without sign-in. */
  mine: Reaction.nullable(),
})
export type PostReactions = z.infer<typeof PostReactions>

export const Post = PostReactions.extend({
  id: z.uuid(),
  author: PublicUser,
  /** Plain text, possibly with line breaks. */
  text: z.string(),
  /** The text's language, for fonts and screen readers. */
  language: z.string(),
  /** Paths of the pictures on this server. */
  pictures: z.array(z.string()).max(MAX_PICTURES),
  at: Instant,
  comments: Count,
  isMine: z.boolean(),
})
export type Post = z.infer<typeof Post>

export const Comment = z.object({
  id: z.uuid(),
  author: PublicUser,
  /** Plain text, possibly with line breaks, without invisible and direction-changing characters. */
  text: z.string(),
  at: Instant,
  /** Written by the authenticated user, who may delete it. */
  isMine: z.boolean(),
})
export type Comment = z.infer<typeof Comment>

/** The live message of the topic room: posts whose reactions or comments have just changed. */
export const TopicLive = z.object({
  /** Latest first; a different `at` than before for the same post is another change. */
  changed: z.array(z.object({ post: z.uuid(), at: Instant })),
})
export type TopicLive = z.infer<typeof TopicLive>

/** The room of live messages. */
export const topicRoom = { topic: TopicLive }

const byPost = z.object({ id: z.uuid() })

/** The answer of calls that can safely be repeated without an idempotency key. */
const Done = z.object({ ok: z.literal(true) })

export const topicApi = {
  'GET /api/topic/posts': {
    summary: 'Posts of all users, newest first.',
    auth: 'optional',
    query: PageQuery,
    answer: z.object({ posts: z.array(Post), next: PageCursor.nullable() }),
  },
  'GET /api/topic/posts/:id': {
    summary: 'One post.',
    auth: 'optional',
    params: byPost,
    answer: Post,
  },
  'GET /api/topic/posts/:id/comments': {
    summary: 'The comments on a post, newest first.',
    auth: 'optional',
    params: byPost,
    query: PageQuery,
    answer: z.object({ comments: z.array(Comment), next: PageCursor.nullable() }),
  },
  'POST /api/topic/reaction': {
    summary: 'Sets my reaction to a post, replacing an earlier one; null removes it.',
    auth: 'user',
    body: z.strictObject({ post: z.uuid(), reaction: Reaction.nullable() }),
    errors: ['NOT_FOUND'],
    answer: PostReactions,
  },
  'POST /api/topic/comments': {
    summary: 'Writes a comment on a post.',
    auth: 'user',
    idempotent: 'topic.comment',
    body: z.strictObject({
      post: z.uuid(),
      text: z.string().min(COMMENT_LENGTH.min).max(COMMENT_LENGTH.max),
    }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
    answer: Comment,
  },
  'POST /api/topic/comments/delete': {
    summary: 'Deletes one of my comments.',
    auth: 'user',
    body: z.strictObject({ comment: z.uuid() }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
    answer: Done,
  },
  'POST /api/topic/reports': {
    summary: 'Reports a post or a comment and hides it from me; only my first report of it counts.',
    auth: 'user',
    body: z.strictObject({
      kind: z.enum(['post', 'comment']),
      id: z.uuid(),
      reason: z.enum(REPORT_REASONS),
    }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
    answer: Done,
  },
  ...topicOpsApi,
} satisfies Api
