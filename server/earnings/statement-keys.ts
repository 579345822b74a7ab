import type { StatementHead } from '../../contract/earnings-statement.ts'
import { publicKeyOf, signatureOf } from '../../machines/earnings/statement.ts'
import type { SeedKeys } from '../platform/secrets/seed-keys.ts'

const secretOf = (seeds: SeedKeys, version: number) =>
  seeds.secretOf('statement', 'earnings', version)

/** The public keys of statements, newest first: one of each seed key that this process has. */
export function statementKeys(seeds: SeedKeys): { version: number; key: string }[] {
  const keys: { version: number; key: string }[] = []
  for (let version = seeds.version; version >= seeds.oldest; version--) {
    if (seeds.fingerprintOf(version) === undefined) continue
    keys.push({ version, key: publicKeyOf(secretOf(seeds, version)) })
  }
  return keys
}

/** Signs a statement by the newest key. */
export function signed(
  seeds: SeedKeys,
  head: StatementHead,
): { head: StatementHead; key: string; signature: string } {
  const secret = secretOf(seeds, seeds.version)
  return { head, key: publicKeyOf(secret), signature: signatureOf(head, secret) }
}
