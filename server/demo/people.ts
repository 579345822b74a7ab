import names from '../../assets/demo/names.json' with { type: 'json' }
import type { Person } from '../user/users.ts'

/** A deterministic stream of whole numbers below `range`: the demo world looks alike everywhere. */
export type Pick = (range: number) => number

/** A small repeatable generator (mulberry32); never used where chance decides anything of value. */
export function pickFrom(seed: number): Pick {
  let state = seed >>> 0
  return (range) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % range
  }
}

/** Pictures in the demo world; people share them: women the even ones, men the odd ones. */
export const AVATARS = 240

const STREAMERS_OF_TEN = 2
const AGENT_EVERY = 50

/** The demo world's person number `index`: name and country go together. */
export function demoPerson(index: number, pick: Pick): Person {
  const home = choose(names, pick)
  const gender = pick(10) < 6 ? 'male' : 'female'
  const given = choose(home[gender], pick)
  const family = choose(home.family, pick)
  const role = index % AGENT_EVERY === 7 ? 'agent' : 'user'
  const streams = gender === 'female' && role === 'user' && pick(10) < STREAMERS_OF_TEN * 2
  return {
    brand: 'companion',
    externalId: `demo-${index}`,
    nickname: home.familyFirst
      ? `${family}${home.space}${given}`
      : `${given}${home.space}${family}`,
    gender,
    country: choose(home.countries, pick),
    avatar: `avatars/${pick(AVATARS / 2) * 2 + (gender === 'male' ? 1 : 0)}.svg`,
    role: streams ? 'streamer' : role,
  }
}

function choose<T>(list: readonly T[], pick: Pick): T {
  const chosen = list[pick(list.length)]
  if (chosen === undefined) throw new RangeError('nothing to choose from')
  return chosen
}
