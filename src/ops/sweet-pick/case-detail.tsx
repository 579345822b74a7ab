import { Flex, Skeleton, Table, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { OpsCase } from '../../../contract/sweet-pick-ops.ts'
import { formatInstant, formatNumber } from '../base/format.ts'
import { LoadError } from '../base/load-error.tsx'
import { useCall } from '../base/use-call.ts'
import { CaseDecisions } from './case-decisions.tsx'

/** What accounts have in common, what each of them voted, and what is decided. */
export function CaseDetail({ id }: { id: string }) {
  const { t } = useTranslation('sweetPick')
  const { data, error, reload } = useCall('GET /api/ops/sweet-pick/cases/:id', { params: { id } })
  if (!data) return error ? <LoadError error={error} onRetry={reload} /> : <Skeleton active />
  const { by, mark, entry, decidedAt, decider } = data
  return (
    <Flex vertical gap={12}>
      <Typography.Text>
        {t(`common.${by}`)}
        {mark !== null && <code> {mark}</code>} ·{' '}
        <Link to={`/sweet-pick-entries?id=${entry.id}`}>
          {t('forEntry', { number: entry.number })}
        </Link>
      </Typography.Text>
      {decidedAt !== null && (
        <Typography.Text type="secondary">
          {t('decidedBy', { at: formatInstant(decidedAt), name: decider ?? '–' })}
        </Typography.Text>
      )}
      <Accounts accounts={data.accounts} />
      <CaseDecisions found={data} reload={reload} />
    </Flex>
  )
}

function Accounts({ accounts }: Pick<OpsCase, 'accounts'>) {
  const { t } = useTranslation('sweetPick')
  return (
    <Table<OpsCase['accounts'][number]>
      size="small"
      rowKey="userId"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={accounts}
      columns={[
        {
          key: 'userId',
          title: t('columns.userId'),
          render: (_, { userId }) => <Link to={`/users/${userId}`}>{userId}</Link>,
        },
        {
          key: 'joinedAt',
          title: t('accounts.joinedAt'),
          render: (_, { joinedAt }) => formatInstant(joinedAt),
        },
        {
          key: 'ballots',
          title: t('columns.ballots'),
          align: 'right',
          render: (_, { ballots }) => formatNumber(ballots),
        },
        {
          key: 'firstAt',
          title: t('accounts.firstAt'),
          render: (_, { firstAt }) => formatInstant(firstAt),
        },
        {
          key: 'lastAt',
          title: t('accounts.lastAt'),
          render: (_, { lastAt }) => formatInstant(lastAt),
        },
      ]}
    />
  )
}
