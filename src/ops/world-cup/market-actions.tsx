import { Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import type { OpsMarket, OpsMatch } from '../../../contract/world-cup-ops.ts'
import { ActionButton } from '../action/action-button.tsx'
import { formatNumber } from '../base/format.ts'
import { ProposeOdds } from './propose-odds.tsx'
import { mostLost } from './stakes.ts'
import { useMeanwhile } from './use-meanwhile.ts'

interface MarketActionsProps {
  market: OpsMarket
  match: OpsMatch
  reload: () => void
}

/** What can be done about a market that takes bets, or is to. */
export function MarketActions({ market, match, reload }: MarketActionsProps) {
  const { t } = useTranslation('worldCup')
  const changeText = useMeanwhile()
  const { id, state, closesAt, odds, proposals } = market
  const isBefore = closesAt > Date.now()
  const takesOdds = isBefore && (state === 'draft' || state === 'open' || state === 'suspended')
  const isWaiting = proposals.some((it) => it.state === 'proposed' && it.proposer !== 'model')
  if (!takesOdds) return null
  const common = {
    call: 'POST /api/ops/world-cup/markets/:id/state',
    params: { id },
    size: 'small',
    onDone: reload,
    onReload: reload,
    changeText,
  } as const
  return (
    <Flex gap={8} wrap>
      {!isWaiting && <ProposeOdds market={market} match={match} reload={reload} />}
      {state === 'open' && (
        <ActionButton
          {...common}
          body={{ decision: 'suspend', seen: state }}
          danger
          label={t('suspend.button')}
          title={t('suspend.title')}
          warning={t('suspend.warning')}
        />
      )}
      {state === 'suspended' && (
        <ActionButton
          {...common}
          body={{ decision: 'reopen', seen: state }}
          label={t('reopen.button')}
          title={t('reopen.title')}
          warning={t('reopen.warning', {
            lost: formatNumber(mostLost(market)),
            bound: formatNumber(odds?.bound ?? 0),
          })}
        />
      )}
    </Flex>
  )
}
