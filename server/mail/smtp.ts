import { createTransport } from 'nodemailer'
import { isLoopback } from '../platform/http/host.ts'
import { SettingError, type Settings } from '../platform/settings.ts'

/** A mail as the SMTP server gets it. */
export interface Outgoing {
  messageId: string
  from: string
  to: string
  subject: string
  text: string
  html: string
}

/** Where mail leaves by. */
export interface Smtp {
  /** @throws what `tellFault` reads */
  send(mail: Outgoing): Promise<void>
}

/** What a failed try means for its mail, and for those behind it. */
export type SendFault = 'refused' | 'later' | 'away'

const WAIT_MS = 10_000
const CHECK_MS = 3_000

/** Opens no connection before there is something to send. */
export function openSmtp(address: string): Smtp {
  const transport = createTransport(optionsOf(address, WAIT_MS))
  return {
    async send({ from, to, ...mail }) {
      await transport.sendMail({
        ...mail,
        from,
        // As an object it is one address, whatever stands in it.
        to: { name: '', address: to },
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
  }
}

/**
 * Tries the SMTP server of the settings. One that is away is waited for, since mail can wait; one that
 * refuses the password would refuse every mail.
 * @throws SettingError
 */
export async function checkSmtp({ smtpUrl }: Settings): Promise<void> {
  if (smtpUrl === undefined) return
  try {
    await createTransport(optionsOf(smtpUrl, CHECK_MS)).verify()
  } catch (error) {
    if (codeOf(error) !== 'EAUTH') return
    throw new SettingError(`SMTP_URL: ${new URL(smtpUrl).host} refuses this user or password`)
  }
}

/** @returns `refused` for a mail that will never be taken, `later` for one to be tried again, `away` where no mail gets through just now */
export function faultOf(error: unknown): SendFault {
  const { responseCode } = error as { responseCode?: number }
  if (!['EENVELOPE', 'EMESSAGE'].includes(codeOf(error)) || responseCode === undefined) {
    return 'away'
  }
  return responseCode >= 500 ? 'refused' : 'later'
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown }).code)
}

function optionsOf(address: string, waitMs: number) {
  const { protocol, hostname, port, username, password } = new URL(address)
  const secure = protocol === 'smtps:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || (secure ? 465 : 587)),
    secure,
    // A password goes over no open line.
    requireTLS: username !== '' && !isLoopback(hostname),
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: 3 * waitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
