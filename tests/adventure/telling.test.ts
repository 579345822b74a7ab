import { describe, expect, it } from 'vitest'
import type { Phase } from '../../machines/adventure/machine.ts'
import { TREASURE_TOLD_MS } from '../../machines/adventure/schedule.ts'
import {
  hiddenDiamonds,
  isPrizeFlying,
  isTold,
  mayBePaying,
  PRIZE_HOME_MS,
  PRIZE_LEAVES_MS,
  secretRoundOf,
  untold,
  untoldOfMine,
} from '../../src/pages/adventure/telling.ts'
import { ROUND } from './rounds.ts'

const { opensAt, closesAt, landsAt, endsAt } = ROUND
const SATURN = 4
const SETTLED = { ...ROUND, state: 'settled' as const, treasure: SATURN }
const SENT = [0, 0, 0, 0, 3, 0, 0, 0]
const PAID = { roundId: ROUND.id, diamonds: 300 }
const NOT_PAID = { roundId: ROUND.id, diamonds: 0 }

const at = (now: number) => ({ round: SETTLED, now, sent: SENT })

describe('the pill never shows what was not true, and gives no win away (look.md)', () => {
  const cases: [what: string, phase: Phase, now: number, paid: typeof PAID, hidden: number][] = [
    ['a pay-out that the balance holds is kept back in flight', 'flying', closesAt + 1, PAID, 300],
    ['one that it does not hold is not subtracted', 'flying', closesAt + 1, NOT_PAID, 0],
    ['it stays back while the planet comes nearer', 'revealed', landsAt, PAID, 300],
    ['and while it is on its way', 'revealed', landsAt + PRIZE_HOME_MS - 1, PAID, 300],
    ['it is there once it has landed', 'revealed', landsAt + PRIZE_HOME_MS, PAID, 0],
    ['and stays', 'waiting', endsAt + 1, PAID, 0],
    ['a server ahead of this clock gives nothing away', 'choosing', closesAt - 1, PAID, 300],
    ['another round says nothing', 'flying', closesAt + 1, { roundId: 1, diamonds: 300 }, 0],
  ]
  it.each(cases)('%s', (_what, phase, now, paid, hidden) => {
    expect(hiddenDiamonds(phase, at(now), paid)).toBe(hidden)
  })

  it.each([
    ['flying', SENT, true],
    ['revealed', SENT, true],
    ['flying', [0, 0, 0, 0, 0, 0, 0, 0], false],
    ['flying', null, false],
    ['choosing', SENT, false],
    ['waiting', SENT, false],
  ] as const)('a purchase while %s with ships %j asks for the balance: %s', (phase, sent, asks) => {
    expect(mayBePaying(phase, { ...at(closesAt), sent: sent && [...sent] })).toBe(asks)
  })
})

describe('the treasure has no name before its lid lifts (look.md)', () => {
  it.each([
    ['flying', landsAt - 1, false],
    ['revealed', landsAt, false],
    ['revealed', landsAt + TREASURE_TOLD_MS - 1, false],
    ['revealed', landsAt + TREASURE_TOLD_MS, true],
    ['waiting', endsAt, false],
  ] as const)('%s at %s: %s', (phase, now, told) => {
    expect(isTold(phase, at(now))).toBe(told)
  })

  it.each([
    ['choosing', opensAt, ROUND.id],
    ['flying', closesAt, ROUND.id],
    ['revealed', landsAt, ROUND.id],
    ['revealed', landsAt + TREASURE_TOLD_MS, null],
    ['waiting', endsAt, null],
  ] as const)('lists keep it too: %s at %s', (phase, now, secret) => {
    expect(secretRoundOf(phase, at(now))).toBe(secret)
  })

  it('a list tells of a secret round neither its treasure nor what it paid', () => {
    const paid = { ...SETTLED, winners: 2, paidDiamonds: 600 }
    expect(untold(paid)).toEqual({ ...ROUND, winners: 0, paidDiamonds: 0 })
    const mine = { ...PAID, opensAt, state: 'settled' as const, treasure: SATURN, sent: SENT }
    expect(
      untoldOfMine({ ...mine, stakedDiamonds: 50, wonDiamonds: 300, returnedShips: 0 }),
    ).toMatchObject({
      state: 'open',
      treasure: null,
      wonDiamonds: 0,
    })
  })

  it('then the prize sets out, and is home after all is said', () => {
    const flies = (ms: number) => isPrizeFlying('revealed', at(landsAt + ms))
    expect(flies(TREASURE_TOLD_MS)).toBe(false)
    expect(flies(PRIZE_LEAVES_MS)).toBe(true)
    expect(flies(PRIZE_HOME_MS)).toBe(false)
  })
})
