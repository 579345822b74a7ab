import type { Feature, OutboxMessage, Platform } from '../platform/feature.ts'
import { SendFault } from '../platform/outbox.ts'
import { checkSmtp, faultOf, openSmtp, type Smtp } from './smtp.ts'

/** Mail to people: features put letters into the outbox (`queueMail`), this sends them. */
export const mail: Feature = {
  name: 'mail',
  checkSettings: checkSmtp,
  channels: {
    mail: {
      // Nothing is lost without an SMTP server: it all stays in the outbox.
      when: ({ smtpUrl }) => smtpUrl !== undefined,
      send: async ({ settings: { smtpUrl, mailFrom } }: Platform, message) => {
        if (smtpUrl === undefined || mailFrom === undefined)
          throw new SendFault('away', 'no server')
        await sendMail(openSmtp(smtpUrl), mailFrom, message)
      },
    },
  },
}

/**
 * Sends one mail; its Message-ID is made of its id, so that the same mail is known as the same wherever it comes
 * twice.
 * @param from whose mail it is
 * @throws SendFault
 */
export async function sendMail(
  smtp: Smtp,
  from: string,
  { id, recipient: to, body: { subject = '', text = '', html = '' } }: OutboxMessage,
): Promise<void> {
  const domain = from.slice(from.lastIndexOf('@') + 1)
  try {
    await smtp.send({ messageId: `<${id}@${domain}>`, from, to, subject, text, html })
  } catch (error) {
    throw new SendFault(faultOf(error), (error as Error).message)
  }
}
