import { describe, expect, it } from 'vitest'
import { type TraceStep, writeTrace } from '../../machines/replay/trace.ts'
import { tellDifference } from '../../scripts/replay/difference.ts'
import { tellTrace } from '../../scripts/replay/told.ts'
import { OPENING, roundOf } from '../machines/rounds.ts'

describe('a clock that runs without effect is one line', () => {
  const clock = (at: number) => ({ type: 'CLOCK', now: OPENING + at })
  const steps = (times: number[]): TraceStep[] =>
    times.map((at) => ({ at, event: clock(at), state: 'phase.choosing,hangar.ready' }))
  const close: TraceStep = { at: 50_000, event: clock(50_000), state: 'phase.flying,hangar.ready' }
  const head = {
    machine: 'adventure',
    tuningVersion: 1,
    input: { round: roundOf(0), now: OPENING },
  }
  /** What is known at the start, all of it. */
  const ALL =
    'round {state:open,treasure:null}, next null, sending null, sent null, onTreasure null, refusal null'
  const many = writeTrace({ head, steps: [...steps([1_000, 2_000, 3_000]), close] })
  const few = writeTrace({ head, steps: [...steps([1_400]), close] })

  it('where it is printed', () => {
    expect(tellTrace(many).lines).toEqual([
      'adventure, tuning version 1',
      `       0 ms  start      phase.choosing,hangar.ready  ${ALL}`,
      '    1000 ms  CLOCK ×3   phase.choosing,hangar.ready',
      '   50000 ms  CLOCK      phase.choosing,hangar.ready → phase.flying,hangar.ready',
    ])
  })

  it('and where runs are compared: how often it ran, and when, is no difference', () => {
    expect(tellDifference(many, few)).toMatchObject({ ok: true })
  })

  it('what differs is told from both sides', () => {
    const late = { ...close, state: 'phase.choosing,hangar.ready', event: clock(49_999) }
    const { ok, lines } = tellDifference(many, writeTrace({ head, steps: [...steps([9]), late] }))
    expect(ok).toBe(false)
    expect(lines).toEqual([
      'they part where one says: CLOCK      phase.choosing,hangar.ready → phase.flying,hangar.ready; the other: nothing more',
      '  adventure, tuning version 1',
      `  start      phase.choosing,hangar.ready  ${ALL}`,
      '- CLOCK      phase.choosing,hangar.ready → phase.flying,hangar.ready',
    ])
  })
})
