import { describe, expect, it } from 'vitest'
import { CALL_ENDS, endsOf } from '../../machines/replay/ends.ts'
import { MACHINES } from '../../machines/replay/machines.ts'
import { chartRows } from '../../scripts/replay/chart-rows.ts'

/** The server runs the limits of play, extra returns, photo contests, withdrawals, markets and bets itself; a wall is told all it knows. */
const OF_SERVER = [
  'extraReturnParticipation',
  'giftWall',
  'play',
  'sweetContest',
  'sweetEntry',
  'withdrawal',
  'worldCupBet',
  'worldCupMarket',
]

describe('how calls end headlessly is told for every call of every machine', () => {
  it.each(Object.entries(MACHINES))('%s', (name, machine) => {
    const calls = Object.keys(machine.implementations.actors).sort()
    expect(calls.length > 0).toBe(!OF_SERVER.includes(name))
    expect(Object.keys(CALL_ENDS[name] ?? {}).sort()).toEqual(calls)
    const events = new Set(chartRows(machine).map(({ event }) => event))
    for (const { done, failed } of calls.map((call) => endsOf(name, call))) {
      expect(events).toContain(done)
      expect(events).toContain(failed)
    }
  })

  it('and a call that nobody knows is an error, not a guess', () => {
    expect(() => endsOf('turntable', 'dispatch')).toThrow('turntable has no call dispatch')
    expect(() => endsOf('kettle', 'spin')).toThrow('kettle has no call spin')
  })
})
