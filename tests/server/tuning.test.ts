import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import tuningFile from '../../assets/turntable/tuning.json' with { type: 'json' }
import type { TurntableTuning } from '../../contract/turntable.ts'
import { TUNED as ADVENTURE } from '../../server/adventure/tuned.ts'
import { SettingError } from '../../server/platform/settings.ts'
import { Proven } from '../../server/platform/tuning/proven.ts'
import { publishTuning } from '../../server/platform/tuning/publish.ts'
import type { Retune } from '../../server/platform/tuning/saved.ts'
import { TUNED } from '../../server/turntable/tuned.ts'
import { openWorld, type World } from './harness.ts'

const FILE = 'assets/turntable/tuning.json'
const TUNING = tuningFile as TurntableTuning
const RUINOUS = `${FILE}: sectors gives back 4252.659 %, more than 98 %`

/** The house's tuning with its jackpot this likely, under this version. */
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

const publish = async (file: unknown) => publishTuning(world, await Proven.of(TUNED, file))
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
    ['one that pays more than it takes', withJackpot(9_000, 2), RUINOUS],
    [
      'one whose prize has no sprite',
      { ...TUNING, version: 2, sectors: unknownPrize },
      'assets/turntable/art/manifest.json: sprites.gold-21 is missing',
    ],
    [
      'one out of its ranges',
      { ...TUNING, version: 2, turns: 99 },
      `${FILE}: turns Too big: expected number to be <=12`,
    ],
    [
      'one with other values under its old version',
      withJackpot(9, 1),
      `${FILE}: version 1 is published with other values; raise "version"`,
    ],
  ])('%s is refused with one line', async (_what, file, line) => {
    await expect(publish(file)).rejects.toThrow(line)
    await expect(publish(file)).rejects.toBeInstanceOf(SettingError)
    expect(await versions()).toEqual([1])
  })

  it('what only looks proven is nothing that can be published', async () => {
    const proven = await Proven.of(TUNED, TUNING)
    // @ts-expect-error: with other values it is no proof.
    const ruinous: Proven<TurntableTuning> = {
      game: proven.game,
      tuning: withJackpot(9_000, 2),
      under: () => proven,
    }
    expect(ruinous).not.toBeInstanceOf(Proven)
  })
})

describe('a tuning that is saved under npm run dev is the server’s, with the same proof', () => {
  it('not where it ruins the house or is half a file: the log says why', async () => {
    expect(await saved(withJackpot(9_000, 2))).toBe(false)
    expect(await save('turntable', '{"version": 2,')).toBe(false)
    expect(await versions()).toEqual([1])
    expect(logged()).toEqual([
      `${RUINOUS}; the tuning of before stays in force`,
      `${FILE}: is no JSON; the tuning of before stays in force`,
    ])
  })

  it('under the next version where nobody counted, and players spin by it', async () => {
    expect(await saved(withJackpot(9, 1))).toBe(true)
    expect(await saved(withJackpot(9, 1))).toBe(true)
    expect(await saved(withJackpot(8, 7))).toBe(true)
    expect(await versions()).toEqual([1, 2, 7])
    expect(logged().at(-1)).toBe('turntable: the saved tuning is in force as version 7')

    const player = await world.player({ diamond: 100 })
    const { tuning } = (await player.call('GET /api/turntable')).answer
    expect(tuning).toEqual(withJackpot(8, 7))
    const spin = (tuningVersion: number) =>
      player.call('POST /api/turntable/spins', { body: { count: 1, tuningVersion } })
    expect((await spin(1)).code).toBe('TUNING_CHANGED')
    expect((await spin(7)).answer.spins[0]?.tuningVersion).toBe(7)
  })

  it('for the adventure from the next round that is made, where one fits between two openings', async () => {
    const { tuning } = (await (await world.player()).call('GET /api/adventure')).answer
    const flying = (flyingMs: number) => save('adventure', JSON.stringify({ ...tuning, flyingMs }))
    expect(await flying(9_000)).toBe(true)
    expect(logged().at(-1)).toBe('adventure: the saved tuning is in force as version 2')
    expect(await save('halloween', '{}')).toBe(false)
  })

  it('proved once, whichever version it gets', async () => {
    const { tuning } = (await (await world.player()).call('GET /api/adventure')).answer
    const proofs = [TUNED, ADVENTURE].map((tuned) => vi.spyOn(tuned, 'tuningFaults'))
    expect(await saved(withJackpot(8, 1))).toBe(true)
    expect(await save('adventure', JSON.stringify({ ...tuning, flyingMs: 8_000 }))).toBe(true)
    expect(proofs.map(({ mock }) => mock.calls.length)).toEqual([1, 1])
    vi.restoreAllMocks()
  })
})

describe('a version that players have seen is not taken back unsaid', () => {
  it('a lower one is refused, with the way to its values', async () => {
    await expect(publish(TUNING)).rejects.toThrow(
      `${FILE}: version 1 is older than version 7, which is published here; to play by it again, write it as "version": 8`,
    )
    await publish({ ...TUNING, version: 8 })
    expect(await versions()).toEqual([1, 2, 7, 8])
  })
})
