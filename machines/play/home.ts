// What of the home for play stands where (decision 050, features: responsible play). By facts alone: time comes in with
// them, and nobody who keeps out of games is called to one.
import { HOME_CALLS, type HomeLine, type PlayHome } from '../../contract/play-home.ts'

/** The home as a page shows it; each line stands once. */
export interface HomePlan {
  /** The diamonds don't reach the cheapest stake: what is free stands first. */
  isShort: boolean
  /** The one that is most of this moment; null while nothing is, or while somebody keeps out of games. */
  hero: HomeLine | null
  /** What is free now besides, while diamonds are short. */
  free: HomeLine[]
  games: HomeLine[]
  today: HomeLine[]
  seasons: HomeLine[]
}

/** Arranges what the features say. */
export function planOf({ balances, held, lines }: PlayHome): HomePlan {
  const isShort = isShortOf(lines, balances.diamond)
  const called = held ? [] : lines.filter((it) => isCalled(it) && (!isShort || it.free > 0))
  const [hero = null] = [...called].sort((one, other) => rankOf(one) - rankOf(other))
  const others = lines.filter((it) => it !== hero)
  const free = others.filter((it) => isShort && !held && it.closed === null && it.free > 0)
  const rest = (kind: HomeLine['kind']) =>
    others.filter((it) => it.kind === kind && !free.includes(it))
  return { isShort, hero, free, games: rest('game'), today: rest('today'), seasons: rest('season') }
}

/** When something on the page will be otherwise by the clock; null while nothing is known to be. */
export function nextHomeChange({ held, lines }: PlayHome): number | null {
  const moments = [held?.until, ...lines.map(({ changesAt }) => changesAt)]
  const known = moments.filter((at) => typeof at === 'number')
  return known.length > 0 ? Math.min(...known) : null
}

function isShortOf(lines: readonly HomeLine[], diamonds: number): boolean {
  const stakes = lines.flatMap(({ stake }) => (stake === null ? [] : [stake]))
  return stakes.length > 0 && diamonds < Math.min(...stakes)
}

/** Whether a line may be the hero: missions only where something waits to be collected, seasons never. */
function isCalled({ kind, call, closed }: HomeLine): boolean {
  if (closed !== null || call === 'resting' || kind === 'season') return false
  return kind === 'game' || call !== 'open'
}

/** Of equal calls what is free comes before what takes diamonds. */
const rankOf = ({ call, free }: HomeLine) => HOME_CALLS.indexOf(call) * 2 + (free > 0 ? 0 : 1)
