/** Every ornament that there is art of (`assets/ornaments/worn/<id>.svg`). */
export const ORNAMENTS = [
  'sprout',
  'laurel',
  'orbit',
  'aurora',
  'constellation',
  'coins',
  'ribbon',
  'gems',
  'peacock',
  'crown',
  'petals',
  'pearls',
  'swan',
  'lantern',
  'comet',
  'sunflower',
  'clover',
  'fireflies',
  'moonlight',
  'butterflies',
] as const
export type OrnamentId = (typeof ORNAMENTS)[number]

/** How an ornament of somebody's own stands. */
export const ORNAMENT_STATES = ['owned', 'worn', 'disabled'] as const

/** Why one cannot be worn for now: the account is kept out or frozen, it rests for everybody, or an operator disabled it. */
export const ORNAMENT_REASONS = ['account', 'resting', 'operator'] as const
