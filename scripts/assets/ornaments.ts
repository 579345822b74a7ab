// Who gets which ornament: nothing is drawn, so there is nothing to simulate.
import { LEVEL_KINDS } from '../../contract/levels-constants.ts'
import { ORNAMENTS } from '../../contract/ornaments-constants.ts'
import { TUNED } from '../../server/ornaments/tuned.ts'
import type { GameFiles } from '../../server/platform/tuning/files.ts'
import { proveTuning } from '../../server/platform/tuning/proof.ts'
import type { Report } from './played.ts'

/** Proves a tuning of ornaments, and says which level brings which. */
export function checkOrnaments(files: GameFiles): Report {
  const { tuning, faults } = proveTuning(TUNED, files)
  if (!tuning || faults.length > 0) return { faults, lines: [] }
  const { version, ornaments } = tuning
  const missing = ORNAMENTS.filter((id) => !ornaments.some((it) => it.id === id))
  const of = (kind: string) => ornaments.filter((it) => it.kind === kind && !it.goldPrice)
  const sold = ornaments.filter((it) => it.goldPrice)
  return {
    faults,
    lines: [
      `version ${version}, ${ornaments.length} ornaments${missing.length > 0 ? `, without ${missing.join(', ')}` : ''}`,
      ...LEVEL_KINDS.map(
        (kind) =>
          `${kind}: ${
            of(kind)
              .map(({ id, level }) => `${id} at ${level}`)
              .join(', ') || 'none'
          }`,
      ),
      `for gold: ${
        sold
          .map(({ id, kind, level, goldPrice }) => `${id} for ${goldPrice} from ${kind} ${level}`)
          .join(', ') || 'none'
      }`,
      `by operators and activities: ${
        of('none')
          .map(({ id, days }) => (days === 0 ? id : `${id} for ${days} days`))
          .join(', ') || 'none'
      }`,
    ],
  }
}
