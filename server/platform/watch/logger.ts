import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyServerOptions } from 'fastify'
import type { Settings } from '../settings.ts'

/** A destination for finished log lines. */
export interface LogDestination {
  write(line: string): void
}

/**
 * Logger options: JSON lines, or a readable form on a terminal; secrets are redacted.
 * @param to replaces the standard output
 */
export function logger(
  settings: Settings,
  to?: LogDestination,
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level: settings.logLevel,
    redact: [
      'req.headers.authorization',
      'req.headers.cookie',
      'headers.authorization',
      '*.token',
      '*.serverSeed',
      '*.secret',
    ],
    serializers: { err: errorForLog },
    ...(to ? { stream: to } : {}),
    ...(!to && process.stdout.isTTY ? { transport: { target: 'pino-pretty' } } : {}),
  }
}

type LoggedError = {
  type: string
  message: string
  stack: string
  code?: string
  cause?: LoggedError
}

/**
 * An error for the log, without the values of a failed query and without the row that PostgreSQL quotes:
 * they may contain seeds or answers.
 */
export function errorForLog(error: Error): LoggedError {
  return {
    type: error.name,
    message: error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message,
    stack: framesOf(error),
    ...('code' in error ? { code: String(error.code) } : {}),
    ...(error.cause instanceof Error ? { cause: errorForLog(error.cause) } : {}),
  }
}

/** Only the frames: the stack begins with the message, which may quote what must not be logged. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
