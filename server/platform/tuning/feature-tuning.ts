import { SettingError, type Settings } from '../settings.ts'
import { type Fault, readGame } from './files.ts'
import { parseFile } from './parse.ts'
import { proveTuning, type TunedGame } from './proof.ts'
import { ASSETS, ProvenTuning } from './proven-tuning.ts'
import type { FeatureReplay } from './replay.ts'

/** What all tunings have in common. */
export interface AnyTuning {
  version: number
}

/** The tuning of a feature, whatever its fields: its proof, and how it comes into force in this process. */
export interface FeatureTuning {
  /** What came with this release, with which a fresh database begins. */
  file: unknown
  /** All that is wrong with a tuning; nothing where it may be published. */
  faults(settings: Settings, tuning: unknown): Promise<Fault[]>
  /** What is wrong with its fields and their ranges: what has some cannot be played by. */
  fieldFaults(tuning: unknown): Fault[]
  /** Plays real play again under a draft, where there is play that can be. */
  replay?: FeatureReplay
  /** @throws SettingError with one line, when the proof fails */
  prove(settings: Settings, tuning: unknown): Promise<ProvenTuning<AnyTuning>>
  /**
   * Plays on by a published tuning: what begins from now on goes by it, what has begun keeps its own.
   * @throws ZodError when it is of a release that this one does not know
   */
  adopt(settings: Settings, published: unknown): void
  /** The version in force in this process; 0 before the feature is prepared. */
  version(): number
}

interface FeatureTuningParts<Tuning extends AnyTuning> {
  tuned: TunedGame<Tuning>
  file: unknown
  /** @throws SettingError when it cannot be played under these settings */
  check?: (settings: Settings, tuning: Tuning) => unknown
  adopt: (tuning: Tuning, settings: Settings) => void
  inForce: () => AnyTuning | undefined
  replay?: FeatureReplay
}

/** Lets operators tune a feature: what `Feature.tuning` is made of. */
export function featureTuning<Tuning extends AnyTuning>({
  tuned,
  file,
  check,
  adopt,
  inForce,
  replay,
}: FeatureTuningParts<Tuning>): FeatureTuning {
  return {
    file,
    ...(replay ? { replay } : {}),
    fieldFaults: (value) =>
      parseFile(`assets/${tuned.game}/tuning.json`, JSON.stringify(value), tuned.schema).faults,
    faults: async (settings, value) => {
      const files = await readGame(ASSETS, tuned.game)
      const { tuning, faults } = proveTuning(tuned, { ...files, tuning: JSON.stringify(value) })
      if (!tuning || faults.length > 0) return faults
      return faultsOf(tuned.game, () => check?.(settings, tuning))
    },
    prove: async (settings, value) => {
      const proven = await ProvenTuning.of(tuned, value)
      check?.(settings, proven.tuning)
      return proven
    },
    adopt: (settings, published) => adopt(tuned.schema.parse(published), settings),
    version: () => inForce()?.version ?? 0,
  }
}

function faultsOf(game: string, check: () => unknown): Fault[] {
  try {
    check()
    return []
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    return [{ file: `assets/${game}/tuning.json`, field: '', what: error.message }]
  }
}
