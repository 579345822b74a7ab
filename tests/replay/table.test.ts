import { describe, expect, it } from 'vitest'
import { and, fromPromise, not, setup } from 'xstate'
import { MACHINES } from '../../machines/replay/machines.ts'
import { type ChartRow, chartRows } from '../../scripts/replay/chart-rows.ts'
import { tableLines } from '../../scripts/replay/table.ts'

/** A chart with something of every kind that a chart can hold. */
const kettle = setup({
  actors: { fetchWater: fromPromise(() => new Promise(() => {})) },
  guards: { isFull: () => true, isHot: () => true },
  delays: { whistling: 900 },
  actions: { pour: () => {}, light: () => {}, cancel: () => {} },
}).createMachine({
  id: 'kettle',
  initial: 'empty',
  on: { DROPPED: { target: '.empty', reenter: true } },
  states: {
    empty: {
      invoke: { src: 'fetchWater', onDone: 'full', onError: { actions: 'cancel' } },
    },
    full: {
      entry: 'light',
      exit: 'cancel',
      initial: 'cold',
      onDone: 'served',
      states: {
        cold: { after: { 70: 'warm' } },
        warm: {
          after: { whistling: { guard: and(['isFull', not('isHot')]), target: 'poured' } },
          always: [{ guard: 'isHot', target: '#kettle.served' }],
        },
        poured: { type: 'final' },
      },
    },
    served: { type: 'final', entry: 'pour' },
  },
})

const told = ({ state, event, guard, target, does }: ChartRow) =>
  [state, event, guard, target, does].join(' | ')

describe('npm run replay -- --table tells every transition of a chart (issue 10)', () => {
  it('with nested states, calls, timers, what is done on the way, and ends', () => {
    expect(chartRows(kettle).map(told)).toEqual([
      'kettle | DROPPED |  | empty (anew) | ',
      '  empty (first) | (meanwhile) |  |  | calls fetchWater',
      ' | fetchWater is done |  | full | ',
      ' | fetchWater fails |  |  | cancel',
      '  full | (entry) |  |  | light',
      ' | (exit) |  |  | cancel',
      ' | all of it has ended |  | served | ',
      '    cold (first) | after 70 ms |  | warm | ',
      '    warm | after whistling | (isFull and not isHot) | poured | ',
      ' | (always) | isHot | served | ',
      '    poured (end) |  |  |  | ',
      '  served (end) | (entry) |  |  | pour',
    ])
  })

  it.each(Object.keys(MACHINES))('%s stands in straight columns', (name) => {
    const [head = '', ...lines] = tableLines([name])
    const columns = ['event', 'guard', 'target', 'does'].map((it) => head.indexOf(it))
    expect(lines.length).toBeGreaterThan(5)
    for (const line of lines) {
      for (const column of columns) expect(line.charAt(column - 1).trim()).toBe('')
    }
  })

  it('a machine that is not there is told with those that are', () => {
    expect(() => tableLines(['roulette'])).toThrow(
      `There is no machine roulette; there are ${Object.keys(MACHINES).join(', ')}.`,
    )
  })
})
