import { describe, expect, it } from 'vitest'
import { type TraceStep, writeTrace } from '../../machines/replay/trace.ts'
import { tellTrace } from '../../scripts/replay/told.ts'
import { WHEEL } from '../tunings.ts'
import { keptTrace } from './kept.ts'

describe('a trace says more than states: balances, answers, rounds, calls (design §4)', () => {
  const KEPT_SPIN = 'turntable/one-spin-wins.jsonl'
  const KEPT_ROUND = 'adventure/several-planets-in-two-dispatches.jsonl'
  const told = (name: string, line: number, change: (step: TraceStep) => void) => {
    const { head, steps } = structuredClone(keptTrace(name))
    change(steps[line - 2] as TraceStep)
    return tellTrace(writeTrace({ head, steps }))
  }
  const expecting = (parts: Record<string, unknown>) => (step: TraceStep) => {
    step.expect = { ...step.expect, ...parts }
  }
  const cases: [string, string, number, (step: TraceStep) => void, string][] = [
    ['a balance', KEPT_SPIN, 3, expecting({ diamonds: 100 }), 'DRAWN … diamonds is 100, it is 90'],
    [
      'the answer of another spin',
      KEPT_SPIN,
      4,
      expecting({ answer: { spins: [{ sector: 7 }] } }),
      'STOPPED … answer.spins.0.sector is 7, it is 0',
    ],
    [
      'an answer that is gone',
      KEPT_SPIN,
      5,
      expecting({ answer: { spins: [] } }),
      'COLLECTED … answer is {"spins":[]}, it is null',
    ],
    [
      'a refusal',
      KEPT_SPIN,
      2,
      expecting({ refusal: 'NETWORK' }),
      'SPIN … refusal is "NETWORK", it is null',
    ],
    [
      'a field that the machine does not have',
      KEPT_SPIN,
      2,
      expecting({ luck: 1 }),
      'SPIN … luck is 1, it is nothing',
    ],
    [
      'another question to the server',
      KEPT_SPIN,
      2,
      (step) => {
        step.calls = [{ name: 'spin', input: { count: 10 } }]
      },
      'SPIN … calls.0.input.count is 10, it is 1',
    ],
    [
      'a second question',
      KEPT_SPIN,
      4,
      (step) => {
        step.calls = [{ name: 'spin', input: { count: 1 } }]
      },
      'STOPPED … calls is [{"name":"spin","input":{"count":1}}], it is []',
    ],
    [
      'an answer to what was not asked',
      KEPT_SPIN,
      4,
      (step) => {
        step.answers = 'spin'
      },
      'STOPPED … spin is under way, it is not',
    ],
    [
      'ships that were sent',
      KEPT_ROUND,
      5,
      expecting({ sent: [0, 0, 3, 0, 0, 0, 0, 20] }),
      'SENT … sent.7 is 20, it is 10',
    ],
    [
      'another round',
      KEPT_ROUND,
      6,
      expecting({ round: { treasure: 3 } }),
      'ROUND … round.treasure is 3, it is null',
    ],
  ]
  it.each(cases)('%s', (_what, name, line, change, says) => {
    const { ok, lines } = told(name, line, change)
    expect(ok).toBe(false)
    expect(lines.at(-1)).toBe(`line ${line}: after ${says.replace('…', 'the trace says')}`)
  })

  it('what follows by rules outside the machine: how large a win is, what a run comes to', () => {
    const OUTCOME = 'turntable/the-very-stake-then-two-and-a-half-then-a-diamond-less.jsonl'
    const big = told(OUTCOME, 3, expecting({ outcome: 'big' }))
    expect(big.lines.at(-1)).toBe(
      'line 3: after DRAWN the trace says outcome is "big", it is "even"',
    )
    const RUN = 'flappy/crashes-a-step-before-a-gate-then-with-its-very-step.jsonl'
    const passed = told(RUN, 8, expecting({ flown: { score: 1 } }))
    expect(passed.lines.at(-1)).toBe(
      'line 8: after CRASHED the trace says flown.score is 1, it is 0',
    )
  })

  it('a win without its tuning has no size, and one with a broken tuning can’t be told', () => {
    const sized = (tuning?: unknown) => {
      const { head, steps } = structuredClone(keptTrace(KEPT_SPIN))
      expecting({ outcome: 'less' })(steps[1] as TraceStep)
      return tellTrace(writeTrace({ head: { ...head, tuning }, steps }))
    }
    expect(sized(WHEEL).ok).toBe(true)
    expect(sized().lines.at(-1)).toBe(
      'line 3: after DRAWN the trace says outcome is "less", it is nothing',
    )
    expect(sized(null)).toEqual({
      ok: false,
      lines: ['line 3: what it expects does not follow from what the trace holds'],
    })
  })

  it('what it does not name may be anything: a machine may learn to know more', () => {
    const few = told(KEPT_SPIN, 3, (step) => {
      step.expect = { answer: { balances: { diamond: 90 } } }
      delete step.calls
    })
    expect(few.ok).toBe(true)
  })
})
