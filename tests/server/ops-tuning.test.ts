import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '../../contract/api.ts'
import { CSRF_HEADER } from '../../contract/ops.ts'
import type { TurntableTuning } from '../../contract/turntable.ts'
import { audit } from '../../server/ledger/audit.ts'
import { sealChain } from '../../server/ledger/chain.ts'
import type { Transaction } from '../../server/platform/database/database.ts'
import type { Feature, Platform } from '../../server/platform/feature.ts'
import { publishDue } from '../../server/tuning/publish-due.ts'
import { openWorld, type World } from './harness.ts'
import { colleague, enterAs, type OpsBrowser, REASON } from './operators-world.ts'

const GAME = 'turntable'
let world: World
/** Writes, approves; a third who may both; and who may only look. */
let author: OpsBrowser
let second: OpsBrowser
let viewer: OpsBrowser
let platform: Platform
const listener: Feature = {
  name: 'listener',
  routes: (_app, given) => {
    platform = given
  },
}
beforeAll(async () => {
  world = await openWorld({}, { demo: true, asApp: true, more: [listener] })
  author = await enterAs(world, 'operator')
  second = await enterAs(world, 'admin')
  viewer = await enterAs(world, 'viewer')
})
afterAll(() => world.close())

type Step = Extract<Call, `POST /api/ops/tuning/drafts/:id/${string}`>
const DRAFT = 'POST /api/ops/tuning/drafts/:id/'

const open = async (by: OpsBrowser, from: 'force' | 'file' | number = 'force') => {
  const { answer } = await by.call('POST /api/ops/tuning/games/:game/drafts', {
    params: { game: GAME },
    body: { from, reason: REASON },
  })
  return answer.id
}
const draftOf = async (id: string) =>
  (await viewer.call('GET /api/ops/tuning/drafts/:id', { params: { id } })).answer
/** A step of a draft as it is now, or as it was seen. */
const step = async (
  by: OpsBrowser,
  id: string,
  name: string,
  { seen, key = randomUUID(), ...more }: Record<string, unknown> & { key?: string } = {},
) => {
  const hash = seen ?? (await draftOf(id)).hash
  const body = { seen: hash, reason: REASON, ...more }
  return by.call(`${DRAFT}${name}` as Step, { params: { id }, body: body as never, key })
}
const save = async (by: OpsBrowser, id: string, change: Partial<TurntableTuning>) => {
  const { tuning, art } = await draftOf(id)
  return step(by, id, 'save', { tuning: { ...tuning, ...change }, art })
}
const inForce = async () => {
  const { answer } = await viewer.call('GET /api/ops/tuning/games')
  const game = answer.games.find((it) => it.game === GAME)
  if (!game) throw new Error('the turntable is not there')
  return game
}
const newestTuning = async () => (await inForce()).tuning as unknown as TurntableTuning
/** A draft that says so many turns, approved. */
async function approved(turns: number): Promise<string> {
  const id = await open(author)
  await save(author, id, { turns })
  await step(author, id, 'propose')
  expect((await step(second, id, 'approve')).answer.state).toBe('approved')
  return id
}
const statesAfter = async (id: string) => (await draftOf(id)).steps.map(({ event }) => event)

describe('a tuning is written by one and approved by another (issue 25)', () => {
  it('and is played by at the next spin, without a restart', async () => {
    const before = await inForce()
    const player = await world.player({ diamond: 100 })
    const spin = (tuningVersion: number) =>
      player.call('POST /api/turntable/spins', { body: { count: 1, tuningVersion } })
    expect((await spin(before.version)).code).toBeUndefined()

    const id = await approved(7)
    expect((await spin(before.version)).code).toBeUndefined()
    const { answer } = await step(author, id, 'publish')
    expect(answer.state).toBe('published')
    await platform.tunings.refresh()

    expect((await spin(before.version)).code).toBe('TUNING_CHANGED')
    const { answer: table } = await player.call('GET /api/turntable')
    expect(table.tuning).toMatchObject({ version: before.version + 1, turns: 7 })
    const { spins } = (await spin(before.version + 1)).answer
    expect(spins[0]?.tuningVersion).toBe(before.version + 1)
    expect(await statesAfter(id)).toEqual(['BEGIN', 'EDITED', 'PROPOSED', 'APPROVED', 'PUBLISHED'])

    const { rows } = (
      await viewer.call('GET /api/ops/tuning/versions', { query: { game: GAME } as never })
    ).answer
    expect(rows[0]).toMatchObject({
      version: before.version + 1,
      author: 'demo-operator',
      approver: 'demo-admin',
      reason: REASON,
    })
  })

  it('who saw the new one elsewhere first spins by it here at once', async () => {
    const player = await world.player({ diamond: 100 })
    const { version } = await inForce()
    await step(author, await approved(6), 'publish')
    const body = { count: 1 as const, tuningVersion: version + 1 }
    expect((await player.call('POST /api/turntable/spins', { body })).code).toBeUndefined()
  })

  it('one that gives too much back is saved with its fault, and goes no further', async () => {
    const id = await open(author)
    const { sectors } = await newestTuning()
    const ruinous = sectors.map((it) => (it.tier === 'jackpot' ? { ...it, weight: 9_000 } : it))
    expect((await save(author, id, { sectors: ruinous })).code).toBeUndefined()
    const { faults } = await draftOf(id)
    expect(faults).toEqual([
      { field: 'sectors', what: expect.stringMatching(/^gives back .* more than 98 %$/) },
    ])
    expect((await step(author, id, 'propose')).code).toBe('OPS_TUNING_FAULTS')
    expect((await draftOf(id)).state).toBe('draft')
    await save(author, id, { sectors })
    expect((await step(author, id, 'propose')).answer.state).toBe('waiting')
    await step(author, id, 'withdraw')
  })

  it('what is no tuning at all is told by field, and changes nothing', async () => {
    const id = await open(author)
    const wild = { turns: 'many', sectors: [{ id: '<img src=x onerror=alert(1)>' }] }
    await save(author, id, wild as never)
    const fields = (await draftOf(id)).faults.map(({ field }) => field)
    expect(fields).toEqual(expect.arrayContaining(['turns', 'sectors.0.prize']))
    expect((await step(author, id, 'propose')).code).toBe('OPS_TUNING_FAULTS')
    const deep = JSON.parse(`${'{"a":'.repeat(9)}1${'}'.repeat(9)}`)
    for (const value of ['nul \u0000', 'half \ud800', deep, { '\u0000': 1 }]) {
      const sent = step(author, id, 'save', { tuning: { turns: value }, art: {} })
      expect((await sent).code).toBe('BAD_REQUEST')
    }
    const large = { name: 'x'.repeat(300_000) }
    expect((await step(author, id, 'save', { tuning: large, art: {} })).code).toMatch(
      /^(OPS_TUNING_TOO_LARGE|BODY_TOO_LARGE)$/,
    )
    await step(author, id, 'withdraw')
  })
})

describe('an approval', () => {
  it('is never of one’s own work, nor of what one has written at', async () => {
    const id = await open(author)
    await save(second, id, { turns: 8 })
    await step(author, id, 'propose')
    expect((await step(author, id, 'approve')).code).toBe('OPS_OWN_PROPOSAL')
    expect((await step(second, id, 'approve')).code).toBe('OPS_OWN_PROPOSAL')
    const third = await colleague(world, { browser: second }, 'operator')
    expect((await step(third.browser, id, 'approve')).answer.state).toBe('approved')
    await step(author, id, 'withdraw')
  })

  it('is of the very contents: what was edited meanwhile is refused, and afterwards is void', async () => {
    const id = await open(author)
    await step(author, id, 'propose')
    const { hash: seen } = await draftOf(id)
    await save(author, id, { turns: 9 })
    expect((await step(second, id, 'approve', { seen })).code).toBe('OPS_CHANGED')
    expect((await step(second, id, 'approve')).code).toBe('OPS_STEP_REFUSED')

    await step(author, id, 'propose')
    await step(second, id, 'approve')
    await save(author, id, { turns: 4 })
    expect(await draftOf(id)).toMatchObject({ state: 'draft', approver: null })
    expect((await step(author, id, 'publish')).code).toBe('OPS_STEP_REFUSED')
    await step(author, id, 'withdraw')
  })

  it('given twice by one key is given once; the database holds the rule by itself', async () => {
    const id = await open(author)
    await step(author, id, 'propose')
    const [seen, key] = [(await draftOf(id)).hash, randomUUID()]
    const twice = await Promise.all([1, 2].map(() => step(second, id, 'approve', { seen, key })))
    expect(twice.map(({ answer }) => answer.state)).toEqual(['approved', 'approved'])
    expect(await statesAfter(id)).toEqual(['BEGIN', 'PROPOSED', 'APPROVED'])
    const tamper = world.db.orm.execute(
      sql`UPDATE tuning_draft SET approver = author WHERE id = ${id}`,
    )
    await expect(tamper).rejects.toThrow()
    await step(author, id, 'withdraw')
    expect((await step(second, id, 'reject')).code).toBe('OPS_STEP_REFUSED')
  })

  it('is taken back by the second person', async () => {
    const id = await approved(5)
    expect((await step(second, id, 'reject')).answer.state).toBe('draft')
    expect(await draftOf(id)).toMatchObject({ state: 'draft', approver: null })
    await step(author, id, 'withdraw')
  })
})

describe('two who publish different drafts at once', () => {
  it('publish one; the other is put on it first and approved anew', async () => {
    const { version } = await inForce()
    const [one, other] = [await approved(5), await approved(6)]
    const both = await Promise.all([step(author, one, 'publish'), step(second, other, 'publish')])
    expect(both.map(({ code }) => code).sort()).toEqual(['OPS_CHANGED', undefined])
    expect((await inForce()).version).toBe(version + 1)

    const lost = both[0]?.code ? one : other
    expect((await step(author, lost, 'publish')).code).toBe('OPS_CHANGED')
    const { answer } = await step(author, lost, 'rebase')
    expect(answer.state).toBe('draft')
    expect(await draftOf(lost)).toMatchObject({ base: version + 1, inForce: version + 1 })
    await step(author, lost, 'propose')
    await step(second, lost, 'approve')
    expect((await step(author, lost, 'publish')).code).toBeUndefined()
    expect((await inForce()).version).toBe(version + 2)
  })
})

describe('a draft that is published at a time', () => {
  const due = () => publishDue(platform)

  it('is, once, when the time has come, whichever process looks', async () => {
    const { version } = await inForce()
    const id = await approved(7)
    const at = world.clock.now() + 60_000
    expect((await step(author, id, 'schedule', { at: world.clock.now() - 1 })).code).toBe(
      'OPS_TIME_OVER',
    )
    expect((await step(author, id, 'schedule', { at })).answer.state).toBe('scheduled')
    await due()
    expect((await inForce()).version).toBe(version)
    world.clock.advance(60_001)
    await Promise.all([due(), due()])
    await due()
    expect((await inForce()).version).toBe(version + 1)
    const { steps, state } = await draftOf(id)
    expect(state).toBe('published')
    expect(steps.at(-1)).toMatchObject({ event: 'PUBLISHED', actor: 'job' })
  })

  it('goes back to its author where another version came first', async () => {
    const [id, first] = [await approved(5), await approved(6)]
    await step(author, id, 'schedule', { at: world.clock.now() + 60_000 })
    await step(author, first, 'publish')
    world.clock.advance(61_000)
    await due()
    expect(await draftOf(id)).toMatchObject({ state: 'draft', approver: null, publishAt: null })
    expect((await statesAfter(id)).at(-1)).toBe('FAILED')
    await step(author, id, 'withdraw')
  })

  it('keeps its approval where the time is taken back', async () => {
    const id = await approved(5)
    await step(author, id, 'schedule', { at: world.clock.now() + 60_000 })
    expect((await step(author, id, 'unschedule')).answer.state).toBe('approved')
    world.clock.advance(61_000)
    const { version } = await inForce()
    await due()
    expect((await inForce()).version).toBe(version)
    await step(author, id, 'withdraw')
  })
})

describe('a roll-back', () => {
  it('is a new version with the older values', async () => {
    const first = await inForce()
    await step(author, await approved(3), 'publish')
    const id = await open(author, first.version)
    await step(author, id, 'propose')
    await step(second, id, 'approve')
    await step(second, id, 'publish')
    const { version, tuning } = await inForce()
    expect(version).toBe(first.version + 2)
    expect(tuning).toEqual({ ...first.tuning, version })
    expect(
      (
        await author.call('POST /api/ops/tuning/games/:game/drafts', {
          params: { game: GAME },
          body: { from: 999_999, reason: REASON },
        })
      ).code,
    ).toBe('NOT_FOUND')
  })
})

describe('every game', () => {
  it('has a tuning in force that a draft of it changes nothing of', async () => {
    const { games } = (await viewer.call('GET /api/ops/tuning/games')).answer
    const tuned = world.features.flatMap(({ name, tuning }) => (tuning ? [name] : []))
    expect(games.map(({ game }) => game).sort()).toEqual(tuned.sort())
    for (const { game, tuning, version } of games) {
      const { answer } = await author.call('POST /api/ops/tuning/games/:game/drafts', {
        params: { game },
        body: { from: 'force', reason: REASON },
      })
      const draft = await draftOf(answer.id)
      expect(draft).toMatchObject({ game, base: version, faults: [] })
      expect(draft.tuning).toEqual({ ...tuning, version: version + 1 })
      await step(author, answer.id, 'withdraw')
    }
  })
})

describe('another picture of a sprite', () => {
  const solid = (width: number, height: number, alpha = 0.5) =>
    sharp({ create: { width, height, channels: 4, background: { r: 9, g: 9, b: 200, alpha } } })
  const upload = (bytes: Uint8Array, sprite = 'hub', type = 'application/octet-stream') =>
    world.app.inject({
      method: 'POST',
      url: `/api/ops/tuning/games/${GAME}/art/${sprite}`,
      headers: {
        cookie: [...author.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        [CSRF_HEADER]: author.csrf ?? '',
        'content-type': type,
      },
      payload: Buffer.from(bytes),
    })
  const codeOf = async (bytes: Uint8Array, sprite?: string, type?: string) =>
    (await upload(bytes, sprite, type)).json().error?.code
  const artNow = async () => (await (await world.player()).call('GET /api/turntable')).answer.art

  it('is painted anew, published with the tuning, and rolled back with it', async () => {
    const { version } = await inForce()
    expect(await artNow()).toEqual({})
    const named = await solid(480, 480).png().withMetadata({ orientation: 1 }).toBuffer()
    const { file } = (await upload(named)).json() as { file: string }
    expect(file).toMatch(/^art\/turntable\/hub-[0-9a-f]{16}\.webp$/)

    const id = await open(author)
    const { tuning } = await draftOf(id)
    await step(author, id, 'save', { tuning, art: { hub: file } })
    await step(author, id, 'propose')
    await step(second, id, 'approve')
    await step(author, id, 'publish')
    await platform.tunings.refresh()
    expect(await artNow()).toEqual({ hub: `/files/${file}` })
    const served = await world.app.inject({ url: `/files/${file}` })
    expect(served.headers['content-type']).toBe('image/webp')
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 480, height: 480 })

    const back = await open(author, version)
    await step(author, back, 'propose')
    await step(second, back, 'approve')
    await step(author, back, 'publish')
    await platform.tunings.refresh()
    expect(await artNow()).toEqual({})
  })

  it.each<[string, () => Promise<Uint8Array>]>([
    ['a page that is called a PNG', async () => Buffer.from('<html><script>alert(1)</script>')],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>')],
    ['half a picture', async () => (await solid(240, 240).png().toBuffer()).subarray(0, 200)],
    ['a bomb', () => solid(10_000, 10_000).png({ palette: true }).toBuffer()],
    ['another shape', () => solid(480, 240).png().toBuffer()],
    ['too few pixels', () => solid(100, 100).png().toBuffer()],
    ['too many', () => solid(1_200, 1_200).png().toBuffer()],
    ['no pixel to see through', () => solid(240, 240, 1).png().toBuffer()],
  ])('is not %s', async (_what, make) => {
    expect(await codeOf(await make())).toBe('OPS_ART_REFUSED')
  })

  it('is not of 50 MB, of another type, of no sprite, or by who may only look', async () => {
    const small = await solid(240, 240).png().toBuffer()
    expect(await codeOf(Buffer.alloc(50_000_000, 'x'))).toBe('BODY_TOO_LARGE')
    expect(await codeOf(small, 'hub', 'image/png')).toBe('UNSUPPORTED_MEDIA_TYPE')
    expect(await codeOf(small, 'nothing')).toBe('NOT_FOUND')
    expect(await codeOf(small, '../../user')).toBeDefined()
  })

  it('of another sprite, or of nowhere, stops its draft', async () => {
    const { file } = (await upload(await solid(240, 240).png().toBuffer())).json() as {
      file: string
    }
    const id = await open(author)
    const { tuning } = await draftOf(id)
    for (const art of [{ rim: file }, { hub: file.replace(/-.*/, `-${'0'.repeat(16)}.webp`) }]) {
      await step(author, id, 'save', { tuning, art })
      expect((await draftOf(id)).faults).toEqual([
        { field: `art.${Object.keys(art)[0]}`, what: 'has no such picture' },
      ])
      expect((await step(author, id, 'propose')).code).toBe('OPS_TUNING_FAULTS')
    }
    await step(author, id, 'withdraw')
  })

  it('has one of the release to stand beside, in every game', async () => {
    for (const { game } of (await viewer.call('GET /api/ops/tuning/games')).answer.games) {
      const { answer } = await viewer.call('GET /api/ops/tuning/games/:game/art', {
        params: { game },
      })
      for (const { picture, width } of answer.sprites) {
        expect(picture).toMatch(/^data:image\/(svg\+xml|webp);base64,/)
        expect(width).toBeGreaterThan(0)
      }
    }
  })
})

describe('the books', () => {
  const TUNINGS_HOLD =
    'every tuning of the ops console was approved as it is, by somebody who had not written at it'

  it('hold that what is in force was approved, and find what a superuser put there', async () => {
    await sealChain(world, world.clock.now())
    const found = async () => (await audit(world)).find(({ check }) => check === TUNINGS_HOLD)
    expect(await found()).toMatchObject({ miss: null })
    expect((await found())?.rows).toBeGreaterThan(3)
  })

  it('what is published or withdrawn stays as it was', async () => {
    const change = (state: string) =>
      world.db.orm.transaction((tx) =>
        (tx as Transaction).execute(
          sql`UPDATE tuning_draft SET reason = 'another' WHERE state = ${state}`,
        ),
      )
    await expect(change('published')).rejects.toThrow()
    await expect(change('withdrawn')).rejects.toThrow()
  })
})
