import { describe, expect, it } from 'vitest'
import ratingsFile from '../../assets/world-cup/ratings.json' with { type: 'json' }
import {
  MARGIN_MAX,
  MARGIN_MIN,
  MARGIN_PROPOSED,
  ODDS_MAX,
  ODDS_MIN,
  OUTCOMES,
} from '../../contract/world-cup-constants.ts'
import { carriedOver, rated, ratingOf, START_RATING } from '../../machines/world-cup/elo.ts'
import { chancesOf, oddsFor } from '../../machines/world-cup/model.ts'
import { marginOf, outcomeOf } from '../../machines/world-cup/odds.ts'
import { ratedMatches, ratingsAfter, ratingsBefore } from '../../machines/world-cup/ratings.ts'
import { readSource } from '../../machines/world-cup/source.ts'
import type { SourceFile } from '../../machines/world-cup/source-types.ts'
import { fixture, world2026 } from './sources.ts'

const tournamentOf = (...files: SourceFile[]) => {
  const [tournament] = readSource(files).tournaments
  if (!tournament) throw new Error('nothing was read')
  return tournament
}
const match = (home: string, away: string, full: [number, number]) => ({ home, away, full })

describe('ratings by Elo', () => {
  it('whoever wins gains what the other loses, more against a stronger one, more by more goals', () => {
    const even = rated(new Map(), [match('ESP', 'ARG', [1, 0])])
    expect([ratingOf(even, 'ESP'), ratingOf(even, 'ARG')]).toEqual([1520, 1480])
    const weak = new Map([['ARG', 1_700]])
    expect(ratingOf(rated(weak, [match('ESP', 'ARG', [1, 0])]), 'ESP')).toBeGreaterThan(1_520)
    expect(ratingOf(rated(new Map(), [match('ESP', 'ARG', [4, 0])]), 'ESP')).toBeGreaterThan(1_530)
    expect(rated(new Map(), [match('ESP', 'ARG', [2, 2])]).get('ESP')).toBe(START_RATING)
  })

  it('a team goes on with the ratings of the one whose successor it is', () => {
    const before = rated(new Map(), [match('FRG', 'NED', [2, 1])])
    expect(ratingOf(before, 'GER')).toBe(1_520)
  })

  it('four years later all are nearer to the mean', () => {
    expect(carriedOver(new Map([['BRA', 1_700]])).get('BRA')).toBe(1_680)
  })

  it('what is kept is what the results of the years come to', () => {
    for (const year of ['1930', '2022']) {
      const after = ratingsAfter(tournamentOf(fixture(`${year}.json`)), ratingsFile)
      expect(after).toEqual(ratingsFile.after[year as '1930'])
    }
    expect(Object.keys(ratingsFile.after)).toHaveLength(22)
    expect(ratingsFile.source).toContain('openfootball')
  })
})

describe('the model’s odds', () => {
  it('chances sum up to 1; of equals both win alike and 30 of 100 draw', () => {
    const equals = chancesOf(1_500, 1_500)
    expect([equals.home, equals.away]).toEqual([equals.away, equals.home])
    expect(equals.draw).toBeCloseTo(0.3, 12)
    for (let apart = -1_000; apart <= 1_000; apart += 50) {
      const chances = chancesOf(1_500 + apart, 1_500)
      const sum = OUTCOMES.reduce((total, it) => total + chances[it], 0)
      expect(sum).toBeCloseTo(1, 12)
      expect(Math.min(...OUTCOMES.map((it) => chances[it]))).toBeGreaterThan(0.019)
    }
    expect(chancesOf(1_700, 1_500).home).toBeGreaterThan(chancesOf(1_600, 1_500).home)
  })

  it('the margin is the proposed one within 2 points, and odds stay within their bounds', () => {
    for (let apart = -1_200; apart <= 1_200; apart += 7) {
      const odds = oddsFor(chancesOf(1_500 + apart, 1_500))
      const margin = marginOf(odds)
      expect(Math.abs(margin - MARGIN_PROPOSED), `${apart} apart`).toBeLessThanOrEqual(200)
      expect(margin).toBeGreaterThanOrEqual(MARGIN_MIN)
      expect(margin).toBeLessThanOrEqual(MARGIN_MAX)
      for (const outcome of OUTCOMES) {
        expect(Number.isInteger(odds[outcome])).toBe(true)
        expect(odds[outcome]).toBeGreaterThanOrEqual(ODDS_MIN)
        expect(odds[outcome]).toBeLessThanOrEqual(ODDS_MAX)
      }
    }
  })

  it('it foretells 2026, to which it was not fitted, better than the average of all years', () => {
    const cup = tournamentOf(...world2026())
    let ratings = ratingsBefore('2026', ratingsFile)
    let [loss, plain, draws, expected] = [0, 0, 0, 0]
    const matches = ratedMatches(cup)
    for (const one of matches) {
      const chances = chancesOf(ratingOf(ratings, one.home), ratingOf(ratings, one.away))
      const outcome = outcomeOf(one.full)
      loss -= Math.log(chances[outcome])
      // 120 of 448 were draws in 1998–2022.
      plain -= Math.log(outcome === 'draw' ? 120 / 448 : (1 - 120 / 448) / 2)
      draws += outcome === 'draw' ? 1 : 0
      expected += chances.draw
      ratings = rated(ratings, [one])
    }
    expect(matches).toHaveLength(104)
    expect(loss).toBeLessThan(plain)
    expect(loss / 104).toBeCloseTo(0.963, 2)
    expect(Math.abs(draws - expected)).toBeLessThan(12)
  })
})
