// Who invited somebody who has just come: by the code in a link, or as their app tells. Whoever is first has.
import { eq } from 'drizzle-orm'
import { endsAt, termsOf } from '../../machines/invitation/commission.ts'
import { noteEarlier } from '../commission/queries.ts'
import { keyedHash } from '../platform/data-keys.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Joined, Platform } from '../platform/feature.ts'
import { beginFlow } from '../platform/flow.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import { usersOf } from '../user/queries.ts'
import { INVITATION_FLOW } from './flow.ts'
import { invitationCommissions } from './rules.ts'
import { invitation, invitationAddress, inviteCode } from './tables.ts'
import { tuningAt } from './tuned.ts'

/** Notes by whose code somebody has signed up here. */
export async function noteJoined(
  tx: Transaction,
  platform: Pick<Platform, 'seeds' | 'random'>,
  { userId, brand, code, caller, at }: Joined,
): Promise<void> {
  if (code === null) return
  const [inviter] = await tx.select().from(inviteCode).where(eq(inviteCode.code, code))
  if (!inviter) return
  const id = await attribute(tx, platform, {
    ...{ inviterId: inviter.userId, inviteeId: userId, brand },
    ...{ toldBy: 'link', joinedAt: at, at },
  })
  if (id === null) return
  const addressHash = keyedHash(platform, 'invite.address', caller)
  await tx.insert(invitationAddress).values({ invitationId: id, addressHash, at: new Date(at) })
}

/** Who is said to have invited whom. */
export interface Attribution {
  inviterId: number
  inviteeId: number
  brand: string
  toldBy: 'link' | 'app'
  /** When they joined, and when it became known, in milliseconds since 1970. */
  joinedAt: number
  at: number
}

/**
 * Keeps who invited somebody, by the terms of the moment at which they joined; of two inviters at once the second waits
 * for the first at the unique key.
 * @returns the invitation's id; null where somebody else has invited them, or nobody can have
 */
export async function attribute(
  tx: Transaction,
  { random }: Pick<Platform, 'random'>,
  { inviterId, inviteeId, brand, toldBy, joinedAt, at }: Attribution,
): Promise<string | null> {
  const inviter = (await usersOf(tx, [inviterId])).get(inviterId)
  if (inviterId === inviteeId || inviter?.brand !== brand) return null
  if (await isAbove(tx, inviteeId, inviterId)) return null
  const { tuning, version } = await tuningAt(tx, joinedAt)
  const terms = termsOf(tuning, brand)
  const id = timeOrderedId(random, at)
  const kept = await tx
    .insert(invitation)
    .values({
      ...{ id, inviterId, inviteeId, toldBy, state: 'registered', tuningVersion: version },
      joinedAt: new Date(joinedAt),
      endsAt: new Date(endsAt(terms, joinedAt)),
      topUpShare: terms.topUpShare,
      earningShare: terms.earningShare,
    })
    .onConflictDoNothing()
    .returning({ id: invitation.id })
  if (kept.length === 0) return null
  await beginFlow(tx, INVITATION_FLOW, id, { state: 'registered', at, actor: `user:${inviteeId}` })
  // Whoever signs up here has done nothing yet.
  if (toldBy === 'app') await noteEarlier(tx, invitationCommissions, inviteeId, at)
  return id
}

/** Whether somebody is the inviter of another one, or of whoever invited them, and so on: nobody is in a circle. */
async function isAbove(tx: Transaction, aboveId: number, userId: number): Promise<boolean> {
  const seen = new Set<number>()
  for (let id: number | undefined = userId; id !== undefined && !seen.has(id); ) {
    if (id === aboveId) return true
    seen.add(id)
    const [row] = await tx
      .select({ inviterId: invitation.inviterId })
      .from(invitation)
      .where(eq(invitation.inviteeId, id))
    id = row?.inviterId
  }
  return false
}
