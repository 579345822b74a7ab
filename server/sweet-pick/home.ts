import type { HomeAsked, HomeSaid, Platform } from '../platform/feature.ts'
import { openContestOf } from './contests.ts'

/** The contest of somebody's brand while one can enter it or vote. */
export async function sweetPickHome(
  { db: { orm } }: Pick<Platform, 'db'>,
  { brand, at }: Pick<HomeAsked, 'brand' | 'at'>,
): Promise<HomeSaid[]> {
  const contest = await openContestOf(orm, brand)
  if (contest?.state !== 'signUp' && contest?.state !== 'voting') return []
  const end = contest.state === 'signUp' ? contest.votingStartsAt : contest.votingEndsAt
  const until = end.getTime()
  if (until <= at) return []
  const line = { kind: 'season', call: 'open', isPausable: false } as const
  return [{ ...line, state: contest.state, until, changesAt: until }]
}
