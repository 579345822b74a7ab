import { z } from 'zod'
import { type Api, Instant, PageCursor, PageQuery } from './endpoint.ts'
import { PublicUser } from './user.ts'

/** Ways to answer a post without words, in the order in which pages show them. */
export const REACTIONS = ['heart', 'laugh', 'wow', 'sad', 'clap'] as const

/** Pictures that one post may have. */
const MAX_PICTURES = 9

/** Characters of a comment: an emoji is one. */
export const COMMENT_LENGTH = { min: 1, max: 500 } as const

/**
 * Comments that one person may write in a while. A page that is asked to wait does, and sends again:
 * the while is no longer than that, so that what was written in a hurry still comes through.
 */
export const COMMENTS_AT_ONCE = { max: 5, withinMs: 30_000 } as const

/** Reports by so many different people hide a post or a comment from everyone until somebody looks. */
export const REPORTS_TO_HIDE = 5

/** Why something is reported. */
export const REPORT_REASONS = ['spam', 'insult', 'sexual', 'violence', 'fraud', 'other'] as const

export const Reaction = z.enum(REACTIONS)
export type Reaction = z.infer<typeof Reaction>

const Count = z.number().int().min(0)

/** How people feel about a post. */
export const PostReactions = z.object({
  /** People by what they chose; what nobody chose is left out. */
  reactions: z.partialRecord(Reaction, Count),
  /** What the one who asks chose; null for nothing, and for whoever is not signed in. */
  mine: Reaction.nullable(),
})
export type PostReactions = z.infer<typeof PostReactions>

export const Post = PostReactions.extend({
  id: z.uuid(),
  author: PublicUser,
  /** Plain text; lines may end. */
  text: z.string(),
  /** Its language, for fonts and for those who have it read out. */
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
  /** Plain text, without what cannot be seen or turns the text around it; lines may end. */
  text: z.string(),
  at: Instant,
  /** Written by the one who asks, who may take it back. */
  isMine: z.boolean(),
})
export type Comment = z.infer<typeof Comment>

/** What everyone who looks at a post is told: the posts where people have just felt or said something. */
export interface TopicLive {
  /** The latest first; an instant that differs from the one that was told before is another change. */
  changed: { post: string; at: number }[]
}

/** The room of live messages, and what is told in it. */
export interface TopicRoom {
  topic: TopicLive
}

const byPost = z.object({ id: z.uuid() })

/** What is asked for once holds: asked for again, it is as it was. */
const Done = z.object({ ok: z.literal(true) })

export const topicApi = {
  'GET /api/topic/posts': {
    summary: 'What people share, newest first.',
    auth: 'optional',
    query: PageQuery,
    answer: z.object({ posts: z.array(Post), next: PageCursor.nullable() }),
  },
  'GET /api/topic/posts/:id': {
    summary: 'One shared post.',
    auth: 'optional',
    params: byPost,
    answer: Post,
  },
  'GET /api/topic/posts/:id/comments': {
    summary: 'What people say about a post, newest first.',
    auth: 'optional',
    params: byPost,
    query: PageQuery,
    answer: z.object({ comments: z.array(Comment), next: PageCursor.nullable() }),
  },
  'POST /api/topic/reaction': {
    summary: 'Makes this my reaction to a post, in place of another one; null takes it back.',
    auth: 'user',
    body: z.strictObject({ post: z.uuid(), reaction: Reaction.nullable() }),
    answer: PostReactions,
  },
  'POST /api/topic/comments': {
    summary: 'Says something about a post.',
    auth: 'user',
    idempotent: 'topic.comment',
    body: z.strictObject({
      post: z.uuid(),
      text: z.string().min(COMMENT_LENGTH.min).max(COMMENT_LENGTH.max),
    }),
    answer: Comment,
  },
  'POST /api/topic/comments/delete': {
    summary: 'Takes back a comment of mine.',
    auth: 'user',
    body: z.strictObject({ comment: z.uuid() }),
    answer: Done,
  },
  'POST /api/topic/reports': {
    summary: 'Reports a post or a comment, which I see no more; the first report of mine counts.',
    auth: 'user',
    body: z.strictObject({
      kind: z.enum(['post', 'comment']),
      id: z.uuid(),
      reason: z.enum(REPORT_REASONS),
    }),
    answer: Done,
  },
} satisfies Api
