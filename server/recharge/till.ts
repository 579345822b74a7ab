import tuningFile from '../../assets/recharge/tuning.json' with { type: 'json' }
import type { RechargeTuning } from '../../contract/recharge-tuning.ts'
import type { Platform } from '../platform/feature.ts'
import { proveOnce } from '../platform/tuning/proven-tuning.ts'
import { openTuning } from '../platform/tuning/publish.ts'
import type { Providers } from './provider.ts'
import { providersOf } from './providers.ts'
import { TUNED } from './tuned.ts'

const provenFile = proveOnce(TUNED, tuningFile)

/** What top-ups need besides the platform. */
export interface Till {
  /** The packs, methods and rates in force. */
  tuning: RechargeTuning
  providers: Providers
}

/**
 * Whether packs can be sold by the tuning in its file.
 * @throws SettingError when it is wrong
 */
export async function checkTill(): Promise<void> {
  await provenFile()
}

/**
 * The till with the tuning in force, and the providers of the settings.
 * @throws SettingError when the tuning is wrong
 */
export async function openTill(platform: Platform): Promise<Till> {
  return {
    tuning: await openTuning(platform, TUNED, provenFile),
    providers: await providersOf(platform),
  }
}
