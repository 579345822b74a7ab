// The page of the World Cup as a test finds its way on it.
import { inject } from 'vitest'
import type { Answer } from '../../contract/api.ts'
import { paths } from '../../src/base/paths.ts'
import { ask, type Player } from './server.ts'
import { signInAs } from './streamers.ts'

/** Somebody whose bets were settled while they were away. */
export const bettor = (): Promise<Player> => signInAs(inject('bettor'))

export type MatchOnPage = Answer<'GET /api/world-cup'>['matches'][number]

/** A match, by its home team. */
export async function matchOf(
  { token }: Player,
  home: string,
  isRight: (match: MatchOnPage) => boolean = () => true,
): Promise<MatchOnPage> {
  const { matches } = await ask('GET /api/world-cup', { token })
  const match = matches.find((it) => it.home === home && isRight(it))
  if (!match) throw new Error(`${home} plays no such match`)
  return match
}

/** A match of which bets are taken. */
export const openMatch = (who: Player, home: string): Promise<MatchOnPage> =>
  matchOf(who, home, ({ market }) => market?.state === 'open' && market.odds?.home === 210)

/** Where the slip of a match is. */
export const slipOn = ({ market }: MatchOnPage, outcome = 'home'): string =>
  `${paths.worldCup}?sheet=slip.${market?.id}.${outcome}`

export async function betsOf({
  token,
}: Player): Promise<Answer<'GET /api/world-cup/bets'>['bets']> {
  return (await ask('GET /api/world-cup/bets', { token })).bets
}

/** Somebody has seen all that was settled for them, so that no receipt opens. */
export async function seeReceipt({ token }: Player): Promise<void> {
  const { through } = await ask('GET /api/world-cup/receipt', { token })
  await ask('POST /api/world-cup/receipt/seen', { token, body: { through } })
}
