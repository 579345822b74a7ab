import { z } from 'zod'
import type { Language } from '../../contract/languages.ts'
import type { Transaction } from '../platform/database/database.ts'
import { queueMessage } from '../platform/outbox.ts'
import type { Random } from '../platform/secrets/random.ts'
import { compose, type Letter, type LetterParams } from './compose.ts'

const Recipient = z.email()

/** A letter to somebody. */
export interface Queued<Param extends string> {
  letter: Letter<Param>
  /** One address and nothing else. */
  to: string
  language: Language
  params: LetterParams<NoInfer<Param>>
  /** When it is of no use any more, in milliseconds since 1970. */
  until?: number
}

/**
 * Puts a letter into the outbox, with all that the transaction does or not at all; it is sent once that is
 * committed.
 * @param now milliseconds since 1970
 */
export async function queueMail<Param extends string>(
  tx: Transaction,
  context: { random: Random; now: number },
  { letter, to, language, params, until }: Queued<Param>,
): Promise<void> {
  const { subject, text, html } = await compose(letter, language, params)
  await queueMessage(tx, context, {
    channel: 'mail',
    recipient: Recipient.parse(to),
    body: { subject, text, html },
    ...(until === undefined ? {} : { until }),
  })
}
