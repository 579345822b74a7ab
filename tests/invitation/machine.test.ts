import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import {
  commissionsIn,
  type InvitationFact,
  invitationMachine,
} from '../../machines/invitation/machine.ts'

function after(...facts: InvitationFact['type'][]): string {
  const actor = createActor(invitationMachine).start()
  for (const type of facts) actor.send({ type })
  return String(actor.getSnapshot().value)
}

describe('an invitation (features: Growth)', () => {
  it.each([
    [[], 'registered'],
    [['QUALIFIED'], 'qualified'],
    [['QUALIFIED', 'AWARDED'], 'paid'],
    [['HELD'], 'held'],
    [['HELD', 'QUALIFIED'], 'held'],
    [['HELD', 'RELEASED'], 'qualified'],
    [['HELD', 'REFUSED'], 'refused'],
    [['HELD', 'REFUSED', 'RELEASED'], 'refused'],
    [['QUALIFIED', 'AWARDED', 'HELD', 'RELEASED'], 'paid'],
    [['QUALIFIED', 'AWARDED', 'HELD', 'REFUSED'], 'clawedBack'],
    [['QUALIFIED', 'AWARDED', 'CLAWED_BACK'], 'clawedBack'],
    [['QUALIFIED', 'CLAWED_BACK', 'AWARDED'], 'clawedBack'],
    [['CLAWED_BACK'], 'registered'],
  ] as const)('after %j is %s', (facts, state) => {
    expect(after(...facts)).toBe(state)
  })

  it('pays commissions but while it is held, and takes them where it is over', () => {
    expect(['registered', 'qualified', 'paid'].map(commissionsIn)).toEqual(['paid', 'paid', 'paid'])
    expect(commissionsIn('held')).toBe('waiting')
    expect(['refused', 'clawedBack'].map(commissionsIn)).toEqual(['taken', 'taken'])
  })
})
