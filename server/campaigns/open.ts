import type { Answer } from '../../contract/api.ts'
import { boxOf } from '../../machines/campaigns/worth.ts'
import { boundOf } from '../../machines/fair/binding.ts'
import { drawOutcome } from '../../machines/fair/draw.ts'
import { takeNonces } from '../fairness/take-nonces.ts'
import { balancesOf, lockDiamonds } from '../ledger/balances.ts'
import { pay } from '../ledger/pay.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { giveRewards } from './give.ts'
import { HOUSE } from './house.ts'
import { spendTokens } from './purse.ts'
import { mineOf } from './shown.ts'
import { campaignOpening } from './tables.ts'
import { openEdition, type TakingPart } from './taking-part.ts'

interface Opening extends TakingPart {
  block: string
  box: string
  count: 1 | 10
}

/**
 * Opens a box so many times: takes its price, draws from the player's seeds, bound to the edition's definition, and gives
 * what was drawn. The caller holds the user's row.
 * @throws ApiError NOT_FOUND, TOKENS_NOT_ENOUGH, DIAMOND_NOT_ENOUGH, and what `openEdition` and the gate refuse
 */
export async function openBoxes(
  tx: Transaction,
  platform: Pick<Platform, 'random' | 'seeds' | 'beacon'>,
  { block: blockId, box: boxId, count, ...part }: Opening,
): Promise<Answer<'POST /api/campaigns/editions/:number/openings'>> {
  const { user, at } = part
  const userId = user.id
  const edition = await openEdition(tx, part)
  const box = boxOf(edition.definition, blockId, boxId)
  if (!box) throw new ApiError('NOT_FOUND', 'There is no such box.')
  const { price, outcomes } = box
  const isStaked = price.kind === 'diamond'
  // A turntable that runs beside takes the account first, too.
  await lockDiamonds(tx, userId)
  const stakeId = isStaked
    ? await pay(tx, platform, {
        ...{ userId, house: HOUSE, kind: 'campaigns.open', at, short: 'DIAMOND_NOT_ENOUGH' },
        change: { diamond: -price.amount * count },
      })
    : null
  if (price.kind === 'token') {
    const need = { token: price.token, amount: price.amount * count }
    await spendTokens(tx, { editionId: edition.id, userId }, [need])
  }
  const seed = await takeNonces(tx, platform, { userId, count, at })
  const bound = boundOf({ ...seed, tuningHash: edition.hash })
  const weights = outcomes.map(({ weight }) => weight)
  const drawn = Array.from({ length: count }, (_, place) => {
    const nonce = seed.nonce + place
    return { nonce, outcome: drawOutcome({ ...seed, nonce, bound }, weights) }
  })
  const rows = await giveRewards(tx, platform, {
    ...{ edition, userId, source: 'box', at, isStaked },
    given: drawn.map(({ nonce, outcome }) => ({
      ...{ block: blockId, item: boxId, key: `${seed.id} ${nonce}` },
      rewards: outcomes[outcome]?.rewards ?? [],
    })),
  })
  const openings = rows.map(({ id, rewards }, place) => {
    const { nonce, outcome } = drawn[place] as (typeof drawn)[number]
    return { id, nonce, outcome, rewards }
  })
  await tx.insert(campaignOpening).values(
    openings.map(({ id, nonce, outcome }) => ({
      ...{ id, editionId: edition.id, userId, block: blockId, box: boxId },
      ...{ seedId: seed.id, nonce, outcome, stakeId, at: new Date(at) },
    })),
  )
  return {
    openings: openings.map(({ id, outcome, rewards }) => ({ id, at, outcome, rewards })),
    diamonds: isStaked ? price.amount * count : 0,
    mine: await mineOf(tx, edition, userId, at),
    balances: await balancesOf(tx, userId),
  }
}
