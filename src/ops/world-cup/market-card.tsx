import { Card, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { OpsMarket, OpsMatch } from '../../../contract/world-cup-ops.ts'
import { formatInstant, formatNumber } from '../base/format.ts'
import { ExposureTable } from './exposure-table.tsx'
import { FactsOf } from './facts-of.tsx'
import { formatShare } from './figures.ts'
import { MarketActions } from './market-actions.tsx'
import { OddsTable } from './odds-table.tsx'
import { SettlementsTable } from './settlements-table.tsx'
import { stakesText } from './stakes.ts'
import { MarketTag } from './state-tags.tsx'
import { StepsTable } from './steps-table.tsx'

interface MarketCardProps {
  market: OpsMarket
  match: OpsMatch
  /** It holds now: whatever is decided is about this one. */
  isLast: boolean
  reload: () => void
}

/** A market: its odds, what the house may lose on each outcome, who decided what, and its settlements. */
export function MarketCard({ market, match, isLast, reload }: MarketCardProps) {
  const { t } = useTranslation('worldCup')
  const { number, state, suspendedBy, closesAt, odds, proposals, settlements, steps } = market
  const facts = {
    closesAt: formatInstant(closesAt),
    suspendedBy: suspendedBy ? t(`suspendedBy.${suspendedBy}`) : undefined,
    odds: odds ? t('oddsText', { version: formatNumber(odds.version ?? 0) }) : t('oddsNone'),
    margin: odds ? formatShare(odds.margin) : undefined,
    bound: odds ? formatNumber(odds.bound) : undefined,
    maxStake: odds ? formatNumber(odds.maxStake) : undefined,
    staked: <Link to={`/world-cup-bets?match=${match.id}`}>{stakesText(t, market)}</Link>,
  }
  return (
    <Card
      size="small"
      title={
        <Flex gap={8} align="center" wrap>
          <span>{t('marketTitle', { number: formatNumber(number) })}</span>
          <MarketTag state={state} />
        </Flex>
      }
    >
      <Flex vertical gap={12}>
        <FactsOf facts={facts} />
        {isLast && <MarketActions market={market} match={match} reload={reload} />}
        <ExposureTable market={market} />
        {proposals.length > 0 && <OddsTable market={market} reload={reload} />}
        {settlements.length > 0 && <SettlementsTable settlements={settlements} />}
        <StepsTable steps={steps} />
      </Flex>
    </Card>
  )
}
