import { Alert, Flex, Table } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { OpsEdition } from '../../../contract/campaigns-ops.ts'
import { formatNumber } from '../base/format.ts'
import { Wide } from '../base/wide.tsx'

const number = { align: 'end', className: 'ops-number' } as const

/** Who would be paid now, or was, by board and place. */
export function WinnersTable({ winners }: Pick<OpsEdition, 'winners'>) {
  const { t } = useTranslation('campaigns')
  const isPaid = winners.some(({ reward }) => reward !== null)
  return (
    <Flex vertical gap={12}>
      {winners.length > 0 && (
        <Alert
          type={isPaid ? 'success' : 'info'}
          showIcon
          title={t(isPaid ? 'winners.paid' : 'winners.standing')}
        />
      )}
      <Wide>
        <Table<OpsEdition['winners'][number]>
          size="small"
          rowKey={({ block, place, userId }) => `${block} ${place} ${userId}`}
          pagination={false}
          scroll={{ x: 'max-content' }}
          dataSource={winners}
          locale={{ emptyText: t('winners.none') }}
          columns={[
            {
              key: 'block',
              title: t('winners.board'),
              render: (_, { block }) => <code>{block}</code>,
            },
            {
              key: 'place',
              title: t('winners.place'),
              ...number,
              render: (_, { place }) => formatNumber(place),
            },
            {
              key: 'userId',
              title: t('columns.userId'),
              ...number,
              render: (_, { userId }) => <Link to={`/users/${userId}`}>{userId}</Link>,
            },
            {
              key: 'score',
              title: t('winners.score'),
              ...number,
              render: (_, { score }) => formatNumber(score),
            },
            {
              key: 'reward',
              title: t('winners.reward'),
              render: (_, { reward }) =>
                reward === null ? (
                  '–'
                ) : (
                  <Link to={`/campaign-rewards?id=${reward}`}>{t('winners.shown')}</Link>
                ),
            },
          ]}
        />
      </Wide>
    </Flex>
  )
}
