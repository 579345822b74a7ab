import { randomUUID } from 'node:crypto'
import { count } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { radarMeeting } from '../../server/radar/tables.ts'
import { type AdventureWorld, openAdventure } from './adventure-world.ts'
import { expectCleanBooks } from './clean-books.ts'
import type { Player } from './harness.ts'
import { operate } from './operate.ts'
import { checksOf } from './played-world.ts'
import { GREET, GREETINGS, region, scan, somebody } from './radar-world.ts'
import { block } from './statuses.ts'

const READ = 'POST /api/radar/greetings/read'
const BLOCK = 'POST /api/radar/block'
const UNBLOCK = 'POST /api/radar/unblock'
const BLOCKED = 'GET /api/radar/blocked'
const REPORT = 'POST /api/radar/report'

let world: AdventureWorld
beforeAll(async () => {
  world = await openAdventure()
})
afterEach(() => expectCleanBooks(world))
afterAll(() => world.close())

/** Two whom the radar brings together, and the match of the one who searched. */
async function couple() {
  const { here, country } = region()
  const woman = await somebody(world, { place: here, country })
  const man = await somebody(world, { gender: 'male', place: here, country })
  const { match } = await scan(man)
  if (match?.user.id !== woman.id) throw new Error('they did not meet')
  return { man, woman, match: match.id }
}

const greet = (who: Player, match: string, text = 'Hello!') =>
  who.call(GREET, { body: { match, text } })
const greetingsTo = async (who: Player) => (await who.call(GREETINGS)).answer.greetings
const unreadOf = async (who: Player) => (await who.call('GET /api/radar')).answer.unread

describe('a greeting is a chat message (design §4)', () => {
  it('which the other one gets, from whom it is, cleaned of what nobody sees', async () => {
    const { man, woman, match } = await couple()
    const { answer } = await greet(man, match, ' Hi\u202e there\u200b! ')
    expect(answer.greeting.text).toBe('Hi there!')
    expect(await greetingsTo(woman)).toEqual([
      {
        ...answer.greeting,
        from: {
          id: man.id,
          nickname: 'Lan',
          avatar: '/files/avatars/0.svg',
          country: expect.any(String),
          ornament: null,
        },
        isRead: false,
      },
    ])
    expect(await unreadOf(woman)).toBe(1)
    expect(await greetingsTo(man)).toEqual([])
  })

  it('once: a double tap writes one, and a second one is refused', async () => {
    const { man, woman, match } = await couple()
    const key = randomUUID()
    const tap = () => man.call(GREET, { body: { match, text: 'Hello!' }, key })
    const [one, two] = await Promise.all([tap(), tap()])
    expect(one.text).toBe(two.text)
    expect((await greet(man, match, 'And again')).code).toBe('FORBIDDEN')
    expect(await greetingsTo(woman)).toHaveLength(1)
  })

  it('only by who searched, and to whom the radar found', async () => {
    const { woman, match } = await couple()
    const [stranger] = [await somebody(world, { gender: 'male' })]
    expect((await greet(stranger, match)).code).toBe('NOT_FOUND')
    expect((await greet(woman, match)).code).toBe('NOT_FOUND')
    expect((await greet(woman, randomUUID())).code).toBe('NOT_FOUND')
  })

  it.each(['\u200b\u200b', 'x'.repeat(201), ' '])('not with %j', async (text) => {
    const { man, match } = await couple()
    const refused = await greet(man, match, text)
    expect([refused.code, refused.error?.params]).toEqual(['BAD_REQUEST', { path: 'body.text' }])
  })

  it('is read up to where its reader says, and stays so', async () => {
    const { man, woman, match } = await couple()
    const { answer } = await greet(man, match)
    const body = { upTo: answer.greeting.id }
    expect((await woman.call(READ, { body })).answer).toEqual({ ok: true })
    expect(await unreadOf(woman)).toBe(0)
    expect(await greetingsTo(woman)).toMatchObject([{ isRead: true }])
  })

  it('is read by nobody else, and up to nothing else', async () => {
    const { man, woman, match } = await couple()
    const { answer } = await greet(man, match)
    const other = await couple()
    const later = await greet(other.man, other.match)
    const read = async (player: Player, upTo: string) =>
      (await player.call(READ, { body: { upTo } })).code
    expect(await read(man, answer.greeting.id)).toBe('NOT_FOUND')
    // Somebody else's, which came later; one that is none; a meeting.
    for (const upTo of [later.answer.greeting.id, randomUUID(), match]) {
      expect(await read(woman, upTo)).toBe('NOT_FOUND')
    }
    expect(await unreadOf(woman)).toBe(1)
  })

  it('the list goes on where it ended', async () => {
    const { here, country } = region()
    const woman = await somebody(world, { place: here, country })
    const texts: string[] = []
    for (let number = 1; number <= 3; number++) {
      const man = await somebody(world, { gender: 'male', place: here, country })
      const { match } = await scan(man)
      await greet(man, match?.id ?? '', `Number ${number}`)
      texts.unshift(`Number ${number}`)
    }
    const first = (await woman.call(GREETINGS, { query: { limit: 2 } })).answer
    const rest = await woman.call(GREETINGS, { query: { limit: 2, before: first.next ?? '' } })
    const told = [...first.greetings, ...rest.answer.greetings].map(({ text }) => text)
    expect(told).toEqual(texts)
    expect(rest.answer.next).toBeNull()
  })
})

describe('a block holds at once, and for both (issue 10)', () => {
  it.each(['man', 'woman'] as const)('by the %s', async (by) => {
    const two = await couple()
    const { man, woman, match } = two
    const other = by === 'man' ? woman : man
    world.clock.advance(86_400_000)
    expect((await two[by].call(BLOCK, { body: { user: other.id } })).answer).toEqual({ ok: true })
    expect((await greet(man, match)).code).toBe('NOT_FOUND')
    expect((await scan(man)).match).toBeNull()
    expect((await scan(woman)).match).toBeNull()
  })

  it('takes away what was written before, and what was not read', async () => {
    const { man, woman, match } = await couple()
    await greet(man, match)
    await woman.call(BLOCK, { body: { user: man.id } })
    expect(await greetingsTo(woman)).toEqual([])
    expect(await unreadOf(woman)).toBe(0)
  })

  it('so does the block of an operator', async () => {
    const { man, woman, match } = await couple()
    await greet(man, match)
    await block(world.db, man.id)
    expect(await greetingsTo(woman)).toEqual([])
  })

  it('nobody blocks or reports whom the radar never showed them', async () => {
    const [one, other] = [await somebody(world), await somebody(world, { gender: 'male' })]
    expect((await one.call(BLOCK, { body: { user: other.id } })).code).toBe('NOT_FOUND')
    const body = { user: other.id, reason: 'fraud' as const }
    expect((await one.call(REPORT, { body })).code).toBe('NOT_FOUND')
  })
})

describe('whoever has blocked somebody has a way back (issue 10)', () => {
  const blockedBy = async (who: Player) =>
    (await who.call(BLOCKED)).answer.blocked.map(({ user }) => user.id)

  it('they are listed to the one who blocked, and to nobody else', async () => {
    const { man, woman } = await couple()
    await man.call(BLOCK, { body: { user: woman.id } })
    const at = world.clock.now()
    expect((await man.call(BLOCKED)).answer).toEqual({
      blocked: [
        {
          user: expect.objectContaining({ id: woman.id, nickname: 'Lan' }),
          at: expect.toSatisfy((it: number) => Math.abs(it - at) < 1_000),
        },
      ],
      next: null,
    })
    expect(await blockedBy(woman)).toEqual([])
  })

  it('the latest first, page by page, whoever is unblocked meanwhile', async () => {
    const { here, country } = region()
    const woman = await somebody(world, { place: here, country })
    const men: number[] = []
    for (let number = 0; number < 5; number++) {
      const man = await somebody(world, { gender: 'male', place: here, country })
      await scan(man)
      await woman.call(BLOCK, { body: { user: man.id } })
      men.unshift(man.id)
    }
    const page = async (before?: string) => {
      const query = before === undefined ? { limit: 2 } : { limit: 2, before }
      const { blocked, next } = (await woman.call(BLOCKED, { query })).answer
      return { ids: blocked.map(({ user }) => user.id), next: next ?? '' }
    }
    const first = await page()
    await woman.call(UNBLOCK, { body: { user: first.ids[1] ?? 0 } })
    const second = await page(first.next)
    const third = await page(second.next)
    expect([...first.ids, ...second.ids, ...third.ids]).toEqual(men)
    expect(third.next).toBe('')
    expect(await blockedBy(woman)).toEqual(men.filter((id) => id !== first.ids[1]))
  })

  it('a cursor that was made up is refused', async () => {
    const { man } = await couple()
    for (const keys of [
      [1e15, 1],
      [-1, 1],
      [1, 0],
    ]) {
      const text = JSON.stringify([1, 'radar.blocked', ...keys])
      const before = Buffer.from(text).toString('base64url')
      expect((await man.call(BLOCKED, { query: { before } })).code).toBe('BAD_REQUEST')
    }
  })

  it('unblocked, the two meet and greet again, and what was written before is back', async () => {
    const { man, woman, match } = await couple()
    await greet(man, match)
    await woman.call(BLOCK, { body: { user: man.id } })
    expect((await woman.call(UNBLOCK, { body: { user: man.id } })).answer).toEqual({ ok: true })
    expect((await woman.call(UNBLOCK, { body: { user: man.id } })).answer).toEqual({ ok: true })
    expect(await blockedBy(woman)).toEqual([])
    expect(await greetingsTo(woman)).toHaveLength(1)
    world.clock.advance(86_400_000)
    expect((await scan(man)).match?.user.id).toBe(woman.id)
  })

  it('nobody takes back the block of the other one', async () => {
    const { man, woman, match } = await couple()
    await man.call(BLOCK, { body: { user: woman.id } })
    await woman.call(BLOCK, { body: { user: man.id } })
    await woman.call(UNBLOCK, { body: { user: man.id } })
    expect(await blockedBy(man)).toEqual([woman.id])
    expect((await greet(man, match)).code).toBe('NOT_FOUND')
    world.clock.advance(86_400_000)
    expect((await scan(woman)).match).toBeNull()
  })

  it('a report stays with the operators', async () => {
    const { man, woman } = await couple()
    await man.call(REPORT, { body: { user: woman.id, reason: 'fraud' } })
    await man.call(UNBLOCK, { body: { user: woman.id } })
    const { lines } = await operate(world, 'radar-reports list')
    expect(lines).toEqual([expect.stringContaining(`fraud  ${woman.id} (Lan`)])
    await operate(world, `radar-reports done ${lines[0]?.split(' ')[0]}`)
  })
})

describe('a report reaches the operators (issue 10)', () => {
  it('once from each person, blocks, and is worked off', async () => {
    const { man, woman } = await couple()
    const report = (reason: 'insult' | 'spam') =>
      man.call(REPORT, { body: { user: woman.id, reason } })
    await report('insult')
    await report('spam')
    world.clock.advance(86_400_000)
    expect((await scan(man)).match).toBeNull()
    const { lines } = await operate(world, 'radar-reports list')
    expect(lines).toEqual([expect.stringContaining(`insult  ${woman.id} (Lan`)])
    const id = lines[0]?.split(' ')[0]
    const done = await operate(world, `radar-reports done ${id}`)
    expect(done.lines.join()).toContain(`The report on ${woman.id} is done.`)
    expect((await operate(world, 'radar-reports list')).lines).toEqual(['There is no open report.'])
    expect((await operate(world, `radar-reports done ${id}`)).refusal).toContain('no open report')
  })

  it.each(['', 'done', 'done 7', 'list all', 'erase'])(
    'radar-reports %j says how',
    async (typed) => {
      const { refusal } = await operate(world, `radar-reports ${typed}`)
      expect(refusal).toBe('npm run radar-reports -- list | done ID')
    },
  )
})

describe('the audit looks at meetings and greetings (docs/architecture.md)', () => {
  const A_MEETING = `(SELECT id FROM radar_meeting WHERE message_id IS NOT NULL ORDER BY id LIMIT 1)`
  const A_MESSAGE = `(SELECT message_id FROM radar_meeting WHERE id = ${A_MEETING})`
  const MET =
    'the radar found people of one brand and of the other sex, none of them twice in a day'
  const GREETED = 'every greeting of the radar was written once, to somebody whom it had found'
  const MOMENTS = 'everything happened when its id was made, and when what belongs to it did'

  it('who have met', async () => {
    const [met] = await world.db.orm.select({ people: count() }).from(radarMeeting)
    expect(met?.people).toBeGreaterThan(5)
  })

  it.each([
    ['a meeting of two men', `UPDATE app_user SET gender = 'male'`, MET],
    ['a meeting across brands', `UPDATE app_user SET brand = 'ai' WHERE gender = 'male'`, MET],
    [
      'a second meeting in a day',
      `INSERT INTO radar_meeting SELECT gen_random_uuid(), user_id, met_id, purpose, distance_km, at + interval '1 hour' FROM radar_meeting WHERE id = ${A_MEETING}`,
      MET,
    ],
    ['a greeting of no meeting', `UPDATE radar_meeting SET message_id = NULL`, GREETED],
    ['a greeting that is gone', `DELETE FROM chat_message WHERE id = ${A_MESSAGE}`, GREETED],
    [
      'a greeting from somebody else',
      `UPDATE chat_message SET from_id = to_id, to_id = from_id WHERE id = ${A_MESSAGE}`,
      GREETED,
    ],
    [
      'a meeting at another time',
      `UPDATE radar_meeting SET at = at - interval '1 day' WHERE id = ${A_MEETING}`,
      MOMENTS,
    ],
    [
      'a message past a block',
      `INSERT INTO chat_block SELECT to_id, from_id, at - interval '1 hour' FROM chat_message WHERE id = ${A_MESSAGE}`,
      'no message was written past a block',
    ],
    [
      'chances that never come back',
      `UPDATE radar_chances SET "left" = 0, next_at = NULL`,
      'everybody has the chances that their last change left, and none of them less than none',
    ],
  ])('but names %s', async (_what, fault, named) => {
    const checks = await checksOf(world, fault)
    expect(checks.find(({ check }) => check === named)?.miss).toEqual(expect.any(String))
  })
})
