import type { Tree } from '../../../contract/tree.ts'
import type { PublicUser } from '../../../contract/user.ts'

/** Who grows the tree with me, or is invited by name; null while a link looks for someone. */
export function otherOf({ role, inviter, partner }: Tree): PublicUser | null {
  return role === 'inviter' ? partner : inviter
}

/** Me, as the tree knows me. */
export function meOf({ role, inviter, partner }: Tree): PublicUser {
  return role === 'inviter' || partner === null ? inviter : partner
}
