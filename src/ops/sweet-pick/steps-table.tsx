import { Table } from 'antd'
import { useTranslation } from 'react-i18next'
import type { OpsContest } from '../../../contract/sweet-pick-ops.ts'
import { nameOfActor } from '../base/actor.ts'
import { formatInstant } from '../base/format.ts'
import { Wide } from '../base/wide.tsx'
import { StateTag } from './state-tags.tsx'

/** All that happened to a contest, and by whom. */
export function StepsTable({ steps }: Pick<OpsContest, 'steps'>) {
  const { t } = useTranslation('sweetPick')
  return (
    <Wide>
      <Table<OpsContest['steps'][number]>
        size="small"
        rowKey={({ at, event, to }) => `${at} ${event} ${to}`}
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={steps}
        columns={[
          { key: 'at', title: t('steps.at'), render: (_, { at }) => formatInstant(at) },
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
