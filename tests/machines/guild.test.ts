// A membership of a guild, by its machine alone.
import { describe, expect, it } from 'vitest'
import { MEMBERSHIP_STATES, MEMBERSHIP_STEPS } from '../../contract/guild-constants.ts'
import { eventsIn, stateAfter } from '../../machines/flow/next.ts'
import { factOf, IN_GUILD, membershipMachine, stepsFor } from '../../machines/guild/membership.ts'
import { guildTermsOf } from '../../machines/guild/terms.ts'

const next = (state: string, type: string) => stateAfter(membershipMachine, state, { type })

describe('a membership', () => {
  it('has every state of the contract, and no other', () => {
    expect(Object.keys(membershipMachine.states).toSorted()).toEqual(MEMBERSHIP_STATES.toSorted())
  })

  it.each([
    ['asked', 'ACCEPTED', 'member'],
    ['invited', 'ACCEPTED', 'member'],
    ['asked', 'DECLINED', 'declined'],
    ['invited', 'WITHDRAWN', 'withdrawn'],
    ['asked', 'LAPSED', 'lapsed'],
    ['member', 'LEAVING', 'leaving'],
    ['member', 'DISMISSED', 'dismissed'],
    ['leaving', 'STAYED', 'member'],
    ['dismissed', 'STAYED', 'member'],
    ['leaving', 'ENDED', 'left'],
    ['dismissed', 'ENDED', 'removed'],
    ['leaving', 'REMOVED', 'removed'],
    ['dismissed', 'CLOSED', 'closed'],
    ['member', 'ENDED', null],
    ['asked', 'REMOVED', null],
    ['left', 'ACCEPTED', null],
  ])('that is %s and hears %s is %s', (state, event, then) => {
    expect(next(state, event)).toBe(then)
  })

  it('that is over stays over', () => {
    for (const state of ['left', 'removed', 'closed', 'declined', 'withdrawn', 'lapsed']) {
      expect(eventsIn(membershipMachine, state)).toEqual([])
    }
  })

  it('ends at once from wherever one is a member', () => {
    for (const state of IN_GUILD) {
      expect([next(state, 'REMOVED'), next(state, 'CLOSED')]).toEqual(['removed', 'closed'])
    }
  })
})

describe('the two of a membership', () => {
  it('may do what its machine knows, and nothing else', () => {
    for (const state of MEMBERSHIP_STATES) {
      for (const side of ['agent', 'member'] as const) {
        for (const step of MEMBERSHIP_STEPS) {
          if (stepsFor(state, side).includes(step)) {
            expect(next(state, factOf(step, side))).not.toBeNull()
          }
        }
      }
    }
  })

  it('answer what the other one began, and take back what they began themselves', () => {
    expect(stepsFor('asked', 'agent')).toEqual(['accept', 'decline'])
    expect(stepsFor('asked', 'member')).toEqual(['withdraw'])
    expect(stepsFor('invited', 'member')).toEqual(['accept', 'decline'])
    expect(stepsFor('leaving', 'agent')).toEqual([])
    expect(stepsFor('dismissed', 'member')).toEqual([])
  })
})

describe('the terms of a guild', () => {
  const terms = { share: 100, noticeDays: 14, mostMembers: 500 }
  const own = { ...terms, share: 50 }

  it('are the brand’s own where it has some', () => {
    const tuning = { version: 1, terms, brands: { ai: own } }
    expect(guildTermsOf(tuning, 'ai')).toEqual(own)
    expect(guildTermsOf(tuning, 'companion')).toEqual(terms)
    expect(guildTermsOf(tuning, 'constructor')).toEqual(terms)
  })
})
