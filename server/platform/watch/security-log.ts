import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Logged } from '../errors.ts'

/** What is worth an operator's look: a token that was refused, a limit that was hit, a foreign page, a run that was refused. */
export type SecurityKind = 'token' | 'limit' | 'origin' | 'run'

/** What a line tells beside its kind; never a token, nor an address with its query. */
export interface SecurityDetail extends Logged {
  /** Who asked, as limits count them. */
  caller: string
  code?: string
  /** Who was signed in. */
  user?: number
  method?: string
  /** The pattern of the route that was asked. */
  route?: string
  origin?: string
}

/** Writes what concerns security, a few lines a minute and kind; the others are counted. */
export interface SecurityLog {
  record(kind: SecurityKind, detail: SecurityDetail): void
  /** Tells how many were not written, and ends. */
  close(): void
}

/** Of each kind; whoever knocks a thousand times shall not fill the disk. */
export const LINES_A_MINUTE = 20
const MINUTE_MS = 60_000
const LONGEST_TEXT = 200

/** Lines with the field `security`, so that they can be kept apart. */
export function securityLog(log: FastifyBaseLogger, clock: Clock): SecurityLog {
  const perKind = new Map<SecurityKind, { since: number; told: number; held: number }>()

  const endMinute = (kind: SecurityKind) => {
    const { held = 0 } = perKind.get(kind) ?? {}
    if (held > 0) log.warn({ security: kind, suppressed: held }, 'more of these')
    perKind.delete(kind)
  }
  const endAll = () => {
    for (const kind of [...perKind.keys()]) endMinute(kind)
  }
  const timer = setInterval(endAll, MINUTE_MS).unref()

  return {
    record: (kind, detail) => {
      const now = clock.now()
      if (now - (perKind.get(kind)?.since ?? now) >= MINUTE_MS) endMinute(kind)
      const minute = perKind.get(kind) ?? { since: now, told: 0, held: 0 }
      perKind.set(kind, minute)
      if (minute.told === LINES_A_MINUTE) {
        minute.held++
        return
      }
      minute.told++
      const { origin } = detail
      const short = origin === undefined ? {} : { origin: origin.slice(0, LONGEST_TEXT) }
      log.warn({ security: kind, ...detail, ...short }, MESSAGES[kind])
    },
    close: () => {
      clearInterval(timer)
      endAll()
    },
  }
}

const MESSAGES: Readonly<Record<SecurityKind, string>> = {
  token: 'token refused',
  limit: 'limit hit',
  origin: 'origin refused',
  run: 'run refused',
}
