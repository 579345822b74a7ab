import { describe, expect, it } from 'vitest'
import { MACHINES } from '../../machines/replay/machines.ts'
import { readTrace, TraceError, writeTrace } from '../../machines/replay/trace.ts'
import { tellTrace } from '../../scripts/replay/told.ts'
import { ADVENTURE_PLAYS, recordAdventure } from './adventure-plays.ts'
import { EXTRA_RETURN_PLAYS, recordExtraReturn } from './extra-return-plays.ts'
import { FLAPPY_PLAYS, recordFlappy } from './flappy-plays.ts'
import { GIFT_WALL_PLAYS, recordGiftWall } from './gift-wall-plays.ts'
import { KEPT, type KeptTrace, keptText, keptTrace } from './kept.ts'
import { PLAY_PLAYS, recordPlay } from './play-plays.ts'
import { PLAYS, record } from './plays.ts'
import { RADAR_PLAYS, recordRadar } from './radar-plays.ts'
import { CONTEST_PLAYS, ENTRY_PLAYS, recordContest, recordEntry } from './sweet-pick-plays.ts'
import { recordTree, TREE_PLAYS } from './tree-plays.ts'
import { recordWithdrawal, WITHDRAWAL_PLAYS } from './withdrawal-plays.ts'
import { BET_PLAYS, MARKET_PLAYS, recordBet, recordMarket } from './world-cup-plays.ts'

const MIN_PER_MACHINE = 5

/** What decides where nobody refuses: limits of play, and where points, stakes and bonuses are. */
const ALWAYS: Readonly<Record<string, string>> = {
  extraReturnParticipation: 'bonus',
  giftWall: 'told',
  play: 'own',
  sweetContest: 'pool',
  sweetEntry: 'seenBy',
  withdrawal: 'points',
  worldCupBet: 'stake',
  worldCupMarket: 'stakes',
}

/** One of each machine, to be cut and edited. */
const some = Object.keys(MACHINES).map(
  (machine) => KEPT.find(({ name }) => name.startsWith(`${machine}/`)) as KeptTrace,
)

describe('kept runs of every machine still go as they went (design §4)', () => {
  it.each(Object.keys(MACHINES))('there are at least five of %s', (machine) => {
    const ofMachine = KEPT.filter(({ trace }) => trace.head.machine === machine)
    expect(ofMachine.length).toBeGreaterThanOrEqual(MIN_PER_MACHINE)
  })

  it.each(KEPT)('$name', ({ text }) => {
    const { ok, lines } = tellTrace(text)
    expect({ ok, lines }).toMatchObject({ ok: true })
  })

  it('each lies in the folder of its machine', () => {
    for (const { name, trace } of KEPT) {
      expect(name.startsWith(`${trace.head.machine}/`)).toBe(true)
    }
  })

  it.each(KEPT)('every step of $name says what decides', ({ trace: { head, steps } }) => {
    const always = ALWAYS[head.machine] ?? 'refusal'
    for (const [place, { event, state, calls, expect: parts }] of steps.entries()) {
      const before = steps[place - 1]
      // What is the same again is written short.
      const isAgain = before?.event.type === event.type && before.state === state
      expect(calls).toBeInstanceOf(Array)
      expect(Object.keys(parts ?? {}).includes(always) || isAgain).toBe(true)
    }
  })
})

describe('a run recorded in a page replays without one (design §4)', () => {
  it.each(Object.entries(PLAYS))('turntable: %s', async (name, play) => {
    expect(writeTrace(await record(play))).toBe(keptText(`turntable/${name}.jsonl`))
  })

  it.each(Object.entries(ADVENTURE_PLAYS))('adventure: %s', async (name, play) => {
    expect(writeTrace(await recordAdventure(play))).toBe(keptText(`adventure/${name}.jsonl`))
  })

  it.each(Object.entries(FLAPPY_PLAYS))('flappy: %s', async (name, play) => {
    expect(writeTrace(await recordFlappy(play))).toBe(keptText(`flappy/${name}.jsonl`))
  })

  it.each(Object.entries(GIFT_WALL_PLAYS))('giftWall: %s', async (name, play) => {
    expect(writeTrace(await recordGiftWall(play))).toBe(keptText(`giftWall/${name}.jsonl`))
  })

  it.each(Object.entries(PLAY_PLAYS))('play: %s', async (name, play) => {
    expect(writeTrace(await recordPlay(play))).toBe(keptText(`play/${name}.jsonl`))
  })

  it.each(Object.entries(RADAR_PLAYS))('radar: %s', async (name, play) => {
    expect(writeTrace(await recordRadar(play))).toBe(keptText(`radar/${name}.jsonl`))
  })

  it.each(Object.entries(TREE_PLAYS))('tree: %s', async (name, play) => {
    expect(writeTrace(await recordTree(play))).toBe(keptText(`tree/${name}.jsonl`))
  })

  it.each(Object.entries(WITHDRAWAL_PLAYS))('withdrawal: %s', async (name, play) => {
    expect(writeTrace(await recordWithdrawal(play))).toBe(keptText(`withdrawal/${name}.jsonl`))
  })

  it.each(Object.entries(CONTEST_PLAYS))('sweetContest: %s', async (name, play) => {
    expect(writeTrace(await recordContest(play))).toBe(keptText(`sweetContest/${name}.jsonl`))
  })

  it.each(Object.entries(ENTRY_PLAYS))('sweetEntry: %s', async (name, play) => {
    expect(writeTrace(await recordEntry(play))).toBe(keptText(`sweetEntry/${name}.jsonl`))
  })

  it.each(Object.entries(MARKET_PLAYS))('worldCupMarket: %s', async (name, play) => {
    expect(writeTrace(await recordMarket(play))).toBe(keptText(`worldCupMarket/${name}.jsonl`))
  })

  it.each(Object.entries(EXTRA_RETURN_PLAYS))(
    'extraReturnParticipation: %s',
    async (name, play) => {
      expect(writeTrace(await recordExtraReturn(play))).toBe(
        keptText(`extraReturnParticipation/${name}.jsonl`),
      )
    },
  )

  it.each(Object.entries(BET_PLAYS))('worldCupBet: %s', async (name, play) => {
    expect(writeTrace(await recordBet(play))).toBe(keptText(`worldCupBet/${name}.jsonl`))
  })
})

describe.each(some)('a trace that was cut or edited fails: $name', ({ text: whole }) => {
  const lines = whole.trimEnd().split('\n')

  it('wherever it was cut between lines', () => {
    for (let left = 1; left < lines.length; left++) {
      const { ok, lines: told } = tellTrace(`${lines.slice(0, left).join('\n')}\n`)
      expect(ok).toBe(false)
      expect(told).toEqual([`line ${left}: the trace is cut: it has no end`])
    }
  })

  it('wherever it was cut inside a line', () => {
    expect(tellTrace(whole.slice(0, whole.length - 20)).lines).toEqual([
      `line ${lines.length}: is no JSON`,
    ])
  })

  it.each([
    ['a line was taken out', () => lines.toSpliced(2, 1)],
    ['a line is there twice', () => lines.toSpliced(2, 0, lines[1] ?? '')],
    ['two lines changed places', () => lines.toSpliced(1, 2, lines[2] ?? '', lines[1] ?? '')],
    ['a time was changed', () => lines.with(1, (lines[1] ?? '').replace(/"at":\d+/, '"at":1'))],
    ['the start was changed', () => lines.with(0, (lines[0] ?? '').replace(/\d+/, '99'))],
    ['the end was changed', () => lines.with(-1, (lines.at(-1) ?? '').replace(/\d+/, '1'))],
  ])('%s', (_edit, edited) => {
    const text = edited().join('\n')
    expect(text).not.toBe(lines.join('\n'))
    expect(tellTrace(text)).toEqual({
      ok: false,
      lines: [expect.stringMatching(/^line \d+: the trace was edited: its seal does not match$/)],
    })
  })

  it('a state that does not come is named with its line', () => {
    const { head, steps } = readTrace(whole)
    const wrong = steps.map((step, place) => (place === 1 ? { ...step, state: 'elsewhere' } : step))
    expect(wrong[1]?.state).not.toBe(steps[1]?.state)
    const { ok, lines: told } = tellTrace(writeTrace({ head, steps: wrong }))
    expect(ok).toBe(false)
    expect(told.at(-1)).toBe(
      `line 3: after ${steps[1]?.event.type} the trace says elsewhere, it is ${steps[1]?.state}`,
    )
    // What went before is told, what would come after is not run.
    expect(told).toHaveLength(6)
  })
})

describe('on its way a trace may change as texts do', () => {
  it.each(some)('$name with the line ends of Windows is the same', ({ text }) => {
    expect(tellTrace(text.replaceAll('\n', '\r\n'))).toEqual(tellTrace(text))
  })
})

it('a trace of a page that broke names the error, and runs', () => {
  const { head, steps } = keptTrace('turntable/one-spin-wins.jsonl')
  const text = writeTrace({ head, steps, crash: 'TypeError: no wheel' })
  expect(readTrace(text)).toEqual({ head, steps, crash: 'TypeError: no wheel' })
  expect(tellTrace(text).lines.at(-1)).toBe('the page broke: TypeError: no wheel')
  expect(tellTrace(text.replace('no wheel', 'no wheels')).lines[0]).toContain('was edited')
})

describe('what is no trace: one line says why', () => {
  const head = { machine: 'turntable', tuningVersion: 1, input: { diamonds: 10 } }
  const sealed = (...steps: unknown[]) =>
    writeTrace({ head, steps: steps as ReturnType<typeof readTrace>['steps'] })
  const cases: [what: string, text: string, line: string][] = [
    ['an empty file', '', 'the trace is empty'],
    ['a file of blank lines', '\n\n', 'the trace is empty'],
    ['a text', 'hello', 'line 1: is no JSON'],
    ['JSON of another kind', '[1]', 'line 1: the head names no machine'],
    ['a head that names none', '{"input":{}}', 'line 1: the head names no machine'],
    [
      'a step without an event',
      sealed({ at: 0, state: 'idle' }),
      'line 2: a step needs at, event and state',
    ],
    [
      'a step without a state',
      sealed({ at: 0, event: { type: 'SPIN' } }),
      'line 2: a step needs at, event and state',
    ],
    [
      'a step at no time',
      sealed({ at: '0', event: { type: 'SPIN' }, state: 'idle' }),
      'line 2: a step needs at, event and state',
    ],
    [
      'a step of another year',
      sealed({ at: 1e15, event: { type: 'SPIN' }, state: 'idle' }),
      'line 2: is more than a week after the start',
    ],
    [
      'an event without a type',
      sealed({ at: 0, event: 'SPIN', state: 'idle' }),
      'line 2: a step needs at, event and state',
    ],
  ]
  it.each(cases)('%s', (_what, text, line) => {
    expect(() => readTrace(text)).toThrow(new TraceError(line))
    expect(tellTrace(text)).toEqual({ ok: false, lines: [line] })
  })

  it.each(['roulette', 'constructor', '__proto__'])(
    'a machine that we don’t have: %s',
    (machine) => {
      const text = writeTrace({ head: { ...head, machine }, steps: [] })
      expect(tellTrace(text)).toEqual({
        ok: false,
        lines: [`line 1: there is no machine ${machine}`],
      })
    },
  )

  it.each([
    [
      'knowing what it cannot',
      { value: 'idle', context: { answer: 7 } },
      'what the machine knew at the start is not of its form',
    ],
    [
      'in a state that there is not',
      { value: 'nowhere', context: {} },
      'the machine has no such state to start from',
    ],
  ])('a start %s', (_what, start, why) => {
    const text = writeTrace({ head: { ...head, start }, steps: [] })
    expect(tellTrace(text)).toEqual({ ok: false, lines: [`line 1: ${why}`] })
  })

  it('an input that breaks the machine', () => {
    const step = { at: 0, event: { type: 'SPIN', count: 1 }, state: 'spinning' }
    const text = writeTrace({ head: { ...head, input: null }, steps: [step] })
    const { ok, lines } = tellTrace(text)
    expect(ok).toBe(false)
    expect(lines.at(-1)).toBe('line 2: after SPIN the trace says spinning, it is broken')
  })

  it('an event that breaks the machine', () => {
    const spin = { at: 0, event: { type: 'SPIN', count: 1 }, state: 'spinning' }
    const drawn = { at: 9, event: { type: 'DRAWN', answer: {} }, state: 'decelerating' }
    const { ok, lines } = tellTrace(writeTrace({ head, steps: [spin, drawn] }))
    expect(ok).toBe(false)
    expect(lines.at(-1)).toBe('line 3: after DRAWN the trace says decelerating, it is broken')
  })
})
