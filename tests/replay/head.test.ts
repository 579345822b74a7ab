import { describe, expect, it } from 'vitest'
import { writeTrace } from '../../machines/replay/trace.ts'
import { tellTrace } from '../../scripts/replay/told.ts'
import { KEPT, keptTrace } from './kept.ts'

/** Nothing is drawn for walls, limits of play, withdrawals, markets, bets, extra returns and photo contests. */
const WITHOUT_DRAWS = [
  'extraReturnParticipation',
  'giftWall',
  'play',
  'sweetContest',
  'sweetEntry',
  'withdrawal',
  'worldCupBet',
  'worldCupMarket',
]

describe('the head says where a trace comes from', () => {
  const spin = keptTrace('turntable/one-spin-wins.jsonl')
  const withHead = (fields: object) =>
    tellTrace(writeTrace({ ...spin, head: { ...spin.head, ...fields } }))

  it('seed, user, language, build and start, of every kept trace', () => {
    for (const { trace } of KEPT) {
      expect(trace.head).toMatchObject({
        seed: WITHOUT_DRAWS.includes(trace.head.machine)
          ? null
          : expect.stringMatching(/^[0-9a-f]{64}$/),
        user: expect.any(Number),
        language: expect.any(String),
        build: expect.any(String),
        startedAt: expect.any(Number),
      })
    }
    expect(withHead({ startedAt: 0 }).lines[1]).toBe(
      `user 100005, en, build told, began 1970-01-01T00:00:00.000Z, seed ${spin.head.seed}`,
    )
  })

  it('it may be missing where a trace is told by hand', () => {
    const { machine, tuningVersion, input } = spin.head
    const { ok, lines } = tellTrace(
      writeTrace({ ...spin, head: { machine, tuningVersion, input } }),
    )
    expect(ok).toBe(true)
    expect(lines).toHaveLength(spin.steps.length + 2)
  })

  it.each([
    ['a user who is no number', { user: 'Linh' }, 'user must be a number or null'],
    ['a time that is no time', { startedAt: 'noon' }, 'startedAt must be whole milliseconds'],
  ])('%s is refused', (_what, fields, why) => {
    expect(withHead(fields)).toEqual({ ok: false, lines: [`line 1: ${why}`] })
  })

  it.each([0, -1, 1_000_000])(
    'version %i of a tuning is not known, and refused',
    (tuningVersion) => {
      expect(withHead({ tuningVersion })).toEqual({
        ok: false,
        lines: [
          expect.stringMatching(
            `^line 1: tuning version ${tuningVersion} of turntable is not known here: assets/turntable/tuning.json is version \\d+$`,
          ),
        ],
      })
    },
  )
})
