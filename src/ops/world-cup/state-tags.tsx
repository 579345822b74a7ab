import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { BetState, MarketState, MatchState } from '../../../contract/world-cup-constants.ts'
import type { OddsProposal } from '../../../contract/world-cup-ops.ts'

const MATCH: Readonly<Record<MatchState, string>> = {
  scheduled: 'default',
  interrupted: 'orange',
  ended: 'green',
  cancelled: 'red',
}

const MARKET: Readonly<Record<MarketState, string>> = {
  draft: 'default',
  open: 'green',
  suspended: 'orange',
  closed: 'default',
  resulted: 'blue',
  settled: 'blue',
  correcting: 'orange',
  voiding: 'orange',
  void: 'red',
}

const BET: Readonly<Record<BetState, string>> = {
  open: 'default',
  won: 'green',
  lost: 'default',
  void: 'red',
}

const PROPOSAL: Readonly<Record<OddsProposal['state'], string>> = {
  proposed: 'orange',
  approved: 'green',
  rejected: 'red',
  withdrawn: 'default',
}

/** Whether a match stands, as it was told. */
export function MatchTag({ state }: { state: MatchState }) {
  const { t } = useTranslation('worldCup')
  return <Tag color={MATCH[state]}>{t(`choices.state.${state}`)}</Tag>
}

/** Whether a market takes bets, and how far their settling is. */
export function MarketTag({ state }: { state: MarketState }) {
  const { t } = useTranslation('worldCup')
  return <Tag color={MARKET[state]}>{t(`choices.market.${state}`)}</Tag>
}

/** What became of a bet. */
export function BetTag({ state }: { state: BetState }) {
  const { t } = useTranslation('worldCup')
  return <Tag color={BET[state]}>{t(`choices.state.${state}`)}</Tag>
}

/** What was decided about odds or a result. */
export function ProposalTag({ state }: { state: OddsProposal['state'] }) {
  const { t } = useTranslation('worldCup')
  return <Tag color={PROPOSAL[state]}>{t(`proposals.states.${state}`)}</Tag>
}
