import type { SeedKeys } from '../platform/secrets/seed-keys.ts'

/**
 * The secrets that sign tokens of sessions in a browser, by the version of their key, which a token names as
 * its `kid`.
 * @returns undefined for a version that this process has no key of
 */
export function sessionSecretsOf(seeds: SeedKeys): (version: number) => string | undefined {
  return (version) =>
    seeds.fingerprintOf(version) === undefined
      ? undefined
      : seeds.secretOf('session', 'token', version)
}
