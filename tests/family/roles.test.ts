// Who may do what in a family.
import { describe, expect, it } from 'vitest'
import { FAMILY_ROLES, FAMILY_STEPS } from '../../contract/families-constants.ts'
import { leads, rolesAfter, stepsFor, successorOf } from '../../machines/family/roles.ts'

describe('a role', () => {
  it.each([
    ['founder', 'founder', []],
    ['founder', 'deputy', ['make-member', 'hand-on', 'remove']],
    ['founder', 'member', ['make-deputy', 'hand-on', 'remove']],
    ['deputy', 'founder', []],
    ['deputy', 'deputy', []],
    ['deputy', 'member', ['remove']],
    ['member', 'founder', []],
    ['member', 'deputy', []],
    ['member', 'member', []],
  ] as const)('of %s may do with a %s no more than it says', (mine, theirs, steps) => {
    expect(stepsFor(mine, theirs)).toEqual(steps)
  })

  it('leads unless it is that of a plain member', () => {
    expect(FAMILY_ROLES.filter(leads)).toEqual(['founder', 'deputy'])
  })

  it('leaves one founder after every step that may be taken', () => {
    for (const mine of FAMILY_ROLES) {
      for (const theirs of FAMILY_ROLES) {
        for (const step of FAMILY_STEPS) {
          if (step === 'remove' || !stepsFor(mine, theirs).includes(step)) continue
          const after = rolesAfter(step, mine)
          const founders = [after.mine, after.theirs].filter((role) => role === 'founder')
          expect(founders).toHaveLength(1)
          expect(after.theirs).not.toBe(theirs)
        }
      }
    }
  })
})

describe('who follows a founder', () => {
  const member = (userId: number, role: 'deputy' | 'member', since: number) => ({
    ...{ userId, role, since },
  })
  it.each([
    [
      'the oldest deputy',
      [member(1, 'member', 1), member(2, 'deputy', 9), member(3, 'deputy', 5)],
      3,
    ],
    ['without one the oldest member', [member(1, 'member', 7), member(2, 'member', 3)], 2],
    [
      'of two who came at once the older account',
      [member(8, 'deputy', 3), member(4, 'deputy', 3)],
      4,
    ],
    ['nobody where nobody is left', [], undefined],
  ])('is %s', (_who, left, userId) => {
    expect(successorOf(left)?.userId).toBe(userId)
  })
})
