import tuningFile from '../../assets/recharge/tuning.json' with { type: 'json' }
import type { RechargeTuning } from '../../contract/recharge-tuning.ts'
import type { Platform } from '../platform/feature.ts'
import { ProvenTuning, proveOnce } from '../platform/tuning/proven-tuning.ts'
import { publishSaved, publishTuning } from '../platform/tuning/publish.ts'
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
 * The till with the tuning in force, published, and the providers of the settings.
 * @throws SettingError when the tuning is wrong
 */
export async function openTill(platform: Platform): Promise<Till> {
  return {
    tuning: await publishTuning(platform, await provenFile()),
    providers: await providersOf(platform),
  }
}

/**
 * Sells by a saved tuning from now on.
 * @returns the version that it is published under
 * @throws SettingError when it is wrong
 */
export async function retune(platform: Platform, till: Till, file: unknown): Promise<number> {
  till.tuning = await publishSaved(platform, await ProvenTuning.of(TUNED, file))
  return till.tuning.version
}
