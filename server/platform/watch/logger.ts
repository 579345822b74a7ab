import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyServerOptions } from 'fastify'
import type { Settings } from '../settings.ts'

/** Takes finished log lines. */
export interface LogDestination {
  write(line: string): void
}

/**
 * Logs as JSON lines, or readable on a terminal; secrets never get in.
 * @param to instead of the standard output
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
 * What the log keeps of an error. The values of a failed query and the row that PostgreSQL quotes
 * stay out: they may be seeds or answers.
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

/** The stack begins with the message, which may quote what must not be kept. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
