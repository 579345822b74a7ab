// What time of year and of day it is at a tree, by the couple's clock: the scene shows it, nothing
// hangs on it.
import { dateParts } from '../clock/countdown.ts'
import { hourOf } from './days.ts'

export type Season = 'spring' | 'summer' | 'autumn' | 'winter'

/** By month; of the north, where nearly all who play live. */
const SEASONS: readonly Season[] = [
  ...(['winter', 'winter', 'spring', 'spring', 'spring', 'summer'] as const),
  ...(['summer', 'summer', 'autumn', 'autumn', 'autumn', 'winter'] as const),
]

/** The season of an instant's date. */
export function seasonOf(at: number, offsetMinutes: number): Season {
  return SEASONS[dateParts(at, offsetMinutes).month - 1] ?? 'spring'
}

export type Light = 'night' | 'dawn' | 'day' | 'dusk'

/** Hours from which each light holds, the latest first; before the last of them it is night. */
const LIGHTS: readonly (readonly [fromHour: number, light: Light])[] = [
  [20, 'night'],
  [17, 'dusk'],
  [8, 'day'],
  [5, 'dawn'],
]

/** The light at an instant. */
export function lightOf(at: number, offsetMinutes: number): Light {
  const hour = hourOf(at, offsetMinutes)
  return LIGHTS.find(([fromHour]) => hour >= fromHour)?.[1] ?? 'night'
}
