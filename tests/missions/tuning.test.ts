import { describe, expect, it } from 'vitest'
import { GIVEN_A_WEEK_MOST } from '../../contract/missions-constants.ts'
import type { Mission } from '../../contract/missions-tuning.ts'
import { tuningFaults } from '../../machines/missions/tuning.ts'
import { each, tuningOf, weekOf } from './weeks.ts'

/** Everybody greets ten people every day. */
const TEN_A_DAY = Array.from({ length: 7 }, () => 10)
const LIVELY = [weekOf(each('greeted-people', TEN_A_DAY))]

const found = (missions: readonly Partial<Mission>[]) =>
  tuningFaults(tuningOf(missions), LIVELY).map(({ field, code }) => [field, code])

describe('a tuning of missions is refused', () => {
  const cases: [why: string, missions: Partial<Mission>[], faults: [string, string][]][] = [
    ['an id that is there twice', [{}, { target: 20 }], [['missions.1.id', 'twice']]],
    [
      'a rate of more than 100 %',
      [{ measure: 'reply-rate', target: 101, atLeast: 1 }],
      [['missions.0.target', 'moreThanWhole']],
    ],
    [
      'a row of claims within a week',
      [{ measure: 'streak', window: 'week' }],
      [['missions.0.window', 'rowOfDays']],
    ],
    [
      'a row of video days within the first days',
      [{ measure: 'video-days', window: 'newcomer', atLeast: 5 }],
      [['missions.0.window', 'rowOfDays']],
    ],
    [
      'a rate of nobody',
      [{ measure: 'reply-rate', target: 80 }],
      [['missions.0.atLeast', 'leastMissing']],
    ],
    ['a day of no video', [{ measure: 'video-days' }], [['missions.0.atLeast', 'leastMissing']]],
    ['a least that means nothing', [{ atLeast: 1 }], [['missions.0.atLeast', 'mustBe']]],
  ]
  it.each(cases)('for %s', (_why, missions, faults) => {
    expect(found(missions)).toEqual(faults)
  })

  it.each(['diamond', 'gold'] as const)('for more %s in a week than may be', (currency) => {
    const most = Math.floor(GIVEN_A_WEEK_MOST[currency] / 1_000)
    const of = (amount: number): Partial<Mission> => ({
      ...{ window: 'week', reward: { currency, amount } },
    })
    expect(found([of(most)])).toEqual([])
    const [fault] = tuningFaults(tuningOf([of(most + 1)]), LIVELY)
    expect(fault).toMatchObject({
      ...{ field: 'missions', code: 'missionsTooMuch' },
      params: { sum: (most + 1) * 1_000, currency, most: GIVEN_A_WEEK_MOST[currency] },
    })
  })

  it('for a long row that would be full for somebody one day', () => {
    const reward = { currency: 'diamond', amount: 100_000 } as const
    const row = { id: 'row', measure: 'streak', target: 365, reward } as const
    expect(found([{}, row])).toEqual([['missions', 'missionsTooMuch']])
  })

  it('for nothing where all is well', () => {
    expect(
      found([
        {},
        { id: 'rate', measure: 'reply-rate', target: 100, atLeast: 10 },
        { id: 'days', measure: 'video-days', target: 3, atLeast: 5 },
        { id: 'row', measure: 'streak', target: 7 },
      ]),
    ).toEqual([])
  })
})
