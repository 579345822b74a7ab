import type { Pick } from './people.ts'

/** What someone of the demo world begins with. */
export interface Purse {
  diamonds: number
  gold: number
}

export const NOTHING: Purse = { diamonds: 0, gold: 0 }

/**
 * The first players, whom the sign-in offers: those who can play both games for an evening stand
 * beside one who just came, one who is rich, one who is short of a spin and one in a limit.
 */
const FIRST: readonly Purse[] = [
  { diamonds: 6_000, gold: 1_500 },
  NOTHING,
  { diamonds: 60_000, gold: 20_000 },
  { diamonds: 5, gold: 125 },
  { diamonds: 4_000, gold: 800 },
  { diamonds: 400, gold: 300 },
  { diamonds: 5_000, gold: 1_000 },
]

/** Which of the first players keeps to a daily limit, and what it is. */
export const LIMITED = { place: 5, diamonds: 50 }

/**
 * @param place among the demo world's players (no streamers, no agents), in the order of their ids;
 *   undefined for the others
 */
export function purseOf(place: number | undefined, pick: Pick): Purse {
  // Drawn in any case, so that those after them stay who they are.
  const drawn = { diamonds: diamondsByLuck(pick), gold: pick(40) * 25 + 100 }
  return (place === undefined ? undefined : FIRST[place]) ?? drawn
}

/** Few are rich, some are short of a spin, as in any such app. */
function diamondsByLuck(pick: Pick): number {
  const luck = pick(100)
  if (luck < 4) return 5
  if (luck < 70) return 100 + pick(40) * 10
  if (luck < 95) return 600 + pick(200) * 10
  return 5_000 + pick(500) * 100
}
