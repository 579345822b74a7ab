import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { getShortestPaths, getStateNodes } from '@xstate/graph'
import { describe, expect, it } from 'vitest'
import adventureFile from '../../assets/adventure/tuning.json' with { type: 'json' }
import flappyFile from '../../assets/flappy/tuning.json' with { type: 'json' }
import radarFile from '../../assets/radar/tuning.json' with { type: 'json' }
import treeFile from '../../assets/tree/tuning.json' with { type: 'json' }
import turntableFile from '../../assets/turntable/tuning.json' with { type: 'json' }
import { MACHINES } from '../../machines/replay/machines.ts'
import { namesState, stateName } from '../../machines/replay/state-name.ts'
import { bestSector } from '../../machines/turntable/rules.ts'
import {
  actorAt,
  type Chosen,
  type GamePreview,
  type PreviewPath,
} from '../../src/ops/base/game-preview.ts'
import { hasPreview, loadPreview } from '../../src/ops/base/previews.ts'
import { SCENE_NAMES } from '../../src/scenes/scenes.ts'
import { GARDEN, GATES, RADAR, SKY, WHEEL } from '../tunings.ts'

const ASSETS = join(import.meta.dirname, '../../assets')

/** The games that have a scene and a tuning. */
const GAMES = SCENE_NAMES.filter((name) => existsSync(join(ASSETS, name, 'tuning.json')))

/** By game, the tuning that the rules are tested by, and the release's. */
const TUNINGS: Readonly<Record<string, readonly unknown[]>> = {
  adventure: [SKY, adventureFile],
  flappy: [GATES, flappyFile],
  radar: [RADAR, radarFile],
  tree: [GARDEN, treeFile],
  turntable: [WHEEL, turntableFile],
}

async function previewOf(game: string): Promise<GamePreview> {
  const preview = await loadPreview(game)
  if (!preview) throw new Error(`${game} has no preview`)
  return preview
}

function shownBy({ read }: GamePreview, tuning: unknown) {
  const { shown } = read(tuning)
  if (!shown) throw new Error('the tuning cannot be shown')
  return shown
}

/** The state at which a way ends. */
function stateAt(path: PreviewPath | null): string {
  if (!path) return 'nowhere'
  const actor = actorAt(path)
  const state = stateName(actor.getSnapshot().value)
  actor.stop()
  return state
}

/** Every option of each choice once, with the first of all others. */
function choicesOf({ choices }: ReturnType<typeof shownBy>): Chosen[] {
  return [
    {},
    ...choices.flatMap(({ name, options }) => options.map((_, place) => ({ [name]: place }))),
  ]
}

describe('a game is previewed in any state of its machine (issue 25)', () => {
  it('every game that has a scene and a tuning is', () => {
    expect(GAMES.length).toBeGreaterThan(4)
    expect(GAMES.filter((game) => !hasPreview(game))).toEqual([])
    expect(Object.keys(TUNINGS)).toEqual(GAMES)
  })

  it('a game without a scene is not', async () => {
    expect(hasPreview('recharge')).toBe(false)
    expect(await loadPreview('recharge')).toBeNull()
  })

  it.each(GAMES)('%s: every leaf of its chart is offered', async (game) => {
    const leaves = getStateNodes(MACHINES[game] as never)
      .filter(({ type }) => type === 'atomic' || type === 'final')
      .filter(({ always = [] }) => always.every(({ guard }) => guard !== undefined))
      .map(({ path }) => path.join('.'))
    expect(leaves.length).toBeGreaterThan(4)
    expect((await previewOf(game)).states).toEqual(leaves)
  })

  it.each(GAMES)('%s: every state is reached, whatever else is chosen', async (game) => {
    const preview = await previewOf(game)
    const tried = (TUNINGS[game] ?? []).flatMap((tuning) => {
      const shown = shownBy(preview, tuning)
      return choicesOf(shown).flatMap((chosen) =>
        preview.states.map((state) => ({
          state,
          chosen,
          reached: stateAt(shown.pathTo(state, chosen)),
        })),
      )
    })
    expect(tried.length).toBeGreaterThan(preview.states.length)
    expect(tried.filter(({ state, reached }) => !namesState(state, reached))).toEqual([])
  })

  it('by the shortest way', async () => {
    const shown = shownBy(await previewOf('turntable'), WHEEL)
    const path = shown.pathTo('revealing', { sector: 3 })
    expect(path?.events.map(({ type }) => type)).toEqual(['SPIN', 'DRAWN', 'STOPPED'])
    const shortest = getShortestPaths(MACHINES.turntable as never, {
      input: path?.input as never,
      events: (path?.events ?? []) as never,
    }).find(({ state }) => stateName((state as { value?: unknown }).value) === 'revealing')
    expect(shortest?.weight).toBe(3)
  })

  it('a state that no machine has is reached by nothing', async () => {
    for (const game of GAMES) {
      const shown = shownBy(await previewOf(game), TUNINGS[game]?.[0])
      expect(shown.pathTo('elsewhere', {})).toBeNull()
    }
  })
})

describe('what is chosen is what is seen', () => {
  async function contextAt(game: string, state: string, chosen: Chosen) {
    const path = shownBy(await previewOf(game), TUNINGS[game]?.[0]).pathTo(state, chosen)
    if (!path) throw new Error(`nothing leads to ${state}`)
    const actor = actorAt(path)
    const { context } = actor.getSnapshot()
    actor.stop()
    return context
  }

  it('a spin stops at any sector, alone and as the best of ten', async () => {
    for (const sector of WHEEL.sectors.keys()) {
      const one = await contextAt('turntable', 'decelerating', { sector })
      expect(one.answer.spins.map((spin: { sector: number }) => spin.sector)).toEqual([sector])
      const ten = await contextAt('turntable', 'decelerating', { sector, spins: 1 })
      expect(ten.answer.spins).toHaveLength(10)
      const drawn = ten.answer.spins.map((spin: { sector: number }) => spin.sector)
      expect(bestSector(WHEEL, drawn)).toBe(sector)
    }
  })

  it('a round has any treasure, for as long as the draft says', async () => {
    for (const treasure of SKY.planets.keys()) {
      const { round, now, sent } = await contextAt('adventure', 'phase.revealed', { treasure })
      expect(round).toMatchObject({ treasure })
      expect([round.landsAt - round.closesAt, round.endsAt - round.landsAt]).toEqual([
        SKY.flyingMs,
        SKY.revealedMs,
      ])
      expect(now).toBe(round.landsAt)
      expect(sent[treasure]).toBeGreaterThan(0)
    }
  })

  it('a tree stands at any level', async () => {
    for (const [level, { points }] of GARDEN.levels.entries()) {
      const { life } = await contextAt('tree', 'life.growing.thirsty', { level })
      expect(life).toMatchObject({ level: level + 1, points })
    }
  })

  it('a radar has a match, and as many faces as the draft says', async () => {
    const { match, faces } = await contextAt('radar', 'matched', {})
    expect(match.user.avatar).toMatch(/^data:image\/svg\+xml,/)
    expect(faces).toHaveLength(RADAR.faces)
  })

  it('a flight has passed so many gates, in the air and after it', async () => {
    for (const gates of [0, 1, 7]) {
      const flying = await contextAt('flappy', 'flight.flying', { gates })
      expect(flying.course.tuning).toEqual(GATES)
      const { score } = await contextAt('flappy', 'flight.crashed.sending', { gates })
      expect(score).toBe(gates)
    }
    const taps = async (gates: number) =>
      (await contextAt('flappy', 'flight.flying', { gates })).run.taps.length
    expect(await taps(7)).toBeGreaterThan(await taps(1))
  })
})

describe('a tuning that is not valid', () => {
  it('is told by its field, and not shown', async () => {
    const { read } = await previewOf('turntable')
    const { shown, faults } = read({ ...WHEEL, sectors: WHEEL.sectors.slice(1) })
    expect(shown).toBeNull()
    expect(faults).toEqual([{ field: 'sectors', what: expect.any(String) }])
    expect(read('nothing').shown).toBeNull()
  })

  it('is told and shown all the same, where only the rules of the game refuse it', async () => {
    const { read } = await previewOf('turntable')
    const generous = WHEEL.sectors.map((sector) => ({ ...sector, weight: 1 }))
    const { shown, faults } = read({ ...WHEEL, sectors: generous })
    expect(shown?.pathTo('revealing', {})).not.toBeNull()
    expect(faults).toMatchObject([{ field: 'sectors', what: expect.stringContaining('more than') }])
  })
})
