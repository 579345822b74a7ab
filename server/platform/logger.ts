import type { FastifyServerOptions } from 'fastify'
import type { Settings } from './settings.ts'

/** Logs as JSON lines, or readable on a terminal; secrets never get in. */
export function logger(settings: Settings): NonNullable<FastifyServerOptions['logger']> {
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
    ...(process.stdout.isTTY ? { transport: { target: 'pino-pretty' } } : {}),
  }
}
