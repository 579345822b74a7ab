// Who invites: a player of the demo world, whose friend has earned.
import { inject } from 'vitest'
import { ask, type Player } from './server.ts'
import { signInAs } from './streamers.ts'

/** The player who invited somebody, and was paid for it. */
export const inviter = (): Promise<Player> => signInAs(inject('inviter'))

/** The id of the friend's invitation. */
export async function friendOf({ token }: Player): Promise<string> {
  const { friends } = await ask('GET /api/invite/friends', { token })
  return friends[0]?.id ?? ''
}

/** The id of what was paid last. */
export async function paidLine({ token }: Player): Promise<string> {
  const { lines } = await ask('GET /api/commissions/:program', {
    token,
    path: '/api/commissions/invitation',
  })
  return lines[0]?.id ?? ''
}
