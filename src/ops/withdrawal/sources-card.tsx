import { Card, Table } from 'antd'
import { useTranslation } from 'react-i18next'
import type { OpsWithdrawal } from '../../../contract/withdrawal-evidence.ts'
import { formatNumber } from '../base/format.ts'
import { KindCell } from '../list/kind-cell.tsx'
import { share } from './share.ts'

/** Where all points of the account came from, by kind, and which part each is. */
export function SourcesCard({ withdrawal: { sources, userId } }: { withdrawal: OpsWithdrawal }) {
  const { t } = useTranslation('withdrawal')
  const all = sources.reduce((sum, { points }) => sum + points, 0)
  const figure = { align: 'end', className: 'ops-number' } as const
  return (
    <Card size="small" title={t('cards.sources')}>
      <Table
        size="small"
        rowKey="kind"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={sources}
        columns={[
          {
            key: 'kind',
            dataIndex: 'kind',
            title: t('sources.kind'),
            render: (kind: string) => <KindCell kind={kind} userId={userId} transfer={null} />,
          },
          {
            ...figure,
            key: 'points',
            dataIndex: 'points',
            title: t('columns.points'),
            render: (points: number) => formatNumber(points),
          },
          {
            ...figure,
            key: 'share',
            title: t('sources.share'),
            render: (_, { points }) => share(points, all),
          },
          {
            ...figure,
            key: 'count',
            dataIndex: 'count',
            title: t('sources.count'),
            render: (count: number) => formatNumber(count),
          },
        ]}
      />
    </Card>
  )
}
