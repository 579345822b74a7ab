import { Card, Flex, Table, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { OpsWithdrawal } from '../../../contract/withdrawal-evidence.ts'
import type { WithdrawalState } from '../../../contract/withdrawal-values.ts'
import { nameOfActor } from '../base/actor.ts'
import { formatInstant } from '../base/format.ts'
import { StateTag } from './state-tag.tsx'

/** All that happened to it, by whom, and the points that it moved. */
export function StepsCard({ withdrawal }: { withdrawal: OpsWithdrawal }) {
  const { t } = useTranslation('withdrawal')
  const { steps, transfers } = withdrawal
  return (
    <Card size="small" title={t('cards.steps')}>
      <Flex vertical gap={12}>
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
              title: t('columns.at'),
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
              render: (to: WithdrawalState) => <StateTag state={to} />,
            },
            {
              key: 'actor',
              dataIndex: 'actor',
              title: t('steps.actor'),
              render: (actor: string) => <Actor actor={actor} />,
            },
          ]}
        />
        <Flex gap={16} wrap>
          <Typography.Text type="secondary">{t('steps.transfers')}</Typography.Text>
          {transfers.map(({ id, what }) => (
            <Link key={id} to={`/entries?transfer=${id}`}>
              {t(`kinds.${what}`)}
            </Link>
          ))}
        </Flex>
      </Flex>
    </Card>
  )
}

/** Who did a step: its player, an operator by name, the house's own clockwork, or who pays. */
function Actor({ actor }: { actor: string }) {
  const { t } = useTranslation('withdrawal')
  const [who = '', name = ''] = actor.split(':')
  if (who === 'user') return <Link to={`/users/${name}`}>{name}</Link>
  if (who === 'job') return t('steps.job')
  return who === 'provider' ? t(`providers.${name}`) : <bdi>{nameOfActor(actor)}</bdi>
}
