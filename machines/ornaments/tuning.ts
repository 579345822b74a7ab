// What a tuning of ornaments must be besides its fields' ranges.
import type { Ornament, OrnamentsTuning } from '../../contract/ornaments-tuning.ts'
import type { TuningFault } from '../fair/bound.ts'

/** All that is wrong with it: each ornament once, each level with one ornament, and `none` with no level. */
export function tuningFaults({ ornaments }: OrnamentsTuning): TuningFault[] {
  return ornaments.flatMap((ornament, place) => {
    const before = ornaments.slice(0, place)
    return ornamentFaults(ornament, before).map((fault) => ({
      ...fault,
      field: `ornaments.${place}.${fault.field}`,
    }))
  })
}

function ornamentFaults(
  { id, kind, level, goldPrice }: Ornament,
  before: readonly Ornament[],
): TuningFault[] {
  // A level brings one; for sale it may open several.
  const rival = before.find(
    (it) =>
      kind !== 'none' && !goldPrice && !it.goldPrice && it.kind === kind && it.level === level,
  )
  return [
    ...(before.some((it) => it.id === id)
      ? [{ field: 'id', what: `${id} is there twice`, code: 'twice', params: { id } }]
      : []),
    ...(kind === 'none' && level !== 0
      ? [{ field: 'level', what: 'must be 0', code: 'mustBe', params: { value: 0 } }]
      : []),
    ...(kind === 'none' && goldPrice
      ? [{ field: 'goldPrice', what: 'needs a level that opens it', code: 'priceWithoutLevel' }]
      : []),
    ...(kind !== 'none' && level === 0
      ? [{ field: 'level', what: 'must be 1 or more', code: 'levelMissing' }]
      : []),
    ...(rival && level > 0
      ? [
          {
            field: 'level',
            what: `brings ${rival.id} already`,
            code: 'levelTaken',
            params: { id: rival.id },
          },
        ]
      : []),
  ]
}
