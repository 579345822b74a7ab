import type { SeedKeys } from '../../platform/secrets/seed-keys.ts'

/** The key by which the sandbox signs its webhooks: it is in no database, and the same in every process. */
export function webhookKey(seeds: SeedKeys, id: 'webhooks' | 'forgery' = 'webhooks'): string {
  const secret = seeds.secretOf('demo', `sandbox-${id}`, seeds.oldest)
  return `whsec_${Buffer.from(secret, 'hex').toString('base64')}`
}
