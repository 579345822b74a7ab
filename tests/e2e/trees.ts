import type { Tree } from '../../contract/tree.ts'
import { ask, type Player, somebody } from './server.ts'

/** Minutes east of UTC where it is noon now, so that no test comes to a midnight. */
function noonOffset(): number {
  const now = new Date()
  return Math.round((12 * 60 - now.getUTCHours() * 60 - now.getUTCMinutes()) / 15) * 15
}

/** Someone whom nobody invites, and who never had a tree, and so need not rest before they water one. */
export async function treeless(): Promise<Player> {
  const seen = new Set<number>()
  for (;;) {
    const found = await somebody()
    if (seen.has(found.id)) throw new Error('everybody of the demo world has had a tree')
    seen.add(found.id)
    const { tree, past, received } = await ask('GET /api/tree', { token: found.token })
    if (!tree && !past && received.length === 0) return found
  }
}

/** Invites somebody to a tree, or whoever opens the link. */
export function invite(inviter: Player, invitee: Player | null): Promise<Tree> {
  const body = { userId: invitee?.id ?? null, offsetMinutes: noonOffset() }
  return ask('POST /api/tree/invitations', { token: inviter.token, body })
}

/** Plants a tree of two who have none. */
export async function plant(inviter: Player, partner: Player): Promise<Tree> {
  const { code } = await invite(inviter, null)
  if (!code) throw new Error('an invitation by link has no code')
  return ask('POST /api/tree/accept', { token: partner.token, body: { code } })
}

/** Waters a player's tree, as from another phone. */
export async function water({ token }: Player): Promise<Tree> {
  return (await ask('POST /api/tree/water', { token, body: {} })).tree
}

/**
 * Sees to it that a player grows a tree and has been given something.
 * @returns the id of something in their backpack
 */
export async function growTree(player: Player): Promise<string> {
  const { token } = player
  const { tree } = await ask('GET /api/tree', { token })
  if (!tree) {
    const partner = await treeless()
    await plant(player, partner)
    await water(player)
    await water(partner)
  }
  const { items } = await ask('GET /api/backpack', { token })
  const [item] = items
  if (!item) throw new Error('the tree brought no gift')
  return item.id
}

/** Somebody's link that waits for whoever opens it. */
export async function linkOf({ token }: Player): Promise<string> {
  const body = { userId: null, offsetMinutes: 0 }
  const { code } = await ask('POST /api/tree/invitations', { token, body })
  return `/tree?invite=${code}`
}
