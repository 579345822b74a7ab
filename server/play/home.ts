import type { PlayState, Standing } from '../../contract/play.ts'
import type { HomeLine, PlayHome } from '../../contract/play-home.ts'
import { ownStopOf, reachedLimit } from '../../machines/play/stop.ts'
import { balancesOf } from '../ledger/balances.ts'
import { frozenGames } from '../ledger/frozen.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Feature, HomeAsked, HomeSaid, Platform } from '../platform/feature.ts'
import { standingOf } from './standing.ts'
import { stateOf } from './state.ts'

/** What keeps somebody out of what. */
interface Stops {
  held: PlayHome['held']
  disqualified: ReadonlySet<string>
  checked: ReadonlySet<string>
}

/** What is going on for somebody: what each feature says of itself, and what keeps them out of it. */
export async function homeOf(platform: Platform, who: Omit<HomeAsked, 'at'>): Promise<PlayHome> {
  const { db, clock, features } = platform
  const asked = { ...who, at: await databaseNow({ clock, db: db.orm }) }
  const [balances, state, standing, checked, said] = await Promise.all([
    balancesOf(db.orm, who.userId),
    stateOf(db.orm, platform, who.userId),
    standingOf(platform, who.userId),
    frozenGames(db.orm),
    Promise.all(features.map((feature) => linesOf(platform, feature, asked))),
  ])
  const disqualified = new Set(standing.disqualified.map(({ game }) => game))
  const stops = { held: heldAt(state, standing, asked.at), disqualified, checked }
  return {
    balances,
    held: stops.held,
    lines: said.flat().map(({ name, it }) => lineOf(name, it, stops)),
  }
}

/** What one feature says of itself; where it cannot, the home goes without it. */
async function linesOf(platform: Platform, { name, home }: Feature, asked: HomeAsked) {
  try {
    return ((await home?.(platform, asked)) ?? []).map((it) => ({ name, it }))
  } catch (error) {
    platform.log.error({ err: error, feature: name }, 'a feature has nothing to say for the home')
    return []
  }
}

/** A pause stands above a limit; a frozen account above both, since nothing ends it by the clock. */
function heldAt(state: PlayState, { isFrozen }: Standing, at: number): PlayHome['held'] {
  if (isFrozen) return { code: 'ACCOUNT_FROZEN', until: null }
  // Nothing at all is staked: what is left to refuse is a pause.
  const stop = ownStopOf(state, 0, at) ?? reachedLimit(state, at)
  return stop && { code: stop.code, until: stop.params.until }
}

function lineOf(feature: string, { isPausable, ...said }: HomeSaid, stops: Stops): HomeLine {
  const line = {
    ...{ feature, figures: {}, subject: null, until: null, changesAt: null, free: 0, stake: null },
    ...said,
  }
  return { ...line, closed: closedOf(line, isPausable, stops) }
}

function closedOf(
  { feature, stake, free }: Pick<HomeLine, 'feature' | 'stake' | 'free'>,
  isPausable: boolean,
  { held, disqualified, checked }: Stops,
): HomeLine['closed'] {
  if (disqualified.has(feature)) return 'disqualified'
  if (checked.has(feature)) return 'checked'
  switch (held?.code) {
    case 'SELF_EXCLUDED':
    case 'COOLING_OFF':
      return isPausable ? 'pause' : null
    case 'ACCOUNT_FROZEN':
      return isPausable ? 'frozen' : null
    case 'DAILY_LIMIT':
    case 'WEEKLY_LIMIT':
      // What is there already is played on: a limit is on what is put in.
      return stake !== null && free === 0 ? 'limit' : null
    default:
      return null
  }
}
