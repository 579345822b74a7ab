import type { OrnamentId } from '../../contract/ornaments-constants.ts'
import type { Comment, Post, PostReactions } from '../../contract/topic.ts'
import type { Database } from '../platform/database/database.ts'
import { pictureOf, publicUser } from '../user/users.ts'

/** Whoever asks; null for someone who is not signed in. */
type Viewer = number | null

/** After which row of a list, newest first; null for its start. */
interface From {
  before: string | null
  limit: number
}

/** `$1` is who asks: what they reported they see no more, what many reported nobody does. */
const shown = (row: string) => `${row}.hidden_at IS NULL AND NOT EXISTS (
  SELECT FROM topic_report r WHERE r.subject_id = ${row}.id AND r.user_id = $1::bigint)`

const WRITTEN = `floor(extract(epoch FROM t.created_at) * 1000)::float8 AS at,
  t.user_id IS NOT DISTINCT FROM $1::bigint AS "isMine",
  u.id::float8 AS author, u.nickname, u.avatar, u.country, u.ornament, u.vip`

const FEELINGS = `
  coalesce((SELECT json_object_agg(k.kind, k.people) FROM (
    SELECT kind, count(*)::int AS people FROM topic_reaction WHERE post_id = t.id GROUP BY kind
  ) k), '{}') AS reactions,
  (SELECT kind FROM topic_reaction WHERE post_id = t.id AND user_id = $1::bigint) AS mine`

const POST = `
  SELECT t.id, t.text, t.language, t.pictures, ${WRITTEN}, ${FEELINGS},
    (SELECT count(*)::int FROM topic_comment c
      WHERE c.post_id = t.id AND c.deleted_at IS NULL AND ${shown('c')}) AS comments
  FROM topic_post t JOIN app_user u ON u.id = t.user_id
  WHERE ${shown('t')}`

const COMMENT = `
  SELECT t.id, t.text, ${WRITTEN}
  FROM topic_comment t JOIN app_user u ON u.id = t.user_id
  WHERE t.deleted_at IS NULL AND ${shown('t')}`

const NEWEST = 'ORDER BY t.id DESC LIMIT $3'
const BEFORE = 'AND ($2::uuid IS NULL OR t.id < $2::uuid)'

interface Written {
  author: number
  nickname: string
  avatar: string
  country: string
  ornament: OrnamentId | null
  vip: boolean
}

type PostRow = Omit<Post, 'author'> & Written
type CommentRow = Omit<Comment, 'author'> & Written

/** Posts, newest first. */
export async function postsOf(db: Database, viewer: Viewer, from: From): Promise<Post[]> {
  const text = `${POST} ${BEFORE} ${NEWEST}`
  const rows = await db.queryPrepared<PostRow>('topic_posts', text, [
    viewer,
    from.before,
    from.limit,
  ])
  return rows.map(postIn)
}

/** One post; undefined also where it is hidden from who asks. */
export async function postOf(db: Database, viewer: Viewer, id: string): Promise<Post | undefined> {
  const rows = await db.queryPrepared<PostRow>('topic_post', `${POST} AND t.id = $2::uuid`, [
    viewer,
    id,
  ])
  return rows.map(postIn)[0]
}

/** How people feel about a post. */
export async function feelingsOf(
  db: Database,
  viewer: Viewer,
  id: string,
): Promise<PostReactions | undefined> {
  const text = `SELECT ${FEELINGS} FROM topic_post t WHERE t.id = $2::uuid`
  const [row] = await db.queryPrepared<PostReactions>('topic_feelings', text, [viewer, id])
  return row
}

/** What people say about a post, newest first. */
export async function commentsOf(
  db: Database,
  viewer: Viewer,
  post: string,
  from: From,
): Promise<Comment[]> {
  const text = `${COMMENT} AND t.post_id = $4::uuid ${BEFORE} ${NEWEST}`
  const values = [viewer, from.before, from.limit, post]
  const rows = await db.queryPrepared<CommentRow>('topic_comments', text, values)
  return rows.map(authored)
}

function postIn(row: PostRow): Post {
  return { ...authored(row), pictures: row.pictures.map(pictureOf) }
}

function authored<Row extends Written>({
  author,
  nickname,
  avatar,
  country,
  ornament,
  vip,
  ...row
}: Row) {
  return { ...row, author: publicUser({ id: author, nickname, avatar, country, ornament, vip }) }
}
