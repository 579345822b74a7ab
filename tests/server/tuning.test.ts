import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TurntableTuning } from '../../contract/turntable.ts'
import { TUNED as ADVENTURE } from '../../server/adventure/tuned.ts'
import { SettingError } from '../../server/platform/settings.ts'
import { ProvenTuning } from '../../server/platform/tuning/proven-tuning.ts'
import { openTuning, publishSaved } from '../../server/platform/tuning/publish.ts'
import type { Retune } from '../../server/platform/tuning/retune.ts'
import { TUNED } from '../../server/turntable/tuned.ts'
import { openWorld, type World } from './harness.ts'
import { SHIPPED_VERSION as SHIPPED, TUNING } from './turntable-world.ts'

const FILE = 'assets/turntable/tuning.json'
/** Versions that nobody has published before. */
const [NEXT, LATER] = [SHIPPED + 1, SHIPPED + 6]
const RUINOUS = `${FILE}: sectors gives back 4252.659 %, more than 98 %`

/** The wheel with its jackpot this likely, under this version. */
const withJackpot = (weight: number, version: number): TurntableTuning => ({
  ...TUNING,
  version,
  sectors: TUNING.sectors.map((sector) =>
    sector.tier === 'jackpot' ? { ...sector, weight } : sector,
  ),
})

let world: World
let save: Retune
beforeAll(async () => {
  world = await openWorld(
    {},
    {
      pages: async (_app, retune) => {
        save = retune
      },
    },
  )
})
afterAll(() => world.close())
beforeEach(() => {
  world.logs.length = 0
})

const publish = async (file: unknown) => publishSaved(world, await ProvenTuning.of(TUNED, file))
const saved = (tuning: unknown) => save('turntable', JSON.stringify(tuning))
const logged = () => world.logs.map((line) => (JSON.parse(line) as { msg: string }).msg)

async function versions(): Promise<number[]> {
  const { rows } = (await world.db.orm.execute(
    sql`SELECT version::int AS version FROM tuning_version WHERE game = 'turntable' ORDER BY version`,
  )) as unknown as { rows: { version: number }[] }
  return rows.map(({ version }) => version)
}

describe('a tuning is proved before it is published (issue 8, design §4)', () => {
  const unknownPrize = TUNING.sectors.map((sector, place) =>
    place === 0 ? { ...sector, id: 'gold-21' } : sector,
  )
  it.each<[string, unknown, string]>([
    ['one that pays more than it takes', withJackpot(9_000, NEXT), RUINOUS],
    [
      'one whose prize has no sprite',
      { ...TUNING, version: NEXT, sectors: unknownPrize },
      'assets/turntable/art/manifest.json: sprites.gold-21 is missing',
    ],
    [
      'one out of its ranges',
      { ...TUNING, version: NEXT, turns: 99 },
      `${FILE}: turns Too big: expected number to be <=12`,
    ],
  ])('%s is refused with one line', async (_what, file, line) => {
    await expect(publish(file)).rejects.toThrow(line)
    await expect(publish(file)).rejects.toBeInstanceOf(SettingError)
    expect(await versions()).toEqual([SHIPPED])
  })

  it('what only looks proven is nothing that can be published', async () => {
    const proven = await ProvenTuning.of(TUNED, TUNING)
    // @ts-expect-error: with other values it is no proof.
    const ruinous: ProvenTuning<TurntableTuning> = {
      game: proven.game,
      tuning: withJackpot(9_000, NEXT),
      withVersion: () => proven,
    }
    expect(ruinous).not.toBeInstanceOf(ProvenTuning)
  })
})

describe('a tuning that is saved under npm run dev is the server’s, with the same proof', () => {
  it('not where it ruins the house or is half a file: the log says why', async () => {
    expect(await saved(withJackpot(9_000, NEXT))).toBe(false)
    expect(await save('turntable', '{"version": 9,')).toBe(false)
    expect(await versions()).toEqual([SHIPPED])
    expect(logged()).toEqual([
      `${RUINOUS}; the tuning of before stays in force`,
      `${FILE}: is no JSON; the tuning of before stays in force`,
    ])
  })

  it('under the next version where nobody counted, and players spin by it', async () => {
    expect(await saved(withJackpot(9, SHIPPED))).toBe(true)
    expect(await saved(withJackpot(9, SHIPPED))).toBe(true)
    expect(await saved(withJackpot(8, LATER))).toBe(true)
    expect(await versions()).toEqual([SHIPPED, NEXT, LATER])
    expect(logged().at(-1)).toBe(`turntable: the saved tuning is in force as version ${LATER}`)

    const player = await world.player({ diamond: 100 })
    const { tuning } = (await player.call('GET /api/turntable')).answer
    expect(tuning).toEqual(withJackpot(8, LATER))
    const spin = (tuningVersion: number) =>
      player.call('POST /api/turntable/spins', { body: { count: 1, tuningVersion } })
    expect((await spin(SHIPPED)).code).toBe('TUNING_CHANGED')
    expect((await spin(LATER)).answer.spins[0]?.tuningVersion).toBe(LATER)
  })

  it('for the adventure from the next round that is made, where one fits between two openings', async () => {
    const { tuning } = (await (await world.player()).call('GET /api/adventure')).answer
    const flying = (flyingMs: number) => save('adventure', JSON.stringify({ ...tuning, flyingMs }))
    expect(await flying(tuning.flyingMs === 9_000 ? 9_500 : 9_000)).toBe(true)
    expect(logged().at(-1)).toBe(
      `adventure: the saved tuning is in force as version ${tuning.version + 1}`,
    )
    expect(await save('halloween', '{}')).toBe(false)
  })

  it.each([
    ['flappy', 'GET /api/flappy', 'runsADay'],
    ['tree', 'GET /api/tree', 'invitationsADay'],
    ['radar', 'GET /api/radar', 'seenDays'],
  ] as const)('for %s at once, under the next version', async (game, call, field) => {
    const player = await world.player()
    const { tuning } = (await player.call(call)).answer
    const before: Record<string, unknown> = { ...tuning }
    const changed = { ...before, [field]: Number(before[field]) + 1 }
    expect(await save(game, JSON.stringify(changed))).toBe(true)
    const { tuning: inForce } = (await player.call(call)).answer
    expect(inForce).toEqual({ ...changed, version: tuning.version + 1 })
  })

  it('proved once, whichever version it gets', async () => {
    const { tuning } = (await (await world.player()).call('GET /api/adventure')).answer
    const proofs = [TUNED, ADVENTURE].map((tuned) => vi.spyOn(tuned, 'tuningFaults'))
    expect(await saved(withJackpot(8, SHIPPED))).toBe(true)
    expect(
      await save(
        'adventure',
        JSON.stringify({ ...tuning, flyingMs: 8_000, version: tuning.version + 9 }),
      ),
    ).toBe(true)
    expect(proofs.map(({ mock }) => mock.calls.length)).toEqual([1, 1])
    vi.restoreAllMocks()
  })
})

describe('a start plays by what is published, whatever its file says (issue 25)', () => {
  const log = pino({ level: 'warn' }, { write: (line: string) => void world.logs.push(line) })
  const start = (file: TurntableTuning) =>
    openTuning({ ...world, log }, TUNED, () => ProvenTuning.of(TUNED, file))

  it.each([
    ['newer', () => withJackpot(7, LATER + 9)],
    ['other values under its version', () => withJackpot(7, LATER)],
  ])('%s is only told of: a draft of the file publishes it', async (_what, file) => {
    const before = await versions()
    const inForce = await start(file())
    expect(inForce.version).toBe(before.at(-1))
    expect(await versions()).toEqual(before)
    expect(logged()).toEqual([
      `${FILE} is not what is published: version ${inForce.version} stays in force until a draft of the file is, in the ops console`,
    ])
  })

  it('an older one says nothing: operators have tuned since', async () => {
    expect((await start(TUNING)).version).toBe((await versions()).at(-1))
    expect(logged()).toEqual([])
  })

  it('a published one that this release does not know is refused with one line', async () => {
    await world.db.orm.execute(
      sql`INSERT INTO tuning_version (game, version, tuning, hash, published_at)
        VALUES ('turntable', 1000, '{"version": 1000}', 'none', now())`,
    )
    await expect(start(TUNING)).rejects.toThrow(
      /^The published tuning 1000 of turntable is none of this release: /,
    )
  })
})
