// Where the clocks stand at a tournament's grounds, by its file of stadiums.
import { offsetOf } from './source-times.ts'
import { isFields, textOf } from './source-types.ts'

/** Minutes east of Greenwich, by the names of stadiums and of their cities. */
export type Grounds = Map<string, number>

/** `Moscow (1)` is Moscow. */
const plain = (city: string) => city.replace(/ \(\d+\)$/, '')

/** @returns null where it is no file of stadiums */
export function groundsOf(
  json: unknown,
  fault: (path: string, what: string) => void,
): Grounds | null {
  const list = isFields(json) ? json.stadiums : null
  if (!Array.isArray(list)) return null
  const grounds: Grounds = new Map()
  list.forEach((one: unknown, place) => {
    const stadium = isFields(one) ? one : {}
    const zone = textOf(stadium.timezone)
    const offset = zone === null ? null : offsetOf(zone)
    const names = [textOf(stadium.name), textOf(stadium.city)].filter((it) => it !== null)
    if (offset === null || names.length === 0) {
      fault(`stadiums[${place}]`, `no stadium with its zone is ${JSON.stringify(one)}`)
      return
    }
    for (const name of names) grounds.set(plain(name), offset)
  })
  return grounds
}

/** At `Mexico City`, or at `Al Bayt Stadium, Al Khor`. */
export function offsetAt(grounds: Grounds, ground: string): number | null {
  const parts = [ground, ...ground.split(', ')]
  return parts.map((part) => grounds.get(part)).find((it) => it !== undefined) ?? null
}
