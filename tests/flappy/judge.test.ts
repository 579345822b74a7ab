import { describe, expect, it } from 'vitest'
import { type JudgedTicket, refusalOf } from '../../machines/flappy/judge.ts'

const ISSUED = 1_790_000_000_000
const TICKET: JudgedTicket = {
  state: 'open',
  issuedAt: ISSUED,
  expiresAt: ISSUED + 3_600_000,
  reason: null,
}
const RUN = { ticket: 'of no matter', taps: [0, 40], steps: 600 }
const FLOWN = { score: 2, steps: 600, end: 'crashed' as const, hash: 1 }
/** The run took ten seconds. */
const IN_TIME = ISSUED + 10_000

const judged = (ticket: JudgedTicket | null, at = IN_TIME, run = RUN) =>
  refusalOf(ticket, run, FLOWN, at)

describe('a run counts', () => {
  it('when it ends where it says, on an open ticket, in its time', () => {
    expect(judged(TICKET)).toBeNull()
    expect(judged(TICKET, TICKET.expiresAt - 1)).toBeNull()
  })

  it('also half a second early, since clocks differ a little', () => {
    expect(judged(TICKET, IN_TIME - 500)).toBeNull()
    expect(judged(TICKET, IN_TIME - 501)).toBe('tooFast')
  })

  it.each([
    ['no ticket of the player', null, IN_TIME, 'unknownTicket'],
    ['a ticket that was flown', { ...TICKET, state: 'flown' }, IN_TIME, 'usedTicket'],
    ['a ticket that was given up', { ...TICKET, state: 'void' }, IN_TIME, 'voidTicket'],
    ['a ticket that is too old', TICKET, TICKET.expiresAt, 'expiredTicket'],
    [
      'one too old and given up for it',
      { ...TICKET, state: 'void' },
      TICKET.expiresAt,
      'expiredTicket',
    ],
    [
      'a ticket whose run was refused, for the same reason',
      { ...TICKET, state: 'refused', reason: 'tooFast' },
      TICKET.expiresAt,
      'tooFast',
    ],
  ] as const)('not with %s', (_what, ticket, at, reason) => {
    expect(judged(ticket, at)).toBe(reason)
  })

  it.each([
    ['that ends elsewhere', { ...RUN, steps: 599 }],
    ['that taps after its end', { ...RUN, taps: [0, 600] }],
    ['that did not begin with a tap', { ...RUN, taps: [1, 40] }],
  ])('not one %s', (_what, run) => {
    expect(judged(TICKET, IN_TIME, run)).toBe('impossible')
  })

  it('not one that nobody has flown again', () => {
    expect(refusalOf(TICKET, RUN, null, IN_TIME)).toBe('impossible')
  })
})
