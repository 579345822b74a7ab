import { Table } from 'antd'
import { useTranslation } from 'react-i18next'
import type { OpsMarket } from '../../../contract/world-cup-ops.ts'
import { formatInstant } from '../base/format.ts'
import { Wide } from '../base/wide.tsx'
import { Person } from './person.tsx'
import { MarketTag } from './state-tags.tsx'

/** All that happened to a market, and by whom. */
export function StepsTable({ steps }: Pick<OpsMarket, 'steps'>) {
  const { t } = useTranslation('worldCup')
  return (
    <Wide>
      <Table<OpsMarket['steps'][number]>
        size="small"
        rowKey={({ at, event, to }) => `${at} ${event} ${to}`}
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={steps}
        columns={[
          { key: 'at', title: t('steps.at'), render: (_, { at }) => formatInstant(at) },
          {
            key: 'event',
            title: t('steps.event'),
            render: (_, { event }) => t(`steps.events.${event}`),
          },
          {
            key: 'to',
            title: t('columns.market'),
            render: (_, { to }) => <MarketTag state={to} />,
          },
          {
            key: 'actor',
            title: t('steps.actor'),
            render: (_, { actor }) => <Person name={actor} />,
          },
        ]}
      />
    </Wide>
  )
}
