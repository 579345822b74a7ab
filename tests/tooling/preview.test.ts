import { getStateNodes } from '@xstate/graph'
import { describe, expect, it } from 'vitest'
import { MACHINES } from '../../machines/replay/machines.ts'
import { stateOf } from '../../machines/replay/mismatch.ts'
import { namesState } from '../../machines/replay/state-name.ts'
import { actorIn } from '../../scripts/preview/actor-in.ts'
import { onceEach, stateNamed } from '../../scripts/preview/shown-state.ts'
import { statesOf } from '../../scripts/preview/states.ts'
import { addressOf, sizeOf, viewOf } from '../../scripts/preview/view.ts'

describe('npm run preview shows a game in any state of its machine (issue 10)', () => {
  it.each(Object.entries(MACHINES))('a kept trace leads to every state of %s', (game, machine) => {
    const shown = onceEach(statesOf(game))
    const unseen = getStateNodes(machine)
      .filter(({ type }) => type === 'atomic' || type === 'final')
      // A state that is always left at once is never seen.
      .filter(({ always = [] }) => always.every(({ guard }) => guard !== undefined))
      .map(({ path }) => path.join('.'))
      .filter((state) => !shown.some((it) => namesState(state, it.state)))
    expect(unseen).toEqual([])
  })

  it.each(Object.keys(MACHINES))('each state of %s is really that', (game) => {
    for (const shown of onceEach(statesOf(game))) {
      expect(stateOf(actorIn(shown).getSnapshot())).toBe(shown.state)
    }
  })

  it('a state goes by its name, by its trace too, or by that of a part of it', () => {
    const states = statesOf('adventure')
    const state = 'phase.flying,hangar.ready'
    expect(stateNamed(states, 'flying')?.state).toMatch(/^phase\.flying,/)
    expect(stateNamed(states, state)?.state).toBe(state)
    const { name = '' } = states.findLast((it) => it.state === state) ?? {}
    expect(stateNamed(states, name)?.name).toBe(name)
    expect(stateNamed(states, 'landing')).toBeUndefined()
  })

  it('a game that is not there is told with those that are', () => {
    expect(() => statesOf('roulette')).toThrow(
      `There is no game roulette; there are ${Object.keys(MACHINES).join(', ')}.`,
    )
  })

  it('an address says all of a view, and what is not said is as most players have it', () => {
    const plain = viewOf(new URLSearchParams('game=turntable'))
    expect(plain).toEqual({
      game: 'turntable',
      state: '',
      theme: 'dark',
      lang: 'en',
      size: '375x812',
      renderer: 'webgl',
      isCalm: false,
      isAlone: false,
    })
    const view = { ...plain, state: 'idle', lang: 'th', isCalm: true, size: '320x568' }
    const [, query] = addressOf(view).split('?')
    expect(viewOf(new URLSearchParams(query))).toEqual(view)
    expect(sizeOf(view)).toEqual({ width: 320, height: 568 })
    expect(viewOf(new URLSearchParams('size=huge')).size).toBe('375x812')
  })
})
