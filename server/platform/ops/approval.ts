// What every approval has in common (design §11): it is by a second person, and bound to what was seen.
import { createHash } from 'node:crypto'
import { canonicalJson } from '../../../machines/fair/canonical.ts'
import { ApiError } from '../errors.ts'
import type { OperatorRequest } from './operator.ts'

/** The hash that an approval names: SHA-256 of the canonical JSON of all that is approved, as hex. */
export function contentHash(content: object): string {
  return createHash('sha256').update(canonicalJson(content)).digest('hex')
}

/** @throws ApiError OPS_OWN_PROPOSAL when the operator is the one who proposed it */
export function requireSecondPerson({ id }: Pick<OperatorRequest, 'id'>, proposerId: string): void {
  if (id !== proposerId) return
  throw new ApiError('OPS_OWN_PROPOSAL', 'Whoever proposed it does not decide on it.')
}

/** @throws ApiError OPS_CHANGED when what was seen is not what is there now */
export function requireSeen(hash: string, seen: string): void {
  if (hash === seen) return
  throw new ApiError('OPS_CHANGED', 'What was proposed is not what you saw.')
}
