// When a match begins, by what the years' formats write: `13:00 UTC-6`, `19:00`, `20:45 CET`, or a day alone.
import { NotUnderstood } from './source-types.ts'

const MINUTE_MS = 60_000
const FARTHEST_HOURS = 14

/** Of zones by their names, in minutes east of Greenwich. */
const ZONES: Readonly<Record<string, number>> = {
  ...{
    UTC: 0,
    GMT: 0,
    WET: 0,
    WEST: 60,
    BST: 60,
    CET: 60,
    CEST: 120,
    EET: 120,
    EEST: 180,
    MSK: 180,
  },
  ...{ SAST: 120, AST: 180, JST: 540, KST: 540, BRT: -180, ART: -180, EDT: -240, EST: -300 },
  ...{ CDT: -300, CST: -360, MDT: -360, MST: -420, PDT: -420, PST: -480 },
}

/**
 * Where a year's matches were played when its source writes bare times or none, in minutes east of Greenwich, as clocks
 * went then. Of several zones none is right: 2026 has none, 1994 that of its east.
 */
export const HOST_OFFSETS: Readonly<Record<string, number>> = {
  ...{ 1930: -210, 1934: 60, 1938: 60, 1950: -180, 1954: 60, 1958: 60, 1962: -240, 1966: 60 },
  ...{ 1970: -360, 1974: 60, 1978: -180, 1982: 120, 1986: -360, 1990: 120, 1994: -240, 1998: 120 },
  ...{ 2002: 540, 2006: 120, 2010: 120, 2014: -180, 2018: 180, 2022: 180 },
}

/** Taken where a source tells the day alone. */
export const UNTOLD_TIME = '12:00'

/** `UTC-6`, `UTC+5:30`, `CET` in minutes; null where it is none of them. */
export function offsetOf(zone: string): number | null {
  const named = ZONES[zone]
  if (named !== undefined) return named
  const [, sign, hours, minutes = '0'] = /^(?:UTC|GMT)([+-])(\d{1,2})(?::(\d\d))?$/.exec(zone) ?? []
  if (sign === undefined || Number(hours) > FARTHEST_HOURS) return null
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/**
 * @param offset of its ground or host, in minutes, for a time that names no zone; null where nobody knows
 * @returns when it begins, and whether the source tells more than the day
 * @throws NotUnderstood
 */
export function kickoffOf(
  { date, time }: { date: unknown; time: unknown },
  offset: number | null,
): { at: number; isTold: boolean } {
  const midnight =
    typeof date === 'string' && /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(date) : NaN
  // No 30th of February.
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== date)
    throw new NotUnderstood('.date', `no date is ${JSON.stringify(date)}`)
  const isTold = time !== undefined && time !== null && time !== ''
  const written = isTold ? time : UNTOLD_TIME
  const parts =
    typeof written === 'string' ? /^(\d{1,2}):(\d\d)(?:\s*(\S+))?$/.exec(written.trim()) : null
  const [hours, minutes] = [Number(parts?.[1]), Number(parts?.[2])]
  if (!parts || hours > 23 || minutes > 59) {
    throw new NotUnderstood('.time', `no time is ${JSON.stringify(time)}`)
  }
  const zone = parts[3]
  const east = zone === undefined ? offset : offsetOf(zone)
  if (east === null) {
    const what = zone === undefined ? `${written} is of no known zone` : `there is no zone ${zone}`
    throw new NotUnderstood('.time', what)
  }
  return { at: midnight + (hours * 60 + minutes - east) * MINUTE_MS, isTold }
}
