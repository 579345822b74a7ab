import type { FastifyBaseLogger } from 'fastify'
import type { ErrorCode } from '../../../contract/errors.ts'
import type { Clock } from '../clock.ts'
import type { Logged } from '../errors.ts'

/** A refused token, a limit that was hit, a request from a foreign origin, a refused run (Flappy Bird). */
export type SecurityKind = 'token' | 'limit' | 'origin' | 'run'

/** The error codes that are logged, with their kinds. */
export type SecurityKinds = Readonly<Partial<Record<ErrorCode, SecurityKind>>>

/** The fields of a line beside its kind; never a token, nor a URL with its query. */
export interface SecurityDetail extends Logged {
  /** The caller's address, as rate limits count it (`proxies.ts`). */
  caller: string
  code?: string
  /** The id of the authenticated user. */
  user?: number
  method?: string
  /** The pattern of the matched route. */
  route?: string
  origin?: string
}

/** Logs security events: at most `LINES_A_MINUTE` per kind; further ones are only counted. */
export interface SecurityLog {
  record(kind: SecurityKind, detail: SecurityDetail): void
  /** Logs how many lines were suppressed, and stops. */
  close(): void
}

/** Lines of each kind: a flood of requests must not fill the disk. */
export const LINES_A_MINUTE = 20
const MINUTE_MS = 60_000
const LONGEST_TEXT = 200

/** Opens the log; its lines have the field `security`, by which they can be filtered. */
export function securityLog(log: FastifyBaseLogger, clock: Clock): SecurityLog {
  const perKind = new Map<SecurityKind, { since: number; written: number; suppressed: number }>()

  const endMinute = (kind: SecurityKind) => {
    const { suppressed = 0 } = perKind.get(kind) ?? {}
    if (suppressed > 0) log.warn({ security: kind, suppressed }, 'more of these')
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
      const minute = perKind.get(kind) ?? { since: now, written: 0, suppressed: 0 }
      perKind.set(kind, minute)
      if (minute.written === LINES_A_MINUTE) {
        minute.suppressed++
        return
      }
      minute.written++
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
