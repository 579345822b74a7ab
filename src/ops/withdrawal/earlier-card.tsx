import { Card, Table } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { OpsWithdrawal } from '../../../contract/withdrawal-evidence.ts'
import type { WithdrawalState } from '../../../contract/withdrawal-values.ts'
import { formatInstant, formatNumber } from '../base/format.ts'
import { StateTag } from './state-tag.tsx'

/** The newest of the person's other withdrawals. */
export function EarlierCard({ withdrawal: { earlier, userId } }: { withdrawal: OpsWithdrawal }) {
  const { t } = useTranslation('withdrawal')
  return (
    <Card
      size="small"
      title={t('cards.earlier')}
      extra={<Link to={`/withdrawals?userId=${userId}`}>{t('allOfPerson')}</Link>}
    >
      <Table
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={earlier}
        locale={{ emptyText: t('noneEarlier') }}
        columns={[
          {
            key: 'at',
            dataIndex: 'at',
            title: t('columns.at'),
            render: (at: number, { id }) => (
              <Link to={`/withdrawals/${id}`}>{formatInstant(at)}</Link>
            ),
          },
          {
            key: 'state',
            dataIndex: 'state',
            title: t('columns.state'),
            render: (state: WithdrawalState) => <StateTag state={state} />,
          },
          {
            key: 'way',
            dataIndex: 'way',
            title: t('columns.way'),
            render: (way: string) => t(`choices.way.${way}`),
          },
          {
            key: 'points',
            dataIndex: 'points',
            title: t('columns.points'),
            align: 'end',
            className: 'ops-number',
            render: (points: number) => formatNumber(points),
          },
        ]}
      />
    </Card>
  )
}
