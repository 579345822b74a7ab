import { z } from 'zod'
import type { Language } from '../../contract/languages.ts'
import type { Transaction } from '../platform/database.ts'
import { type Random, timeOrderedId } from '../platform/random.ts'
import { compose, type LetterKind, type LetterParams } from './compose.ts'
import { mail } from './tables.ts'

const Recipient = z.email()

export interface Letter {
  kind: LetterKind
  /** One address and nothing else. */
  to: string
  language: Language
  params: LetterParams
}

/**
 * Puts a letter into the outbox, with all that the transaction does or not at all; a job sends it
 * once it is committed.
 * @param now milliseconds since 1970
 */
export async function queueMail(
  tx: Transaction,
  { random, now }: { random: Random; now: number },
  { kind, to, language, params }: Letter,
): Promise<void> {
  const at = new Date(now)
  await tx.insert(mail).values({
    id: timeOrderedId(random, now),
    recipient: Recipient.parse(to),
    language,
    ...(await compose(kind, language, params)),
    state: 'queued',
    dueAt: at,
    createdAt: at,
  })
}
