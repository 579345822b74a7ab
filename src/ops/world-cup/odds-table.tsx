import { Table } from 'antd'
import { useTranslation } from 'react-i18next'
import type { OddsProposal, OpsMarket } from '../../../contract/world-cup-ops.ts'
import { formatInstant, formatNumber } from '../base/format.ts'
import { Wide } from '../base/wide.tsx'
import { Decide } from './decide.tsx'
import { formatOdds, formatShare } from './figures.ts'
import { Person } from './person.tsx'
import { ProposalTag } from './state-tags.tsx'

interface OddsTableProps {
  market: OpsMarket
  reload: () => void
}

const number = { align: 'end', className: 'ops-number' } as const

/** Odds that were proposed, newest first, by whom, and what a second person decided. */
export function OddsTable({ market: { state, proposals }, reload }: OddsTableProps) {
  const { t } = useTranslation('worldCup')
  const consequenceOf = ({ home, draw, away, margin, bound, maxStake }: OddsProposal) =>
    t(state === 'draft' ? 'odds.opens' : 'odds.changes', {
      odds: [home, draw, away].map(formatOdds).join(' / '),
      margin: formatShare(margin),
      bound: formatNumber(bound),
      maxStake: formatNumber(maxStake),
    })
  return (
    <Wide>
      <Table<OddsProposal>
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={proposals}
        columns={[
          {
            key: 'version',
            title: t('odds.version'),
            render: (_, { version }) => (version === null ? '–' : formatNumber(version)),
          },
          ...(['home', 'draw', 'away'] as const).map((outcome) => ({
            key: outcome,
            title: t(`choices.outcome.${outcome}`),
            ...number,
            render: (_: unknown, row: OddsProposal) => formatOdds(row[outcome]),
          })),
          {
            key: 'margin',
            title: t('odds.margin'),
            ...number,
            render: (_, { margin }) => formatShare(margin),
          },
          {
            key: 'bound',
            title: t('odds.bound'),
            ...number,
            render: (_, { bound }) => formatNumber(bound),
          },
          {
            key: 'maxStake',
            title: t('odds.maxStake'),
            ...number,
            render: (_, { maxStake }) => formatNumber(maxStake),
          },
          {
            key: 'state',
            title: t('proposals.state'),
            render: (_, row) => <ProposalTag state={row.state} />,
          },
          {
            key: 'proposer',
            title: t('proposals.proposer'),
            render: (_, { proposer }) => <Person name={proposer} />,
          },
          {
            key: 'proposedAt',
            title: t('proposals.proposedAt'),
            render: (_, { proposedAt }) => formatInstant(proposedAt),
          },
          {
            key: 'decider',
            title: t('proposals.decider'),
            render: (_, { decider }) => <Person name={decider} />,
          },
          {
            key: 'decide',
            title: <span className="ops-unseen">{t('proposals.decide')}</span>,
            align: 'end',
            fixed: 'end',
            render: (_, proposal) => (
              <Decide
                call="POST /api/ops/world-cup/odds/:id/decision"
                proposal={proposal}
                what="odds"
                consequence={consequenceOf(proposal)}
                reload={reload}
              />
            ),
          },
        ]}
      />
    </Wide>
  )
}
