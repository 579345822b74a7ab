import type { Answer } from '../../contract/api.ts'
import { isReached } from '../../machines/missions/progress.ts'
import { consumedThrough } from '../events/queries.ts'
import { balancesOf } from '../ledger/balances.ts'
import { isAccountFrozen } from '../ledger/frozen.ts'
import { ISSUANCE } from '../ledger/houses.ts'
import { pay } from '../ledger/pay.ts'
import { countClaims } from '../levels/claimed.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import { requireUser } from '../user/queries.ts'
import { type Standing, type Standings, standingsOf, streakOf } from './standing.ts'
import { missionClaim } from './tables.ts'

interface Claim {
  mission: string
  day: string
}

/** Who claims, and when: milliseconds since 1970, by the database's clock under the person's lock. */
interface Claiming {
  userId: number
  at: number
}

/**
 * Pays rewards of missions, all of those named or none; `runIdempotent` lets one claim of a person follow the other.
 * @throws ApiError ACCOUNT_FROZEN, NOT_FOUND, MISSION_NOT_REACHED, MISSION_LAPSED, MISSION_CLAIMED
 */
export async function claimMissions(
  tx: Transaction,
  platform: Pick<Platform, 'random'>,
  { claims, ...claiming }: Claiming & { claims: readonly Claim[] },
): Promise<Answer<'POST /api/missions/claims'>> {
  const { userId, at } = claiming
  if (await isAccountFrozen(tx, userId)) {
    throw new ApiError('ACCOUNT_FROZEN', 'This account is frozen.')
  }
  const user = await requireUser(tx, userId)
  let standings = await standingsOf(tx, user, at)
  const isOfRow = (claim: Claim) => find(standings, claim)?.mission.measure === 'streak'
  const ofRow = claims.filter(isOfRow)
  const claimed: Answer<'POST /api/missions/claims'>['claimed'] = []
  // What a row of days is made of is claimed before the row itself.
  for (const part of [claims.filter((it) => !isOfRow(it)), ofRow]) {
    for (const claim of part) {
      const { mission } = await payOne(tx, platform, standings, claim, claiming)
      claimed.push({ ...claim, reward: mission.reward })
    }
    if (part.length > 0) standings = await standingsOf(tx, user, at)
  }
  return { claimed, streak: streakOf(standings), balances: await balancesOf(tx, userId) }
}

const find = ({ all }: Standings, { mission, day }: Claim): Standing | undefined =>
  all.find((it) => it.mission.id === mission && it.from === day)

async function payOne(
  tx: Transaction,
  platform: Pick<Platform, 'random'>,
  standings: Standings,
  claim: Claim,
  { userId, at }: Claiming,
): Promise<Standing> {
  const standing = requireClaimable(standings, claim)
  const { mission, from, version } = standing
  const { currency, amount } = mission.reward
  const transferId = await pay(tx, platform, {
    userId,
    house: ISSUANCE,
    kind: 'missions.reward',
    at,
    change: { [currency]: amount },
  })
  const forDay = mission.window === 'day' ? from : standings.today
  const written = await tx
    .insert(missionClaim)
    .values({
      id: timeOrderedId(platform.random, at),
      ...{ userId, mission: mission.id, day: from, forDay, measure: mission.measure },
      tuningVersion: version,
      throughNumber: await consumedThrough(tx, 'events.figures'),
      ...{ currency, amount, transferId },
      at: new Date(at),
    })
    .onConflictDoNothing()
    .returning({ id: missionClaim.id })
  // Named twice in one request.
  if (written.length === 0) throw isClaimed()
  await countClaims(tx, platform, { userId, day: forDay, at })
  return standing
}

function requireClaimable(standings: Standings, claim: Claim): Standing {
  const standing = find(standings, claim)
  if (standing?.isClaimed) throw isClaimed()
  if (standing ? standing.phase === 'lapsed' : claim.day < standings.today) {
    throw new ApiError('MISSION_LAPSED', 'It could be claimed until the day after it was over.')
  }
  if (!standing) throw new ApiError('NOT_FOUND', 'You have no such mission.')
  if (isReached(standing.mission, standing.value)) return standing
  throw new ApiError('MISSION_NOT_REACHED', 'It is not reached yet.')
}

const isClaimed = () => new ApiError('MISSION_CLAIMED', 'Its reward was claimed before.')
