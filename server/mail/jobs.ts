import type { PgBoss } from 'pg-boss'
import type { Feature, Platform } from '../platform/feature.ts'
import { schedule } from '../platform/jobs.ts'
import { outboxCommand } from './commands.ts'
import { mailMetrics } from './metrics.ts'
import { sendDue } from './send.ts'
import { checkSmtp, openSmtp } from './smtp.ts'

/** Mail to people: other features put letters into the outbox (`queueMail`), a job sends them. */
export const mail: Feature = {
  name: 'mail',
  check: checkSmtp,
  metrics: mailMetrics,
  jobs,
  commands: { outbox: outboxCommand },
}

async function jobs(boss: PgBoss, platform: Platform): Promise<void> {
  const { smtpUrl, mailFrom } = platform.settings
  // Nothing is lost without an SMTP server: it all stays in the outbox.
  if (smtpUrl === undefined || mailFrom === undefined) return
  const smtp = openSmtp(smtpUrl)
  await schedule(boss, 'mail.send', '* * * * *', () => sendDue(platform, smtp, mailFrom))
}
