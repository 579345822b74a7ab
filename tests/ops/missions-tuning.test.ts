import { describe, expect, it } from 'vitest'
import { GIVEN_A_WEEK_MOST } from '../../contract/missions-constants.ts'
import { checkTuning } from '../../src/ops/tuning/check.ts'
import { withValueAt } from '../../src/ops/tuning/values.ts'
import { shippedTuning, tuningRooms } from './tuning-rooms.ts'

const room = (await tuningRooms()).find(({ game }) => game === 'missions')
if (!room) throw new Error('missions have no room')
const tuning = (await shippedTuning('missions')) as { version: number }

/** The tuning with another reward of its first mission, checked. */
function rewarded(amount: number) {
  const path = ['missions', '0', 'reward', 'amount']
  const { parsed, byPlace } = checkTuning(
    room as NonNullable<typeof room>,
    withValueAt(tuning, path, amount),
  )
  return { parsed: parsed as { version: number }, byPlace }
}

const amountOf = (figure: ReturnType<NonNullable<NonNullable<typeof room>['hint']>> | undefined) =>
  figure && 'value' in figure ? figure.value : null

describe('a form of missions', () => {
  it('says beside a reward how many reach it, and at its row what it gives away', () => {
    const share = room.hint?.(tuning, ['missions', '0', 'reward', 'amount'])
    expect(share?.kind).toBe('share')
    expect(amountOf(share)).toBeGreaterThan(0)
    expect(amountOf(share)).toBeLessThanOrEqual(1)
    const row = ['missions', '0']
    const [one, ten] = [1, 10].map((amount) => amountOf(room.hint?.(rewarded(amount).parsed, row)))
    expect(one).toBeGreaterThan(0)
    expect(Math.abs((ten ?? 0) - 10 * (one ?? 0))).toBeLessThanOrEqual(10)
    for (const path of [
      ['newcomerDays'],
      ['missions'],
      ['missions', '99'],
      ['missions', '0', 'id'],
    ]) {
      expect(room.hint?.(tuning, path)).toBeNull()
    }
  })

  it('says of both currencies what they give away in a week, and the most that they may', () => {
    expect(room.returns(tuning)).toMatchObject([
      { name: 'weekly-diamond', most: { value: GIVEN_A_WEEK_MOST.diamond } },
      { name: 'weekly-gold', most: { value: GIVEN_A_WEEK_MOST.gold } },
    ])
    const [, gold] = room.returns(rewarded(1_000).parsed)
    expect(amountOf(gold?.figure)).toBeGreaterThan(GIVEN_A_WEEK_MOST.gold)
    expect(rewarded(1_000).byPlace.get('missions')).toMatchObject([{ code: 'missionsTooMuch' }])
  })
})
