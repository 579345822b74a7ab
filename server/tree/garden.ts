import tuningFile from '../../assets/tree/tuning.json' with { type: 'json' }
import type { TreeTuning } from '../../contract/tree.ts'
import type { Platform } from '../platform/feature.ts'
import { proveOnce } from '../platform/tuning/proven-tuning.ts'
import { openTuning } from '../platform/tuning/publish.ts'
import { TUNED } from './tuned.ts'

const provenFile = proveOnce(TUNED, tuningFile)

/** What trees need besides the platform. */
export interface Garden {
  /** The tuning that they grow by from now on. */
  tuning: TreeTuning
}

/**
 * Whether trees can grow by the tuning in its file.
 * @throws SettingError when it is wrong
 */
export async function checkGarden(): Promise<void> {
  await provenFile()
}

/**
 * The garden with the tuning in force.
 * @throws SettingError when the tuning is wrong
 */
export async function openGarden(platform: Platform): Promise<Garden> {
  return { tuning: await openTuning(platform, TUNED, provenFile) }
}
