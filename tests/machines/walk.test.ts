import { describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { MACHINES } from '../../machines/replay/machines.ts'
import { coverageLine, coverageOf, type World } from './coverage.ts'
import { WORLDS } from './worlds.ts'

/** Thousands of ways through the tree, which a busy machine takes a minute for. */
const LONGEST_WALK_MS = 180_000

describe('every state and transition of every machine can be reached (design §4)', () => {
  it('every machine is walked', () => {
    expect(Object.keys(WORLDS)).toEqual(Object.keys(MACHINES))
  })

  it.each(Object.entries(MACHINES))(
    '%s',
    (name, machine) => {
      const coverage = coverageOf(machine, WORLDS[name] as World)
      process.stdout.write(`${coverageLine(name, coverage)}\n`)
      expect(coverage.transitions.all).toBeGreaterThan(0)
      expect(coverage).toMatchObject({ states: { missed: [] }, transitions: { missed: [] } })
    },
    LONGEST_WALK_MS,
  )
})

describe('what is not reached is named, and not counted', () => {
  const machine = MACHINES.turntable as AnyStateMachine
  const { inputs, events } = WORLDS.turntable as World
  const without = (...types: string[]) =>
    coverageOf(machine, { inputs, events: events.filter(({ type }) => !types.includes(type)) })

  it('a transition', () => {
    const coverage = without('FOUND')
    expect(coverage.transitions.missed).toEqual([
      'turntable.idle FOUND 1 of 1',
      'turntable.blocked FOUND 1 of 1',
    ])
    expect(coverageLine('turntable', coverage)).toMatch(/^turntable: states 5\/5, transitions 1\d/)
  })

  it('a state', () => {
    const coverage = without('FOUND', 'STOPPED')
    expect(coverage.states.missed).toEqual(['revealing'])
    expect(coverageLine('turntable', coverage)).toContain('states 4/5')
  })

  it('everything but the start, where nothing happens', () => {
    const { states, transitions } = coverageOf(machine, { inputs, events: [] })
    expect(states.missed).toEqual(['spinning', 'decelerating', 'revealing', 'blocked'])
    expect(transitions.missed).toHaveLength(transitions.all)
  })
})
