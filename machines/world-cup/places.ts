// Places of the knock-out that are open yet: `1A` (first of group A), `3A/B/C` (a third of these), `W73`, `L101`.
import { endsAt } from './ends.ts'
import type { SourceMatch } from './source-types.ts'

/**
 * Who meets whom in the knock-out, by a match's number, as the source had it before the teams were known. A tournament
 * that is played again on a later day must not tell who will come so far.
 */
const BRACKETS: Readonly<Record<string, Readonly<Record<number, readonly [string, string]>>>> = {
  2026: {
    ...{ 73: ['2A', '2B'], 74: ['1E', '3A/B/C/D/F'], 75: ['1F', '2C'], 76: ['1C', '2F'] },
    ...{ 77: ['1I', '3C/D/F/G/H'], 78: ['2E', '2I'], 79: ['1A', '3C/E/F/H/I'] },
    ...{ 80: ['1L', '3E/H/I/J/K'], 81: ['1D', '3B/E/F/I/J'], 82: ['1G', '3A/E/H/I/J'] },
    ...{ 83: ['2K', '2L'], 84: ['1H', '2J'], 85: ['1B', '3E/F/G/I/J'], 86: ['1J', '2H'] },
    ...{ 87: ['1K', '3D/E/I/J/L'], 88: ['2D', '2G'], 89: ['W74', 'W77'], 90: ['W73', 'W75'] },
    ...{ 91: ['W76', 'W78'], 92: ['W79', 'W80'], 93: ['W83', 'W84'], 94: ['W81', 'W82'] },
    ...{ 95: ['W86', 'W88'], 96: ['W85', 'W87'], 97: ['W89', 'W90'], 98: ['W93', 'W94'] },
    ...{ 99: ['W91', 'W92'], 100: ['W95', 'W96'], 101: ['W97', 'W98'], 102: ['W99', 'W100'] },
    ...{ 103: ['L101', 'L102'], 104: ['W101', 'W102'] },
  },
}

/** Whether it names a place instead of a team. */
export const isPlace = (name: string): boolean => /^([123][A-L](\/[A-L])*|[WL]\d{1,3})$/.test(name)

/** The matches that a place follows from. */
function sourcesOf(place: string, matches: readonly SourceMatch[]): SourceMatch[] {
  const number = /^[WL](\d+)$/.exec(place)?.[1]
  if (number !== undefined) return matches.filter((it) => it.number === Number(number))
  // Which third comes where follows from all groups.
  const letters = place.slice(1).split('/')
  return matches.filter(
    ({ stage, group }) =>
      stage === 'group' && (letters.length > 1 || (group !== null && letters.includes(group))),
  )
}

/**
 * The matches of a tournament as they are known at a moment: who comes so far is known once the matches are over that
 * it follows from.
 * @param at milliseconds since 1970, in the source's time
 */
export function knownAt(
  tournament: string,
  matches: readonly SourceMatch[],
  at: number,
): SourceMatch[] {
  const bracket = BRACKETS[tournament]
  if (!bracket) return [...matches]
  const shown = (place: string, team: string) => {
    const from = sourcesOf(place, matches)
    return from.length > 0 && from.every((it) => endsAt(it) <= at) ? team : place
  }
  return matches.map((match) => {
    const places = match.number === null ? undefined : bracket[match.number]
    if (!places) return match
    return { ...match, home: shown(places[0], match.home), away: shown(places[1], match.away) }
  })
}
