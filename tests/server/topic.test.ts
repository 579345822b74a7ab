import { randomUUID } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  COMMENT_LENGTH,
  COMMENTS_AT_ONCE,
  REACTIONS,
  REPORTS_TO_HIDE,
  type Reaction,
} from '../../contract/topic.ts'
import { systemRandom, timeOrderedId } from '../../server/platform/secrets/random.ts'
import { topicComment, topicPost, topicReaction } from '../../server/topic/tables.ts'
import { openWorld, type Player, type World } from './harness.ts'
import { block } from './statuses.ts'

const POSTS = 'GET /api/topic/posts'
const POST = 'GET /api/topic/posts/:id'
const COMMENTS = 'GET /api/topic/posts/:id/comments'
const REACT = 'POST /api/topic/reaction'
const COMMENT = 'POST /api/topic/comments'
const DELETE = 'POST /api/topic/comments/delete'
const REPORT = 'POST /api/topic/reports'

let world: World
let author: Player
beforeAll(async () => {
  world = await openWorld({}, { asApp: true })
  author = await world.player()
})
afterAll(() => world.close())

/** What the native app does: somebody shares something. */
async function share(text = 'Look!', pictures: string[] = []): Promise<string> {
  world.clock.advance(1)
  const at = world.clock.now()
  const id = timeOrderedId(systemRandom, at)
  const row = { id, userId: author.id, language: 'en', text, pictures, createdAt: new Date(at) }
  await world.db.orm.insert(topicPost).values(row)
  return id
}

const players = (number: number) =>
  Promise.all(Array.from({ length: number }, () => world.player()))
const seen = async (id: string, as?: Player) =>
  (await (as ?? world).call(POST, { params: { id } })).answer
const comments = async (id: string, as?: Player) =>
  (await (as ?? world).call(COMMENTS, { params: { id } })).answer.comments
const say = (who: Player, post: string, text: string) => who.call(COMMENT, { body: { post, text } })

/** Says something as somebody who has said nothing lately. */
async function said(post: string, text = 'Nice'): Promise<string> {
  return (await say(await world.player(), post, text)).answer.id
}

describe('a shared post is read by everyone (spec §2, /topic)', () => {
  it('without a sign-in, with who shared it, their pictures and nobody’s own reaction', async () => {
    const id = await share('Line one\nLine two', ['scenes/sea-0.svg'])
    expect(await seen(id)).toMatchObject({
      id,
      author: { id: author.id, nickname: 'Minh', avatar: '/files/avatars/0.svg' },
      text: 'Line one\nLine two',
      pictures: ['/files/scenes/sea-0.svg'],
      reactions: {},
      mine: null,
      comments: 0,
      isMine: false,
    })
    expect((await seen(id, author)).isMine).toBe(true)
  })

  it.each([POST, COMMENTS] as const)(
    'a token that is worth nothing is refused: %s',
    async (call) => {
      const id = await share()
      expect((await world.call(call, { params: { id }, token: 'a.b.c' })).code).toBe(
        'TOKEN_INVALID',
      )
    },
  )

  it.each([
    [REACT, { post: randomUUID(), reaction: 'heart' }],
    [COMMENT, { post: randomUUID(), text: 'Hi' }],
    [DELETE, { comment: randomUUID() }],
    [REPORT, { kind: 'post', id: randomUUID(), reason: 'spam' }],
  ] as const)('%s takes a sign-in, and something that is there', async (call, body) => {
    expect((await world.call(call, { body: body as never })).code).toBe('TOKEN_MISSING')
    expect((await author.call(call, { body: body as never })).code).toBe('NOT_FOUND')
  })

  it('the list goes on where it ended, whatever is shared meanwhile', async () => {
    const ids: string[] = []
    for (let number = 0; number < 5; number++) ids.unshift(await share(`Post ${number}`))
    const first = (await world.call(POSTS, { query: { limit: 2 } })).answer
    expect(first.posts.map(({ id }) => id)).toEqual(ids.slice(0, 2))
    await share('Later')
    const rest = await world.call(POSTS, { query: { limit: 3, before: first.next ?? '' } })
    expect(rest.answer.posts.map(({ id }) => id)).toEqual(ids.slice(2))
    const strange = await world.call(POSTS, { query: { before: ids[0] ?? '' } })
    expect(strange.error?.params).toEqual({ path: 'query.before' })
  })
})

describe('a person has one reaction to a post (issue 9)', () => {
  const react = (who: Player, post: string, reaction: Reaction | null) =>
    who.call(REACT, { body: { post, reaction } })

  it('which can be changed and taken back; said twice it is as said once', async () => {
    const id = await share()
    const [one, other] = (await players(2)) as [Player, Player]
    await react(other, id, 'heart')
    expect((await react(one, id, 'heart')).answer).toEqual({
      reactions: { heart: 2 },
      mine: 'heart',
    })
    expect((await react(one, id, 'heart')).answer.reactions).toEqual({ heart: 2 })
    expect((await react(one, id, 'wow')).answer).toEqual({
      reactions: { heart: 1, wow: 1 },
      mine: 'wow',
    })
    expect((await seen(id, one)).mine).toBe('wow')
    expect((await seen(id)).mine).toBeNull()
    await react(one, id, null)
    expect((await react(one, id, null)).answer).toEqual({ reactions: { heart: 1 }, mine: null })
  })

  it('however many taps come at once, from however many phones', async () => {
    const id = await share()
    const crowd = await players(6)
    const taps = crowd.flatMap((who) =>
      [...REACTIONS, ...REACTIONS].map((reaction) => react(who, id, reaction)),
    )
    expect((await Promise.all(taps)).map(({ status }) => status)).toEqual(taps.map(() => 200))
    await Promise.all(crowd.map((who) => react(who, id, 'clap')))
    expect((await seen(id)).reactions).toEqual({ clap: 6 })
    const mine = eq(topicReaction.postId, id)
    const [rows] = await world.db.orm.select({ n: count() }).from(topicReaction).where(mine)
    expect(rows?.n).toBe(6)
  })

  it.each(['like', '', 'HEART', 1, [], {}])('no reaction of %j', async (reaction) => {
    const { error } = await author.call(REACT, {
      body: { post: await share(), reaction: reaction as Reaction },
    })
    expect(error?.params).toEqual({ path: 'body.reaction' })
  })
})

describe('a comment is plain text that turns and hides nothing (issue 9)', () => {
  it.each([
    ['an override', 'Hi \u202egnp.exe', 'Hi gnp.exe'],
    ['isolates that are left open', '\u2067\u2066Ana', 'Ana'],
    ['control characters', 'A\u0007n\u0000a\u009b', 'Ana'],
    ['spaces without a width', 'A\u200bna\ufeff', 'Ana'],
    ['half a character', 'Ana\ud83d', 'Ana'],
    ['a letter under a tower', `a${'\u0301\u0316'.repeat(30)}b`, null],
    ['many empty lines', 'one\n\n\n\n\n\ntwo\r\nthree\n', 'one\n\ntwo\nthree'],
    ['spaces of all kinds', '  one \u3000\u00a0 two\t', 'one two'],
    ['markup', '<b>&amp;</b><script>1</script>', '<b>&amp;</b><script>1</script>'],
    ['a link', 'see https://example.org', 'see https://example.org'],
    ['a family', '👩‍👩‍👧 👍🏽', '👩‍👩‍👧 👍🏽'],
    ['Persian', 'می‌خواهم', 'می‌خواهم'],
    ['Hebrew', 'שלום (עולם)', 'שלום (עולם)'],
  ])('%s', async (_what, text, clean) => {
    const id = await share()
    const { answer } = await say(await world.player(), id, text)
    if (clean === null) expect(answer.text).toMatch(/^\P{M}\p{M}{0,6}b$/u)
    else expect(answer.text).toBe(clean)
    expect((await comments(id)).map((it) => it.text)).toEqual([answer.text])
  })

  it.each(['\u202e', '\u200b\u200b', ' \n \n', '\u3164', '\u0301'])(
    'of %j nothing would be seen',
    async (text) => {
      const { error } = await say(await world.player(), await share(), text)
      expect(error).toMatchObject({ code: 'BAD_REQUEST', params: { path: 'body.text' } })
    },
  )

  it('is as long as the contract says, an emoji being one character', async () => {
    const id = await share()
    const longest = '🍀'.repeat(COMMENT_LENGTH.max)
    expect((await say(await world.player(), id, longest)).answer.text).toBe(longest)
    expect((await say(await world.player(), id, `${longest}!`)).code).toBe('BAD_REQUEST')
    // One form of Unicode writes this letter in two characters.
    const grows = '\u0958'.repeat(COMMENT_LENGTH.max)
    expect((await say(await world.player(), id, grows)).code).toBe('BAD_REQUEST')
  })
})

describe('comments stand newest first, and are their writers’ own (issue 9)', () => {
  it('sent twice under one key, one is written', async () => {
    const id = await share()
    const me = await world.player()
    const sent = { body: { post: id, text: 'Once' }, key: randomUUID() }
    const answers = await Promise.all([me.call(COMMENT, sent), me.call(COMMENT, sent)])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await comments(id, me)).toMatchObject([{ text: 'Once', isMine: true }])
    expect((await seen(id)).comments).toBe(1)
  })

  it('go on where they ended, whatever is said meanwhile', async () => {
    const id = await share()
    for (const text of ['one', 'two', 'three', 'four']) await said(id, text)
    const first = await world.call(COMMENTS, { params: { id }, query: { limit: 2 } })
    expect(first.answer.comments.map(({ text }) => text)).toEqual(['four', 'three'])
    await said(id, 'five')
    const query = { limit: 2, before: first.answer.next ?? '' }
    const rest = await world.call(COMMENTS, { params: { id }, query })
    expect(rest.answer.comments.map(({ text }) => text)).toEqual(['two', 'one'])
    expect(rest.answer.next).toBeNull()
  })

  it('so many at once, and then again after a while', async () => {
    const id = await share()
    const me = await world.player()
    const tries = Array.from({ length: COMMENTS_AT_ONCE.max + 3 }, (_, number) =>
      say(me, id, `Hello ${number}`),
    )
    const got = await Promise.all(tries)
    expect(got.filter(({ status }) => status === 200)).toHaveLength(COMMENTS_AT_ONCE.max)
    const refused = got.find(({ status }) => status !== 200)
    expect(refused?.code).toBe('TOO_MANY_REQUESTS')
    expect(refused?.error?.params.seconds).toBeGreaterThan(0)
    expect(refused?.error?.params.seconds).toBeLessThanOrEqual(COMMENTS_AT_ONCE.withinMs / 1_000)
    expect((await say(await world.player(), id, 'Me too')).status).toBe(200)
    world.clock.advance(COMMENTS_AT_ONCE.withinMs)
    expect((await say(me, id, 'Again')).status).toBe(200)
  })

  it('only who wrote one takes it back, once and for all', async () => {
    const id = await share()
    const me = await world.player()
    const { id: comment } = (await say(me, id, 'Oops')).answer
    expect((await author.call(DELETE, { body: { comment } })).code).toBe('FORBIDDEN')
    expect(await comments(id)).toHaveLength(1)
    for (const _time of ['first', 'second']) {
      expect((await me.call(DELETE, { body: { comment } })).answer).toEqual({ ok: true })
      expect(await comments(id, me)).toEqual([])
    }
    expect((await seen(id)).comments).toBe(0)
  })

  it('whoever is blocked writes nothing', async () => {
    const id = await share()
    const me = await world.player()
    await block(world.db, me.id)
    expect((await say(me, id, 'Hi')).code).toBe('ACCOUNT_BLOCKED')
    expect((await me.call(REACT, { body: { post: id, reaction: 'heart' } })).code).toBe(
      'ACCOUNT_BLOCKED',
    )
    const kept = eq(topicComment.userId, me.id)
    expect(await world.db.orm.select().from(topicComment).where(kept)).toEqual([])
  })
})

describe('what is reported is looked at (issue 9)', () => {
  const report = (who: Player, kind: 'post' | 'comment', id: string) =>
    who.call(REPORT, { body: { kind, id, reason: 'insult' } })

  it('who reports a comment sees it no more, others do', async () => {
    const id = await share()
    const comment = await said(id)
    const me = await world.player()
    expect((await report(me, 'comment', comment)).answer).toEqual({ ok: true })
    expect(await comments(id, me)).toEqual([])
    expect((await seen(id, me)).comments).toBe(0)
    expect(await comments(id)).toHaveLength(1)
    expect((await seen(id)).comments).toBe(1)
  })

  it('one person is one, however often they report', async () => {
    const id = await share()
    const comment = await said(id)
    const me = await world.player()
    for (let times = 0; times < REPORTS_TO_HIDE + 2; times++) {
      expect((await report(me, 'comment', comment)).status).toBe(200)
    }
    expect(await comments(id)).toHaveLength(1)
  })

  it.each(['post', 'comment'] as const)(
    'so many different people at once hide a %s from everyone',
    async (kind) => {
      const post = await share()
      const comment = await said(post)
      const id = kind === 'post' ? post : comment
      const crowd = await players(REPORTS_TO_HIDE)
      await Promise.all(crowd.slice(1).map((who) => report(who, kind, id)))
      expect((await world.call(POST, { params: { id: post } })).status).toBe(200)
      expect(await comments(post)).toHaveLength(1)
      await Promise.all(crowd.map((who) => report(who, kind, id)))
      const after = await world.call(POST, { params: { id: post } })
      if (kind === 'comment') {
        expect(await comments(post)).toEqual([])
        expect(after.answer.comments).toBe(0)
        return
      }
      expect(after.code).toBe('NOT_FOUND')
      const listed = (await world.call(POSTS, { query: { limit: 100 } })).answer.posts
      expect(listed.some((it) => it.id === post)).toBe(false)
      expect((await say(await world.player(), post, 'Still?')).code).toBe('NOT_FOUND')
      expect((await author.call(REACT, { body: { post, reaction: 'sad' } })).code).toBe('NOT_FOUND')
    },
  )

  it('nobody reports their own', async () => {
    const id = await share()
    expect((await report(author, 'post', id)).code).toBe('FORBIDDEN')
    const me = await world.player()
    const { id: comment } = (await say(me, id, 'Mine')).answer
    expect((await report(me, 'comment', comment)).code).toBe('FORBIDDEN')
    expect((await report(me, 'post', comment)).code).toBe('NOT_FOUND')
  })
})
