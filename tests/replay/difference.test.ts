import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../../machines/clock/spans.ts'
import { COMPARED } from '../../machines/replay/compared.ts'
import { DECIDING } from '../../machines/replay/deciding.ts'
import { MACHINES } from '../../machines/replay/machines.ts'
import { type Trace, writeTrace } from '../../machines/replay/trace.ts'
import { tellDifference } from '../../scripts/replay/difference.ts'
import { KEPT, keptText, keptTrace } from './kept.ts'

const SPIN = 'turntable/one-spin-wins.jsonl'
const ROUND = 'adventure/several-planets-in-two-dispatches.jsonl'
const MET = 'radar/met-greeted-and-on-to-the-chat.jsonl'
const WATERED = 'tree/link-accepted-then-both-water.jsonl'

type DrawnSpin = { id: string; sector: number }

/** Changes a spin of what was drawn, and lets the trace say no more of it. */
const redraw =
  (place: number, change: Partial<DrawnSpin>) =>
  ({ steps }: Trace) => {
    const drawn = steps[1]?.event as unknown as { answer: { spins: DrawnSpin[] } }
    Object.assign(drawn.answer.spins[place] ?? {}, change)
    for (const step of steps) delete step.expect
  }

/** The same run of a player who had more diamonds; a spin costs `stake` of them. */
const richer =
  (more: number, stake = 10) =>
  ({ head, steps }: Trace) => {
    const { diamonds } = head.input as { diamonds: number }
    Object.assign(head, { input: { diamonds: diamonds + more } })
    for (const { event } of steps) {
      const { balances } = (event.answer ?? {}) as { balances?: { diamond: number; gold: number } }
      if (balances) Object.assign(balances, { diamond: diamonds + more - stake, gold: 7_000 })
    }
    for (const step of steps) delete step.expect
  }

/** Every number of these names in a trace, changed. */
const shift = (names: readonly string[], by: number) => (trace: Trace) => {
  const shifted = JSON.parse(JSON.stringify(trace), (name, value) =>
    names.includes(name) && typeof value === 'number' ? value + by : value,
  )
  Object.assign(trace, shifted)
}

/** A kept trace, changed, beside itself. */
function differenceWith(name: string, change: (trace: Trace) => void) {
  const trace = structuredClone(keptTrace(name))
  change(trace)
  return tellDifference(keptText(name), writeTrace(trace))
}

describe('two runs are compared by what happened (issues 10 and 23)', () => {
  it.each([DECIDING, COMPARED])('every machine says what decides, and how it compares', (told) => {
    expect(Object.keys(told).toSorted()).toEqual(Object.keys(MACHINES).toSorted())
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
    ['what one had at first, and so has later', SPIN, richer(150)],
    [
      'how many chances one had at first',
      MET,
      (trace) => {
        shift(['left'], -1)(trace)
        for (const step of trace.steps) delete step.expect
      },
    ],
    [
      'in which week a tree was watered',
      WATERED,
      (trace) => {
        shift(['inviter', 'partner', 'togetherDay'], 7)(trace)
        shift(['now', 'invitedAt', 'expiresAt'], 7 * DAY_MS)(trace)
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
    ['what it cost', richer(150, 20), 'line 3: after DRAWN diamonds changes by -10, not -20'],
    [
      'what one had too little of',
      ({ head }) => Object.assign(head, { input: { diamonds: 5 } }),
      'line 2: after SPIN it is spinning, not blocked',
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
