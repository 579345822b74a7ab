import { describe, expect, it, vi } from 'vitest'
import { type AnyStateMachine, setup } from 'xstate'
import { machineOf } from '../../machines/replay/known.ts'
import { MACHINES } from '../../machines/replay/machines.ts'
import { stateOf } from '../../machines/replay/mismatch.ts'
import { bringTo, placeOf, rowsOf } from '../../machines/replay/rows.ts'
import { openRun, replay } from '../../machines/replay/run.ts'
import type { Trace } from '../../machines/replay/trace.ts'
import { SCENE_NAMES } from '../../src/scenes/scenes.ts'
import { watched } from '../../src/scenes/watched.ts'
import { KEPT, keptTrace } from './kept.ts'

const SPIN = keptTrace('turntable/one-spin-wins.jsonl')
const turntable = MACHINES.turntable as AnyStateMachine

describe('a run goes as far as it is told to', () => {
  it('step by step it comes to the same as at once', () => {
    const run = openRun(turntable, SPIN)
    expect(run.transitions).toEqual([])
    for (const [done, { state }] of SPIN.steps.entries()) {
      run.step()
      expect([run.stepsDone, stateOf(run.actor.getSnapshot())]).toEqual([done + 1, state])
    }
    expect(run.isOver).toBe(true)
    const { transitions, mismatch } = replay(turntable, SPIN)
    expect([run.transitions, run.mismatch]).toEqual([transitions, mismatch])
  })

  it('until a time it gives every step that is due, and none that is not', () => {
    const run = openRun(turntable, SPIN)
    run.advanceTo(1_539)
    expect(run.stepsDone).toBe(1)
    run.advanceTo(1_540)
    expect(run.stepsDone).toBe(2)
    run.advanceTo(3_600_000)
    expect(run.isOver).toBe(true)
  })

  it('between two steps timers run out at their time', () => {
    const light = setup({}).createMachine({
      initial: 'green',
      states: { green: { after: { 70: 'yellow' } }, yellow: { after: { 30: 'red' } }, red: {} },
    })
    const steps = [{ at: 500, event: { type: 'PUSHED' }, state: 'red' }]
    const run = openRun(light, { head: { machine: 'light', tuningVersion: 0, input: {} }, steps })
    run.advanceTo(69)
    expect(run.transitions).toEqual([])
    run.advanceTo(70)
    expect(run.transitions).toMatchObject([{ at: 70, event: 'time', to: 'yellow' }])
    run.advanceTo(499)
    expect(run.transitions).toHaveLength(2)
  })

  it('past a difference nothing happens any more', () => {
    const trace: Trace = structuredClone(SPIN)
    Object.assign(trace.steps[1] ?? {}, { state: 'idle' })
    const run = openRun(turntable, trace)
    run.advanceTo(3_600_000)
    expect([run.stepsDone, run.isOver]).toEqual([2, true])
    expect(run.mismatch).toMatchObject({ line: 3, expected: 'idle', actual: 'decelerating' })
    run.step()
    expect(run.stepsDone).toBe(2)
  })

  it.each(KEPT)('$name is brought to each of its rows', ({ trace }) => {
    const { machine, deciding } = machineOf(trace.head)
    const rows = rowsOf(replay(machine, trace), deciding)
    expect(rows.length).toBeGreaterThan(1)
    for (const [place, row] of rows.entries()) {
      const run = openRun(machine, trace)
      bringTo(run, row)
      expect([placeOf(rows, run), stateOf(run.actor.getSnapshot())]).toEqual([place, row.to])
      run.stop()
    }
  })
})

describe('a scene looks at a run and changes nothing (issue 10)', () => {
  it('what it sends is not heard, what happens is seen', () => {
    const run = openRun(turntable, SPIN)
    const actor = watched(run.actor)
    const seen = vi.fn()
    actor.subscribe(({ value }) => seen(value))
    actor.send({ type: 'SPIN' })
    expect(actor.getSnapshot().value).toBe('idle')
    run.step()
    expect(seen.mock.calls).toEqual([['spinning']])
    expect(actor.getSnapshot().value).toBe('spinning')
  })

  it('every machine that a trace can name has one', () => {
    expect(SCENE_NAMES.toSorted()).toEqual(Object.keys(MACHINES).toSorted())
  })
})
