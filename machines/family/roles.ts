// Who may do what in a family (spec §2 /familyBattles; decision 049): its founder everything, deputies let people in and
// plain members out.
import type { FamilyRole, FamilyStep } from '../../contract/families-constants.ts'

/** Whether a role answers requests, takes plain members out, and says what the family is called. */
export const leads = (role: FamilyRole): boolean => role !== 'member'

/** What somebody may do with another member. */
export function stepsFor(mine: FamilyRole, theirs: FamilyRole): readonly FamilyStep[] {
  if (theirs === 'founder') return []
  if (mine === 'founder') {
    return theirs === 'deputy'
      ? ['make-member', 'hand-on', 'remove']
      : ['make-deputy', 'hand-on', 'remove']
  }
  return mine === 'deputy' && theirs === 'member' ? ['remove'] : []
}

/** What both are after a step that takes nobody out: whoever hands the family on stays as a deputy. */
export function rolesAfter(
  step: Exclude<FamilyStep, 'remove'>,
  mine: FamilyRole,
): { mine: FamilyRole; theirs: FamilyRole } {
  if (step === 'hand-on') return { mine: 'deputy', theirs: 'founder' }
  return { mine, theirs: step === 'make-deputy' ? 'deputy' : 'member' }
}

/** Somebody who is in a family. */
interface Member {
  userId: number
  role: FamilyRole
  /** Milliseconds since 1970. */
  since: number
}

/**
 * Who is the founder once the founder has left: the deputy who has been in it for longest, else the member who has.
 * @returns undefined where nobody is left
 */
export function successorOf<M extends Member>(left: readonly M[]): M | undefined {
  const [first] = [...left].sort(
    (one, other) =>
      Number(other.role === 'deputy') - Number(one.role === 'deputy') ||
      one.since - other.since ||
      one.userId - other.userId,
  )
  return first
}
