import { z } from 'zod'
import type { Language } from '../../contract/languages.ts'
import type { Transaction } from '../platform/database/database.ts'
import { type Random, timeOrderedId } from '../platform/secrets/random.ts'
import { compose, type Letter, type LetterParams } from './compose.ts'
import { mail } from './tables.ts'

const Recipient = z.email()

/** A letter to somebody. */
export interface Queued<Param extends string> {
  letter: Letter<Param>
  /** One address and nothing else. */
  to: string
  language: Language
  params: LetterParams<NoInfer<Param>>
}

/**
 * Puts a letter into the outbox, with all that the transaction does or not at all; a job sends it
 * once it is committed.
 * @param now milliseconds since 1970
 */
export async function queueMail<Param extends string>(
  tx: Transaction,
  { random, now }: { random: Random; now: number },
  { letter, to, language, params }: Queued<Param>,
): Promise<void> {
  const at = new Date(now)
  await tx.insert(mail).values({
    id: timeOrderedId(random, now),
    recipient: Recipient.parse(to),
    language,
    ...(await compose(letter, language, params)),
    state: 'queued',
    dueAt: at,
    createdAt: at,
  })
}
