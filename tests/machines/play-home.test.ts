import { describe, expect, it } from 'vitest'
import type { HomeLine, PlayHome } from '../../contract/play-home.ts'
import { nextHomeChange, planOf } from '../../machines/play/home.ts'

const NOW = Date.UTC(2026, 10, 21, 10)

function line(feature: string, more: Partial<HomeLine> = {}): HomeLine {
  return {
    ...{ feature, kind: 'game', state: 'ready', call: 'open', figures: {}, subject: null },
    ...{ until: null, changesAt: null, free: 0, stake: null, closed: null },
    ...more,
  }
}

const home = (lines: HomeLine[], more: Partial<PlayHome> = {}): PlayHome => ({
  balances: { diamond: 100, gold: 0, point: 0 },
  held: null,
  lines,
  ...more,
})

const POOR = { balances: { diamond: 9, gold: 0, point: 0 } }
const names = (lines: readonly (HomeLine | null)[]) => lines.map((it) => it?.feature)

describe('the one thing that is most of this moment (decision 050)', () => {
  it.each<[string, HomeLine[], string | undefined]>([
    ['people before things', [line('a', { call: 'mine' }), line('b', { call: 'someone' })], 'b'],
    [
      'what waits before what goes on',
      [line('a', { call: 'moving' }), line('b', { call: 'mine' })],
      'b',
    ],
    ['what goes on before what is always there', [line('a'), line('b', { call: 'moving' })], 'b'],
    ['of equal ones what is free', [line('a', { stake: 10 }), line('b', { free: 3 })], 'b'],
    ['of all the same the first', [line('a'), line('b')], 'a'],
    ['nothing that rests', [line('a', { call: 'resting' })], undefined],
    ['nothing that is closed', [line('a', { closed: 'disqualified' }), line('b')], 'b'],
    ['no season', [line('a', { kind: 'season' })], undefined],
    ['missions only to collect', [line('a', { kind: 'today' }), line('b')], 'b'],
    ['rewards to collect', [line('a'), line('b', { kind: 'today', call: 'mine' })], 'b'],
  ])('%s', (_what, lines, hero) => {
    expect(planOf(home(lines)).hero?.feature).toBe(hero)
  })

  it('is nothing while somebody keeps out of games, whatever is open', () => {
    const held = { code: 'COOLING_OFF', until: NOW } as const
    const plan = planOf(home([line('a', { call: 'someone', free: 1 })], { held }))
    expect([plan.hero, plan.free, names(plan.games)]).toEqual([null, [], ['a']])
  })

  it('stands nowhere else', () => {
    const plan = planOf(home([line('a'), line('b'), line('c', { kind: 'today' })]))
    expect([plan.hero?.feature, names(plan.games), names(plan.today)]).toEqual(['a', ['b'], ['c']])
  })
})

describe('diamonds that reach no stake', () => {
  const lines = [
    line('wheel', { stake: 10, call: 'moving' }),
    line('ships', { stake: 20, free: 2 }),
    line('tree', { call: 'resting' }),
    line('tasks', { kind: 'today', free: 1, call: 'mine' }),
    line('birds', { free: 7, closed: 'disqualified' }),
  ]

  it('bring what is free to the front, and nothing twice', () => {
    const plan = planOf(home(lines, POOR))
    expect(plan.isShort).toBe(true)
    expect(names([plan.hero, ...plan.free])).toEqual(['tasks', 'ships'])
    expect(names([...plan.games, ...plan.today])).toEqual(['wheel', 'tree', 'birds'])
  })

  it('are enough from the cheapest stake on', () => {
    expect(planOf(home(lines, { balances: { diamond: 10, gold: 0, point: 0 } })).isShort).toBe(
      false,
    )
    expect(planOf(home([line('tree')], POOR)).isShort).toBe(false)
  })
})

describe('when the page asks again', () => {
  it('is at the first change that is known', () => {
    const lines = [line('a', { changesAt: NOW + 2 }), line('b'), line('c', { changesAt: NOW + 1 })]
    expect(nextHomeChange(home(lines))).toBe(NOW + 1)
    const held = { code: 'DAILY_LIMIT', until: NOW } as const
    expect(nextHomeChange(home(lines, { held }))).toBe(NOW)
    expect(nextHomeChange(home([line('b')]))).toBeNull()
  })
})
