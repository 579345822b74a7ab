import { Card, Flex, Table } from 'antd'
import { useTranslation } from 'react-i18next'
import type { OpsMatch, ResultProposal } from '../../../contract/world-cup-ops.ts'
import { formatInstant } from '../base/format.ts'
import { Wide } from '../base/wide.tsx'
import { Decide } from './decide.tsx'
import { Person } from './person.tsx'
import { ProposeResult } from './propose-result.tsx'
import { useResultText } from './result-text.ts'
import { ScoreText } from './score-text.tsx'
import { marketOf } from './stakes.ts'
import { ProposalTag } from './state-tags.tsx'

interface ResultsCardProps {
  match: OpsMatch
  reload: () => void
}

/** Results that were proposed, by whom, and what a second person decided. */
export function ResultsCard({ match, reload }: ResultsCardProps) {
  const { t } = useTranslation('worldCup')
  const market = marketOf(match)
  const { kickoffAt, state, results } = match
  const isOver = market?.correctableUntil && market.correctableUntil < Date.now()
  const isWaiting = results.some((it) => it.state === 'proposed' && it.proposer !== 'import')
  const takesResult = kickoffAt <= Date.now() && state !== 'cancelled' && !isOver && !isWaiting
  return (
    <Card
      size="small"
      title={t('cards.results')}
      extra={takesResult && <ProposeResult match={match} reload={reload} />}
    >
      <Flex vertical gap={8}>
        {market?.correctableUntil && (
          <span>{t('correctable', { at: formatInstant(market.correctableUntil) })}</span>
        )}
        <Results match={match} reload={reload} />
      </Flex>
    </Card>
  )
}

function Results({ match, reload }: ResultsCardProps) {
  const { t } = useTranslation('worldCup')
  const textOf = useResultText(match)
  return (
    <Wide>
      <Table<ResultProposal>
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={match.results}
        locale={{ emptyText: t('results.none') }}
        columns={[
          {
            key: 'score',
            title: t('results.score'),
            render: (_, { score }) => <ScoreText score={score} />,
          },
          {
            key: 'state',
            title: t('proposals.state'),
            render: (_, { state }) => <ProposalTag state={state} />,
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
            key: 'reason',
            title: t('proposals.reason'),
            render: (_, { reason, proposer }) =>
              reason === proposer ? (
                <Person name={reason} />
              ) : (
                <bdi className="ops-long">{reason}</bdi>
              ),
          },
          {
            key: 'decider',
            title: t('proposals.decider'),
            render: (_, { decider }) => <Person name={decider} />,
          },
          {
            key: 'decidedAt',
            title: t('proposals.decidedAt'),
            render: (_, { decidedAt }) => (decidedAt ? formatInstant(decidedAt) : '–'),
          },
          {
            key: 'decide',
            title: <span className="ops-unseen">{t('proposals.decide')}</span>,
            align: 'end',
            fixed: 'end',
            render: (_, proposal) => (
              <Decide
                call="POST /api/ops/world-cup/results/:id/decision"
                proposal={proposal}
                what="results"
                consequence={textOf(proposal.score.full)}
                reload={reload}
              />
            ),
          },
        ]}
      />
    </Wide>
  )
}
