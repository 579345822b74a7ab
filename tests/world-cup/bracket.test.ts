import { describe, expect, it } from 'vitest'
import { roundsOf, winnerOf } from '../../machines/world-cup/bracket.ts'
import { knownAt } from '../../machines/world-cup/places.ts'
import { played2026 } from './real.ts'

const { matches } = played2026()
const numbers = (of: typeof matches) =>
  roundsOf(of).map(({ stage, matches: its }) => [stage, its.map(({ number }) => number).join(' ')])

describe('the knock-out as a bracket', () => {
  const BRACKET = [
    ['round-of-32', '74 77 73 75 83 84 81 82 76 78 79 80 86 88 85 87'],
    ['round-of-16', '89 90 93 94 91 92 95 96'],
    ['quarter-final', '97 98 99 100'],
    ['semi-final', '101 102'],
    ['final', '104'],
  ]

  it('neighbours meet in the next round: read off the places, before anything is played', () => {
    expect(numbers(knownAt('2026', matches, 0))).toEqual(BRACKET)
  })

  it('and off the teams, once they are known', () => {
    expect(numbers(matches)).toEqual(BRACKET)
  })

  it('and while some are known and others are not', () => {
    const during = Date.UTC(2026, 6, 6)
    expect(numbers(knownAt('2026', matches, during))).toEqual(BRACKET)
  })

  it('a shoot-out decides, else extra time, else 90 minutes', () => {
    const winner = (number: number) => {
      const match = matches.find((it) => it.number === number)
      return match && [match[winnerOf(match) ?? 'home'], winnerOf(match)]
    }
    expect(winner(74)).toEqual(['Paraguay', 'away'])
    expect(winner(82)).toEqual(['Belgium', 'home'])
    expect(winner(73)).toEqual(['Canada', 'away'])
    expect(winner(104)).toEqual(['Spain', 'home'])
    expect(winnerOf({ score: null })).toBeNull()
    expect(winnerOf({ score: { full: [1, 1], extra: null, penalties: null } })).toBeNull()
  })

  it('each winner is in the next round', () => {
    const rounds = roundsOf(matches)
    rounds.slice(0, -1).forEach(({ matches: its }, place) => {
      const next = rounds[place + 1]?.matches.flatMap(({ home, away }) => [home, away])
      expect(its.map((it) => it[winnerOf(it) ?? 'home'])).toEqual(next)
    })
  })
})
