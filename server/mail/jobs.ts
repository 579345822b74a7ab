import type { Feature, Platform } from '../platform/feature.ts'
import { outboxCommand } from './commands.ts'
import { mailMetrics } from './metrics.ts'
import { sendDue } from './send.ts'
import { checkSmtp, openSmtp } from './smtp.ts'

/** Mail to people: other features put letters into the outbox (`queueMail`), a job sends them. */
export const mail: Feature = {
  name: 'mail',
  checkSettings: checkSmtp,
  metrics: mailMetrics,
  schedules: {
    'mail.send': {
      cron: '* * * * *',
      run: send,
      // Nothing is lost without an SMTP server: it all stays in the outbox.
      when: ({ smtpUrl }) => smtpUrl !== undefined,
    },
  },
  commands: { outbox: outboxCommand },
}

async function send(platform: Platform): Promise<void> {
  const { smtpUrl, mailFrom } = platform.settings
  if (smtpUrl === undefined || mailFrom === undefined) return
  await sendDue(platform, openSmtp(smtpUrl), mailFrom)
}
