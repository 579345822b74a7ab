import { describe, expect, it } from 'vitest'
import { tellTrace } from '../../scripts/replay/told.ts'
import { keptText } from './kept.ts'

/** Idle, spinning at 1200 ms, decelerating at 1540, revealing at 6540, idle at 8040. */
const SPIN = keptText('turntable/one-spin-wins.jsonl')
const ROUND = keptText('adventure/several-planets-in-two-dispatches.jsonl')

/** What is told between two bounds, each line by its event, or by how much it sums up. */
const told = (text: string, from: string | null, until: string | null = null) =>
  tellTrace(text, { from, until }).lines.slice(2).map(wordOf)

const wordOf = (line: string) => / ms {2}(… \d+ \w+|\S+)/.exec(line)?.[1]

describe('a part of a long run is told alone (issue 10)', () => {
  it.each([
    ['from a time', '1541', null, ['… 3 before', 'STOPPED', 'COLLECTED']],
    ['from the very time of a step', '1540', null, ['… 2 before', 'DRAWN', 'STOPPED', 'COLLECTED']],
    ['until a time', null, '1540', ['start', 'SPIN', 'DRAWN', '… 2 after']],
    ['from a line', ':4', null, ['… 3 before', 'STOPPED', 'COLLECTED']],
    ['until a line', null, ':2', ['start', 'SPIN', '… 3 after']],
    ['from a state', 'revealing', null, ['… 3 before', 'STOPPED', 'COLLECTED']],
    ['until a state', null, 'spinning', ['start', 'SPIN', '… 3 after']],
    [
      'from a state until another',
      'decelerating',
      'idle',
      ['… 2 before', 'DRAWN', 'STOPPED', 'COLLECTED'],
    ],
    ['from a time until a line', '1500', ':4', ['… 2 before', 'DRAWN', 'STOPPED', '… 1 after']],
    ['from its start', '0', null, ['start', 'SPIN', 'DRAWN', 'STOPPED', 'COLLECTED']],
  ])('%s', (_what, from, until, words) => {
    expect(told(SPIN, from, until)).toEqual(words)
  })

  it('a nested state goes by its own name, or by its whole one', () => {
    const words = ['… 9 before', 'CLOCK', 'ROUND', 'CLOCK', '… 4 after']
    expect(told(ROUND, 'flying', 'revealed')).toEqual(words)
    expect(told(ROUND, 'phase.flying', 'phase.revealed,hangar.ready')).toEqual(words)
  })

  it('what went before is summed up in a line: how much, until when, through which states', () => {
    const { lines } = tellTrace(SPIN, { from: 'revealing', until: null })
    expect(lines[2]).toBe('    1540 ms  … 3 before: idle → spinning → decelerating')
  })

  it('a difference is told wherever it is: the replay always runs from the start', () => {
    const { ok, lines } = tellTrace(SPIN.replaceAll('\n', '\r\n'), { from: null, until: '0' })
    expect(ok).toBe(true)
    expect(lines.at(-1)).toContain('… 4 after')
  })

  it.each([
    ['a state', 'blocked'],
    ['a time', '99999'],
    ['a line', ':40'],
  ])('%s that the run does not come to is told with those that it does', (_what, from) => {
    expect(() => told(SPIN, from)).toThrow(
      `The run does not come to ${from}; it comes to idle, spinning, decelerating, revealing.`,
    )
  })
})
