import { useTranslation } from 'react-i18next'
import type { OpsMatch } from '../../../contract/world-cup-ops.ts'
import { outcomeOf } from '../../../machines/world-cup/odds.ts'
import { nextSettlingAt } from '../../../machines/world-cup/times.ts'
import { formatInstant, formatNumber } from '../base/format.ts'
import { marketOf, stakesIn } from './stakes.ts'

/** Says in figures what approving a result does with the bets of a match. */
export function useResultText(match: OpsMatch): (full: readonly [number, number]) => string {
  const { t } = useTranslation('worldCup')
  const market = marketOf(match)
  return (full) => {
    const outcome = outcomeOf(full)
    const won = market?.exposure.find((it) => it.outcome === outcome)
    if (!market || !won || stakesIn(market).bets === 0) return t('results.noBets')
    const figures = {
      outcome: t(`choices.outcome.${outcome}`),
      count: won.bets,
      bets: formatNumber(won.bets),
      paid: formatNumber(won.payout),
    }
    if (market.state !== 'settled') {
      return t('results.settles', { ...figures, at: formatInstant(nextSettlingAt(Date.now())) })
    }
    const settledBy = market.settlements.at(-1)?.outcome ?? null
    if (settledBy === outcome) return t('results.same')
    const before = market.exposure.find((it) => it.outcome === settledBy)
    return t('results.corrects', { ...figures, back: formatNumber(before?.payout ?? 0) })
  }
}
