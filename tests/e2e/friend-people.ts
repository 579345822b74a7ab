// Two who are close friends, whom an app's backend tells of.
import { randomUUID } from 'node:crypto'
import { type AppPlayer, appPlayer } from './mission-people.ts'
import { ask } from './server.ts'
import { tellEvents } from './tell-events.ts'

/** Tells that one gave another a gift of so many diamonds. */
export const tellGift = (from: AppPlayer, to: AppPlayer, diamonds: number, gift = 'rose') =>
  tellEvents([
    {
      ...{ kind: 'gift', id: randomUUID(), at: Date.now(), from: from.sub, to: to.sub },
      ...{ gift, count: 1, diamonds, where: 'chat' },
    },
  ])

/** Somebody new with a close friend. */
export async function closeFriends(): Promise<{ me: AppPlayer; other: AppPlayer; id: string }> {
  const [me, other] = [await appPlayer(), await appPlayer()]
  const { id } = await ask('POST /api/friends/asks', {
    token: me.token,
    body: { user: other.id },
  })
  await ask('POST /api/friends/:id/answer', {
    token: other.token,
    path: `/api/friends/${id}/answer`,
    body: { yes: true },
  })
  return { me, other, id }
}
