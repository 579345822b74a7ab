import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings.ts'

/**
 * Reads and writes cookies. Behind the operator's balancers the pages come by HTTPS (as `strict-transport-security`
 * says), unless the balancer says otherwise; without any this server speaks HTTP itself.
 */
export async function addCookies(
  app: FastifyInstance,
  { trustProxy }: Pick<Settings, 'trustProxy'>,
): Promise<void> {
  await app.register(cookie)
  app.decorate(
    'isSecure',
    ({ headers }) => trustProxy !== null && headers['x-forwarded-proto'] !== 'http',
  )
}
