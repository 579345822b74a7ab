import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'
import { replay } from '../../machines/replay/run.ts'
import { stateName } from '../../machines/replay/state-name.ts'
import { steppedClock } from '../../machines/replay/stepped-clock.ts'

/** A traffic light: each light starts the timer of the next. */
const light = setup({}).createMachine({
  initial: 'green',
  states: {
    green: { after: { 70: 'yellow' } },
    yellow: { after: { 30: 'red' } },
    red: { on: { PUSHED: 'green' } },
  },
})

const head = { machine: 'light', tuningVersion: 0, input: {} }

describe('a replay stops at every timer (house.md, Anatomy)', () => {
  it('a timer that another timer starts runs at its own time', () => {
    const steps = [
      { at: 99, event: { type: 'PUSHED' }, state: 'yellow' },
      { at: 100, event: { type: 'PUSHED' }, state: 'green' },
    ]
    expect(replay(light, { head, steps })).toMatchObject({
      mismatch: null,
      transitions: [
        { at: 70, event: 'time', from: 'green', to: 'yellow' },
        { at: 99, event: 'PUSHED', from: 'yellow', to: 'yellow' },
        { at: 100, event: 'time', from: 'yellow', to: 'red' },
        { at: 100, event: 'PUSHED', from: 'red', to: 'green' },
      ],
    })
  })

  it('one big jump runs all timers on the way, in order', () => {
    const steps = [{ at: 86_400_000, event: { type: 'PUSHED' }, state: 'green' }]
    const { transitions } = replay(light, { head, steps })
    expect(transitions.map(({ at, to }) => [at, to])).toEqual([
      [70, 'yellow'],
      [100, 'red'],
      [86_400_000, 'green'],
    ])
  })

  it('timers run by their time, not by their order, and a stopped one never', () => {
    const clock = steppedClock()
    const ran: string[] = []
    const note = (name: string) => () => ran.push(`${name} at ${clock.now()}`)
    clock.setTimeout(note('late'), 20)
    const stopped = clock.setTimeout(note('stopped'), 15)
    clock.setTimeout(note('early'), 10)
    clock.clearTimeout(stopped)
    clock.advanceTo(19)
    expect(ran).toEqual(['early at 10'])
    clock.advanceTo(25)
    expect(ran).toEqual(['early at 10', 'late at 20'])
    expect(clock.now()).toBe(25)
  })

  it('a step back in time leaves the clock where it is', () => {
    const clock = steppedClock()
    clock.advanceTo(50)
    clock.advanceTo(40)
    expect(clock.now()).toBe(50)
  })
})

describe('a state has one name', () => {
  it.each([
    ['idle', 'idle'],
    [{ round: 'choosing' }, 'round.choosing'],
    [{ round: { choosing: 'late' } }, 'round.choosing.late'],
    [{ round: 'choosing', sound: 'off' }, 'round.choosing,sound.off'],
  ])('%j is %s', (value, name) => {
    expect(stateName(value)).toBe(name)
  })
})
