import { and, eq } from 'drizzle-orm'
import type { GreetAnswer } from '../../contract/radar.ts'
import { sendMessage } from '../chat/send.ts'
import { requireQualified } from '../ledger/require-may-play.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Random } from '../platform/secrets/random.ts'
import { radarMeeting } from './tables.ts'

/**
 * Greets somebody whom the radar found, once a meeting. Greetings of one user come one after the other
 * (`once`).
 * @throws ApiError NOT_FOUND where the meeting is somebody else's, or a block lies between the two;
 *   FORBIDDEN where they were greeted already; DISQUALIFIED
 */
export async function greet(
  tx: Transaction,
  by: { random: Random; at: number },
  { userId, match, text }: { userId: number; match: string; text: string },
): Promise<GreetAnswer> {
  const mine = and(eq(radarMeeting.id, match), eq(radarMeeting.userId, userId))
  const [meeting] = await tx.select().from(radarMeeting).where(mine)
  if (!meeting) throw new ApiError('NOT_FOUND', 'You have no such match.')
  await requireQualified(tx, { userId, game: 'radar', at: by.at })
  if (meeting.messageId) throw new ApiError('FORBIDDEN', 'They were greeted already.')
  const letter = { from: userId, to: meeting.metId, text, source: 'radar' } as const
  const greeting = await sendMessage(tx, by, letter)
  await tx.update(radarMeeting).set({ messageId: greeting.id }).where(mine)
  return { match, greeting }
}
