import { Card, Table } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { OpsInvitation } from '../../../contract/invite-evidence.ts'
import type { OpsInvitationState } from '../../../contract/invite-ops-constants.ts'
import { nameOfActor } from '../base/actor.ts'
import { formatInstant } from '../base/format.ts'
import { StateTag } from './state-tag.tsx'

/** All that happened to it, and by whom. */
export function StepsCard({ steps }: Pick<OpsInvitation, 'steps'>) {
  const { t } = useTranslation('invite')
  return (
    <Card size="small" title={t('cards.steps')}>
      <Table
        size="small"
        rowKey={({ at, event }) => `${at} ${event}`}
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={steps}
        columns={[
          {
            key: 'at',
            dataIndex: 'at',
            title: t('steps.at'),
            render: (at: number) => formatInstant(at),
          },
          {
            key: 'event',
            dataIndex: 'event',
            title: t('steps.event'),
            render: (event: string) => t(`steps.events.${event}`),
          },
          {
            key: 'to',
            dataIndex: 'to',
            title: t('columns.state'),
            render: (to: OpsInvitationState) => <StateTag state={to} />,
          },
          {
            key: 'actor',
            dataIndex: 'actor',
            title: t('steps.actor'),
            render: (actor: string) => <Actor actor={actor} />,
          },
        ]}
      />
    </Card>
  )
}

/** Who did a step: the friend who signed up, an operator by name, or the house's own clockwork. */
function Actor({ actor }: { actor: string }) {
  const { t } = useTranslation('invite')
  const [who = '', name = ''] = actor.split(':')
  if (who === 'user') return <Link to={`/users/${name}`}>{name}</Link>
  return who === 'job' ? t('steps.job') : <bdi>{nameOfActor(actor)}</bdi>
}
