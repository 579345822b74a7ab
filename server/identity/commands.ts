import { rewrapDataKeys } from '../platform/data-keys.ts'
import type { Command } from '../platform/feature.ts'
import { openSeedKeys } from '../platform/secrets/seed-keys.ts'
import { SettingError } from '../platform/settings.ts'

const USAGE = 'npm run data-keys -- rotate'

/** `npm run data-keys -- rotate`: seals everybody's data key by the newest seed key, after one was added. */
export const dataKeysCommand: Command = ([command, ...more]) => {
  if (command !== 'rotate' || more.length > 0) throw new SettingError(USAGE)
  return async ({ db, random, settings }) => {
    const seeds = await openSeedKeys(settings)
    const count = await rewrapDataKeys({ db, seeds, random })
    return [`${count} data keys were sealed again, by the seed key of version ${seeds.version}.`]
  }
}
