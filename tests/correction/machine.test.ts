import { describe, expect, it } from 'vitest'
import { correctionMachine } from '../../machines/correction/machine.ts'
import { eventsIn, stateAfter } from '../../machines/flow/next.ts'
import { type KeptStep, walkedTo } from '../../machines/flow/walk.ts'

describe('a correction', () => {
  it.each([
    ['waiting', ['APPROVED', 'PASSED', 'REJECTED', 'WITHDRAWN']],
    ['approved', ['CARRIED_OUT']],
    ['done', []],
    ['rejected', []],
    ['withdrawn', []],
  ])('that is %s knows what may come next', (state, events) => {
    expect(eventsIn(correctionMachine, state)).toEqual(events)
  })

  it('is never done without having been approved or within the limit', () => {
    expect(stateAfter(correctionMachine, 'waiting', { type: 'CARRIED_OUT' })).toBeNull()
  })
})

describe('the history of a flow, walked again', () => {
  const walked = (...steps: [event: string, from: string | null, to: string][]) => {
    const kept = steps.map(([event, from, to], place): KeptStep => {
      return { number: place + 1, event, from, to }
    })
    return walkedTo(correctionMachine, 'waiting', kept)
  }
  const BEGIN = ['BEGIN', null, 'waiting'] as [string, null, string]

  it('ends where its steps led', () => {
    expect(walked(BEGIN)).toBe('waiting')
    expect(
      walked(BEGIN, ['APPROVED', 'waiting', 'approved'], ['CARRIED_OUT', 'approved', 'done']),
    ).toBe('done')
  })

  it.each([
    ['nothing', []],
    ['another beginning', [['BEGIN', null, 'approved']]],
    ['no beginning', [['APPROVED', 'waiting', 'approved']]],
    ['a step that the machine does not know', [BEGIN, ['CARRIED_OUT', 'waiting', 'done']]],
    ['a step to another state', [BEGIN, ['APPROVED', 'waiting', 'done']]],
    ['a step from another state', [BEGIN, ['APPROVED', 'approved', 'approved']]],
  ] as [string, [string, string | null, string][]][])('is wrong with %s', (_what, steps) => {
    expect(walked(...steps)).toBeNull()
  })

  it('is wrong where a step is missing', () => {
    const [begin, approved] = [
      { number: 1, event: 'BEGIN', from: null, to: 'waiting' },
      { number: 3, event: 'APPROVED', from: 'waiting', to: 'approved' },
    ]
    expect(walkedTo(correctionMachine, 'waiting', [begin, approved] as KeptStep[])).toBeNull()
  })
})
