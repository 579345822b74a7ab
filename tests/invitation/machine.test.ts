import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import {
  commissionsIn,
  type InvitationFact,
  invitationMachine,
  shownState,
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
    [['QUALIFIED', 'AWARDED', 'HELD'], 'heldPaid'],
    [['QUALIFIED', 'AWARDED', 'HELD', 'REFUSED'], 'heldPaid'],
    [['QUALIFIED', 'AWARDED', 'HELD', 'CLAWED_BACK'], 'clawedBack'],
    [['HELD', 'CLAWED_BACK'], 'clawedBack'],
    [['QUALIFIED', 'AWARDED', 'CLAWED_BACK'], 'clawedBack'],
    [['QUALIFIED', 'CLAWED_BACK', 'AWARDED'], 'clawedBack'],
    [['CLAWED_BACK'], 'registered'],
  ] as const)('after %j is %s', (facts, state) => {
    expect(after(...facts)).toBe(state)
  })

  it('pays commissions once it counts, and takes them where it is over', () => {
    expect(['qualified', 'paid'].map(commissionsIn)).toEqual(['paid', 'paid'])
    const waiting = ['registered', 'held', 'heldPaid']
    expect(waiting.map(commissionsIn)).toEqual(waiting.map(() => 'waiting'))
    expect(['refused', 'clawedBack'].map(commissionsIn)).toEqual(['taken', 'taken'])
  })

  it('is read as held, whether it was paid or not', () => {
    expect(['held', 'heldPaid'].map(shownState)).toEqual(['held', 'held'])
    expect(shownState('paid')).toBe('paid')
  })
})
