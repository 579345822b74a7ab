import { describe, expect, it } from 'vitest'
import { DECIDING } from '../../machines/replay/deciding.ts'
import { MACHINES } from '../../machines/replay/machines.ts'
import { type Trace, writeTrace } from '../../machines/replay/trace.ts'
import { tellDifference } from '../../scripts/replay/difference.ts'
import { KEPT, keptText, keptTrace } from './kept.ts'

const SPIN = 'turntable/one-spin-wins.jsonl'
const ROUND = 'adventure/several-planets-in-two-dispatches.jsonl'

type DrawnSpin = { id: string; sector: number }

/** Changes a spin of what was drawn, and lets the trace say no more of it. */
const redraw =
  (place: number, change: Partial<DrawnSpin>) =>
  ({ steps }: Trace) => {
    const drawn = steps[1]?.event as unknown as { answer: { spins: DrawnSpin[] } }
    Object.assign(drawn.answer.spins[place] ?? {}, change)
    for (const step of steps) delete step.expect
  }

/** A kept trace, changed, beside itself. */
function differenceWith(name: string, change: (trace: Trace) => void) {
  const trace = structuredClone(keptTrace(name))
  change(trace)
  return tellDifference(keptText(name), writeTrace(trace))
}

describe('two runs are compared by what decides (issue 10)', () => {
  it('every machine says what that is', () => {
    expect(Object.keys(DECIDING).toSorted()).toEqual(Object.keys(MACHINES).toSorted())
  })

  it.each(KEPT)('$name runs like itself', ({ text }) => {
    expect(tellDifference(text, text)).toEqual({ ok: true, lines: [] })
  })

  it.each<[string, string, (trace: Trace) => void]>([
    [
      'whose run it was',
      SPIN,
      ({ head }) => Object.assign(head, { user: 7, language: 'th', seed: null }),
    ],
    [
      'when it was',
      SPIN,
      ({ head, steps }) => {
        head.startedAt = 0
        for (const step of steps) step.at += 700
      },
    ],
    [
      'which of it was recorded',
      SPIN,
      ({ steps }) => {
        for (const step of steps) delete step.expect
      },
    ],
    ['what an answer says beside what decides', SPIN, redraw(0, { id: 'another' })],
    [
      'in how many steps the clock came there',
      ROUND,
      ({ steps }) => {
        const place = steps.findIndex(({ event }) => event.type === 'CLOCK')
        const clock = steps[place] as Trace['steps'][number]
        steps.splice(place, 0, structuredClone(clock))
      },
    ],
  ])('%s is no difference', (_what, name, change) => {
    expect(differenceWith(name, change)).toEqual({ ok: true, lines: [] })
  })

  it.each<[string, (trace: Trace) => void, string]>([
    [
      'what it began with',
      ({ head }) => Object.assign(head, { input: { diamonds: 40 } }),
      'line 1: at the start diamonds is 100, not 40',
    ],
    [
      'an event',
      ({ steps }) => {
        steps.splice(1, 0, {
          at: 1_300,
          event: { type: 'BALANCE', diamonds: 100 },
          state: 'spinning',
        })
      },
      'line 3: DRAWN, not BALANCE',
    ],
    ['a draw', redraw(0, { sector: 7 }), 'line 3: after DRAWN answer.spins.0.sector is 0, not 7'],
    [
      'another end of a call',
      ({ steps: [, drawn] }) => {
        Object.assign(drawn ?? {}, { event: { type: 'REFUSED', code: 'NETWORK' }, state: 'idle' })
        delete drawn?.expect
      },
      'line 3: DRAWN, not REFUSED',
    ],
  ])('%s is the first difference, and is named', (_what, change, part) => {
    const { ok, lines } = differenceWith(SPIN, change)
    expect(ok).toBe(false)
    expect(lines[0]).toBe(`they part at ${part}`)
  })

  it('a run that ends earlier says so', () => {
    const { lines } = differenceWith(SPIN, ({ steps }) => void steps.pop())
    expect(lines[0]).toBe(
      'they part where one says: COLLECTED  revealing → idle  answer null; the other: nothing more',
    )
  })

  it('what is longer than a line is compared to its end', () => {
    const { lines } = differenceWith(
      'turntable/ten-spins-hit-the-jackpot.jsonl',
      redraw(9, { sector: 5 }),
    )
    expect(lines[0]).toBe('they part at line 3: after DRAWN answer.spins.9.sector is 2, not 5')
  })
})
