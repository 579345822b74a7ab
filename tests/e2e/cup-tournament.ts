// The tournament of 2026 as the API would tell it at any moment of it, so that its pages are looked at then.
import type { Page } from 'playwright-core'
import type { Answer } from '../../contract/api.ts'
import type { Market } from '../../contract/world-cup.ts'
import { MAX_STAKE } from '../../contract/world-cup-constants.ts'
import { endsAt } from '../../machines/world-cup/ends.ts'
import { outcomeOf } from '../../machines/world-cup/odds.ts'
import { isPlace, knownAt } from '../../machines/world-cup/places.ts'
import type { SourceMatch } from '../../machines/world-cup/source-types.ts'
import { played2026 } from '../world-cup/real.ts'

type Cup = Answer<'GET /api/world-cup'>

const ODDS = { home: 245, draw: 320, away: 310, version: 1, maxStake: MAX_STAKE }
const SETTLES_MS = 3_600_000

/** The id of a market or match by its place in the list. */
const idOf = (place: number, of: number) =>
  `00000000-0000-4000-8000-0000000${of}${String(place).padStart(4, '0')}`

/**
 * @param at the moment of 2026 that is now
 * @param now by the server's clock
 */
export function cupAt(at: number, now: number): Cup {
  const { teams, matches } = played2026()
  return {
    tournament: { id: '2026', name: 'World Cup 2026' },
    teams,
    settlesAt: now + SETTLES_MS,
    matches: knownAt('2026', matches, at)
      .toSorted((one, other) => one.kickoffAt - other.kickoffAt)
      .map((match, place) => shownAt(match, place, { at, now })),
  }
}

function shownAt(
  match: SourceMatch,
  place: number,
  { at, now }: { at: number; now: number },
): Cup['matches'][number] {
  const { number, stage, group, ground, home, away } = match
  const score = endsAt(match) <= at ? match.score : null
  const phase = score ? 'ended' : match.kickoffAt <= at ? 'live' : 'coming'
  const market: Market = {
    id: idOf(place, 2),
    state: ({ ended: 'settled', live: 'closed', coming: 'open' } as const)[phase],
    odds: ODDS,
    outcome: score && outcomeOf(score.full),
    settledAt: score && now,
  }
  return {
    ...{ id: idOf(place, 1), number, stage, group, ground, home, away, score },
    kickoffAt: match.kickoffAt - at + now,
    state: score ? 'ended' : 'scheduled',
    live: phase === 'live' ? [1, 0] : null,
    goals: score ? match.goals : [],
    market: isPlace(home) || isPlace(away) ? null : market,
  }
}

/** Answers the page with this tournament. */
export async function showCup(page: Page, cup: () => Cup): Promise<void> {
  await page.route(/\/api\/world-cup$/, (route) => route.fulfill({ json: cup() }))
}
