// What an adventure's tuning must be besides its fields' ranges, and which sprites it asks for (design §4).
import {
  ADVENTURE_MAX_RETURN_PERCENT,
  type AdventureTuning,
} from '../../contract/adventure-tuning.ts'
import { PLANETS } from '../../contract/planets.ts'
import { excessOf, type TuningFault } from '../fair/bound.ts'
import { expectedReturns } from './rules.ts'

/** Sprites that the scene draws besides the planets. */
const SCENE_SPRITES = [
  ...['nebula', 'dawn', 'star', 'home', 'home-dawn', 'ship', 'my-ship', 'fleet', 'trail'],
  ...['my-pilot', 'pilot-1', 'pilot-2', 'pilot-3', 'pilot-4', 'chosen'],
  ...['halo', 'rings', 'flare', 'rays', 'hollow', 'treasure', 'gem', 'coin'],
]

/** All that is wrong with it: planets out of place, unlike chances, and returns above the schema's bound. */
export function tuningFaults(tuning: AdventureTuning): TuningFault[] {
  return [...orderFaults(tuning), ...chanceFaults(tuning), ...returnFaults(tuning)]
}

/** The sprites that it needs, by name: every planet from outside, and as a map that the scene turns. */
export function spritesOf(): string[] {
  return [...SCENE_SPRITES, ...PLANETS.flatMap((planet) => [planet, `${planet}-surface`])]
}

/** A planet's number is its place, on the page, in the database and in every proof. */
function orderFaults({ planets }: AdventureTuning): TuningFault[] {
  return planets.flatMap(({ id }, place) => {
    const name = PLANETS[place]
    if (id === name) return []
    const field = `planets.${place}.id`
    return [{ field, what: `must be ${name}`, code: 'mustBe', params: { value: String(name) } }]
  })
}

/** Where a chance is not proportional to 1 / multiplier, a planet is better or worse than others. */
function chanceFaults(tuning: AdventureTuning): TuningFault[] {
  const products = expectedReturns(tuning).map(({ returned }) => returned)
  const often = (product: number) => products.filter((other) => other === product).length
  const usual = products.reduce((best, product) => (often(product) > often(best) ? product : best))
  return products.flatMap((product, place) =>
    product === usual
      ? []
      : [
          {
            field: `planets.${place}.weight`,
            what: `times the multiplier is ${product}, of other planets ${usual}`,
            code: 'unlikeChance',
            params: { product, usual },
          },
        ],
  )
}

/** Each planet is a choice of its own: none of them may ruin the house. */
function returnFaults(tuning: AdventureTuning): TuningFault[] {
  return expectedReturns(tuning).flatMap(({ returned, staked }, place) => {
    const excess = excessOf(returned / staked, ADVENTURE_MAX_RETURN_PERCENT)
    return excess === null ? [] : [{ field: `planets.${place}`, ...excess }]
  })
}
