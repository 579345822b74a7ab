import { Table } from 'antd'
import { useTranslation } from 'react-i18next'
import type { OpsEdition } from '../../../contract/campaigns-ops.ts'
import { nameOfActor } from '../base/actor.ts'
import { formatInstant } from '../base/format.ts'
import { Wide } from '../base/wide.tsx'
import { StateTag } from './state-tag.tsx'

/** All that happened to an edition, and by whom. */
export function StepsTable({ steps }: Pick<OpsEdition, 'steps'>) {
  const { t } = useTranslation('campaigns')
  return (
    <Wide>
      <Table<OpsEdition['steps'][number]>
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
          { key: 'to', title: t('columns.state'), render: (_, { to }) => <StateTag state={to} /> },
          {
            key: 'actor',
            title: t('steps.actor'),
            render: (_, { actor }) =>
              actor === 'job' ? t('steps.clock') : <bdi>{nameOfActor(actor)}</bdi>,
          },
        ]}
      />
    </Wide>
  )
}
