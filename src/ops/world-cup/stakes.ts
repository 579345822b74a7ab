import type { TFunction } from 'i18next'
import type { OpsMarket, OpsMatch } from '../../../contract/world-cup-ops.ts'
import { formatNumber } from '../base/format.ts'

/** The market of a match that holds now. */
export const marketOf = ({ markets }: OpsMatch): OpsMarket | undefined => markets.at(-1)

/** What is bet in a market, over all outcomes. */
export function stakesIn(market: OpsMarket | undefined): { bets: number; staked: number } {
  const rows = market?.exposure ?? []
  return {
    bets: rows.reduce((sum, { bets }) => sum + bets, 0),
    staked: rows.reduce((sum, { staked }) => sum + staked, 0),
  }
}

/** The most that the house loses in a market, whatever comes. */
export const mostLost = ({ exposure }: OpsMarket): number =>
  Math.max(0, ...exposure.map((it) => it.exposure))

/** Bets and their diamonds in words, such as “123 bets, 45,600 diamonds”. */
export function stakesText(t: TFunction<'worldCup'>, market: OpsMarket | undefined): string {
  const { bets, staked } = stakesIn(market)
  return t('stakes', { count: bets, bets: formatNumber(bets), diamonds: formatNumber(staked) })
}
