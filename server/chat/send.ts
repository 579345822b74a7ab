import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import { cleanText } from '../platform/plain-text.ts'
import { type Random, timeOrderedId } from '../platform/secrets/random.ts'
import { userView } from '../user/queries.ts'
import { blockedWith, holdPair } from './blocks.ts'
import { chatMessage, type Source } from './tables.ts'

/** What one person writes to another. */
interface Letter {
  from: number
  to: number
  text: string
  source: Source
}

/**
 * Writes a message, cleaned of what cannot be seen.
 * @param at milliseconds since 1970
 * @throws ApiError BAD_REQUEST where nothing is left to be seen, NOT_FOUND where a block or an
 *   operator stands between the two
 */
export async function sendMessage(
  tx: Transaction,
  { random, at }: { random: Random; at: number },
  { from, to, text: given, source }: Letter,
): Promise<{ id: string; text: string; at: number }> {
  const text = cleanText(given)
  if (text === '') {
    throw new ApiError('BAD_REQUEST', 'body.text: shows nothing', { path: 'body.text' })
  }
  await holdPair(tx, from, to)
  const [reader] = await tx
    .select({ id: userView.id })
    .from(userView)
    .where(
      and(
        eq(userView.id, to),
        isNull(userView.blockedAt),
        sql`${userView.id} NOT IN (${blockedWith(from)})`,
      ),
    )
  if (!reader) throw new ApiError('NOT_FOUND', 'This person is not there for you.')
  const id = timeOrderedId(random, at)
  await tx
    .insert(chatMessage)
    .values({ id, fromId: from, toId: to, source, text, at: new Date(at) })
  return { id, text, at }
}
