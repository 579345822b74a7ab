// Gives what an edition promises, each once for what it is for: money by one transfer, tokens, things, ornaments.
import type { RewardSource } from '../../contract/campaigns-constants.ts'
import type { Reward } from '../../contract/campaigns-definition.ts'
import { DAY_MS } from '../../machines/clock/spans.ts'
import { giveItems } from '../backpack/give.ts'
import { ISSUANCE } from '../ledger/houses.ts'
import { pay } from '../ledger/pay.ts'
import { grantOrnaments } from '../ornaments/grant.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { timeOrderedIds } from '../platform/secrets/random.ts'
import { HOUSE } from './house.ts'
import { giveTokens } from './purse.ts'
import { campaignReward, type EditionRow, type RewardRow } from './tables.ts'

/** What is given for one thing. */
export interface Given {
  block: string
  item: string
  /** Unique for this person, block and item. */
  key: string
  rewards: readonly Reward[]
  throughNumber?: number
}

interface Giving {
  edition: Pick<EditionRow, 'id' | 'number'>
  userId: number
  source: RewardSource
  given: readonly Given[]
  /** Milliseconds since 1970. */
  at: number
  /** Its money is what diamonds were staked for: the house of campaigns pays it. */
  isStaked?: boolean
}

/**
 * Gives rewards of one tap.
 * @returns the rows, in the order of what was given
 * @throws the database's error, SQLSTATE 23505, where one of them was given before
 */
export async function giveRewards(
  tx: Transaction,
  platform: Pick<Platform, 'random'>,
  { edition, userId, source, given, at, isStaked = false }: Giving,
): Promise<RewardRow[]> {
  const rewards = given.flatMap((it) => it.rewards)
  const change = { diamond: sumOf(rewards, 'diamond'), gold: sumOf(rewards, 'gold') }
  const transferId =
    change.diamond + change.gold === 0
      ? null
      : await pay(tx, platform, {
          ...{ userId, at, change },
          ...(isStaked
            ? { house: HOUSE, kind: 'campaigns.won' }
            : { house: ISSUANCE, kind: 'campaigns.reward' }),
        })
  const ids = timeOrderedIds(platform.random, at, given.length)
  const rows = await tx
    .insert(campaignReward)
    .values(
      given.map(({ block, item, key, rewards: own, throughNumber = null }, place) => ({
        id: ids[place] as string,
        ...{ editionId: edition.id, userId, source, block, item, key, throughNumber },
        rewards: [...own],
        transferId: own.some(isMoney) ? transferId : null,
        at: new Date(at),
      })),
    )
    .returning()
  await giveTokens(tx, { editionId: edition.id, userId }, tokensIn(rewards))
  await giveThings(tx, platform, { edition, userId, rows, at })
  return rows
}

const isMoney = ({ kind }: Reward) => kind === 'diamond' || kind === 'gold'

const sumOf = (rewards: readonly Reward[], kind: 'diamond' | 'gold') =>
  rewards.reduce((sum, reward) => sum + (reward.kind === kind ? reward.amount : 0), 0)

function tokensIn(rewards: readonly Reward[]): Map<string, number> {
  const tokens = new Map<string, number>()
  for (const reward of rewards) {
    if (reward.kind !== 'token') continue
    tokens.set(reward.token, (tokens.get(reward.token) ?? 0) + reward.amount)
  }
  return tokens
}

async function giveThings(
  tx: Transaction,
  platform: Pick<Platform, 'random'>,
  {
    edition,
    userId,
    rows,
    at,
  }: {
    edition: Pick<EditionRow, 'number'>
    userId: number
    rows: readonly RewardRow[]
    at: number
  },
): Promise<void> {
  const things = rows.flatMap(({ id, rewards }) =>
    rewards.map((reward, place) => ({ reward, key: `campaigns ${id} ${place}` })),
  )
  await giveItems(
    tx,
    platform,
    things.flatMap(({ reward, key }) =>
      reward.kind === 'item'
        ? [
            {
              ...{ userId, kind: reward.item, amount: reward.amount, days: reward.days },
              ...{ fromFeature: 'campaigns', fromReason: 'reward', fromNumber: edition.number },
              fromKey: key,
            },
          ]
        : [],
    ),
    at,
  )
  await grantOrnaments(
    tx,
    platform,
    things.flatMap(({ reward, key }) =>
      reward.kind === 'ornament'
        ? [
            {
              ...{ userId, ornament: reward.ornament, source: 'campaigns.reward', key },
              until: at + reward.days * DAY_MS,
            },
          ]
        : [],
    ),
    at,
  )
}
