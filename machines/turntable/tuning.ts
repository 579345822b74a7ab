// What a turntable's tuning must be besides its fields' ranges, and which sprites it asks for (design §4).
import { TURNTABLE_MAX_RETURN_PERCENT, type TurntableTuning } from '../../contract/turntable.ts'
import { excessOf, type TuningFault } from '../fair/bound.ts'
import { expectedReturn } from './rules.ts'

/** Sprites that the scene draws whatever the prizes are. */
const SCENE_SPRITES = ['rim', 'hub', 'pointer', 'bulb', 'glow', 'rays']

/** All that is wrong with it: prizes that are there twice, and a return above the schema's bound. */
export function tuningFaults(tuning: TurntableTuning): TuningFault[] {
  const ids = tuning.sectors.map(({ id }) => id)
  const twice = ids.flatMap((id, place) =>
    ids.indexOf(id) < place
      ? [
          {
            field: `sectors.${place}.id`,
            what: `${id} is there twice`,
            code: 'twice',
            params: { id },
          },
        ]
      : [],
  )
  const excess = excessOf(expectedReturn(tuning).ratio, TURNTABLE_MAX_RETURN_PERCENT)
  return excess === null ? twice : [...twice, { field: 'sectors', ...excess }]
}

/** The sprites that it needs, by name; of the scene alone where there is no tuning to ask. */
export function spritesOf(tuning: TurntableTuning | null): string[] {
  return [...SCENE_SPRITES, ...(tuning?.sectors ?? []).map(({ id }) => id)]
}
