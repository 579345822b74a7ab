import { Card, Flex, Table } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { OpsInvitation } from '../../../contract/invite-evidence.ts'
import { formatInstant, formatMicro, formatNumber, formatPrice } from '../base/format.ts'
import { FactsOf } from './facts-of.tsx'

const MILLI = 1_000

type Waiting = OpsInvitation['waiting']['rows'][number]

/** What it brought its inviter, what waits, and each thing that does. */
export function BroughtCard({ invitation }: { invitation: OpsInvitation }) {
  const { t } = useTranslation('invite')
  const { id, inviter, brought, waiting, award } = invitation
  const facts = {
    brought: <Link to={`/users/${inviter.id}/commissions?ref=${id}`}>{formatMicro(brought)}</Link>,
    waiting: t('waitingText', {
      count: waiting.count,
      shown: formatNumber(waiting.count),
      points: formatMicro(waiting.micro),
    }),
    partOf: award ? (
      <Link to={`/users/${inviter.id}/commissions?ref=${award.id}`}>
        {t('awardText', {
          points: formatNumber(award.points),
          signUps: formatNumber(award.friends),
        })}
      </Link>
    ) : undefined,
  }
  return (
    <Card size="small" title={t('cards.brought')}>
      <Flex vertical gap={12}>
        <FactsOf columns={1} facts={facts} />
        {waiting.rows.length > 0 && <WaitingTable rows={waiting.rows} />}
      </Flex>
    </Card>
  )
}

function WaitingTable({ rows }: { rows: Waiting[] }) {
  const { t } = useTranslation('invite')
  return (
    <Table
      size="small"
      rowKey={({ at, source, micro }) => `${at} ${source} ${micro}`}
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={rows}
      columns={[
        { key: 'at', dataIndex: 'at', title: t('steps.at'), render: formatInstant },
        {
          key: 'source',
          dataIndex: 'source',
          title: t('waitingOf'),
          render: (source: string) => t(`sources.${source}`),
        },
        {
          key: 'of',
          title: t('sum'),
          align: 'end',
          className: 'ops-number',
          render: (_, row) => <Sum {...row} />,
        },
        {
          key: 'micro',
          dataIndex: 'micro',
          title: t('columns.waiting'),
          align: 'end',
          className: 'ops-number',
          render: formatMicro,
        },
      ]}
    />
  )
}

/** What a friend paid or earned, which it is a share of. */
function Sum({ cents, milli, transfer }: Waiting) {
  const { t } = useTranslation('invite')
  if (cents !== null) {
    const price = formatPrice(cents, 'USD')
    return transfer ? <Link to={`/transfers/${transfer}`}>{price}</Link> : price
  }
  const points = (milli ?? 0) / MILLI
  return t('pointsText', { points: formatNumber(points, { maximumFractionDigits: 3 }) })
}
