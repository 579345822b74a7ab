import { Card, Descriptions, Flex, Skeleton, Table } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import type { OpsCorrection } from '../../../contract/correction-ops.ts'
import { CURRENCIES } from '../../../contract/money.ts'
import { nameOfActor } from '../base/actor.ts'
import { formatInstant } from '../base/format.ts'
import { LoadError } from '../base/load-error.tsx'
import { shortId } from '../base/short-id.ts'
import { useCall } from '../base/use-call.ts'
import { amountsText, sumsOf } from './amounts.ts'
import { Decisions } from './decisions.tsx'
import { StateTag } from './state-tag.tsx'
import { MissingAlert, TransferDetails } from './transfer-details.tsx'

/** A correction: what is taken back and why, who wants it, and what was decided. */
export default function CorrectionPage() {
  const { t } = useTranslation('correction')
  const { id = '' } = useParams()
  const call = 'GET /api/ops/corrections/:id'
  const { data, error, reload } = useCall(call, { params: { id } }, { everyMs: 30_000 })
  if (!data) return error ? <LoadError error={error} onRetry={reload} /> : <Skeleton active />
  return (
    <Flex vertical gap={12}>
      {error && <LoadError error={error} onRetry={reload} />}
      <Card
        size="small"
        title={<StateTag state={data.state} />}
        extra={<Decisions correction={data} reload={reload} />}
      >
        <About correction={data} />
      </Card>
      {data.state === 'waiting' && <MissingAlert transfer={data.transfer} />}
      <Card size="small" title={t('screens.transfer')}>
        <TransferDetails transfer={data.transfer} />
      </Card>
      <History steps={data.steps} />
    </Flex>
  )
}

function About({ correction }: { correction: OpsCorrection }) {
  const { t } = useTranslation('correction')
  const { proposer, proposedAt, reason, needsApproval, reversal, owed } = correction
  const { back } = correction.transfer
  const moved = CURRENCIES.filter((currency) => back[currency] !== 0)
  const limits = amountsText(
    t,
    Object.fromEntries(moved.map((currency) => [currency, correction.limits[currency]])),
  )
  const items = {
    proposer,
    proposedAt: formatInstant(proposedAt),
    approval: t(needsApproval ? 'about.needed' : 'about.notNeeded', { limits }),
    ...(reversal
      ? { reversal: <Link to={`/transfers/${reversal}`}>{shortId(reversal)}</Link> }
      : {}),
    ...(owed.length > 0 ? { owed: amountsText(t, sumsOf(owed)) } : {}),
    reason: <bdi className="ops-written">{reason}</bdi>,
  }
  return (
    <Descriptions
      size="small"
      column={{ xs: 1, md: 2 }}
      items={Object.entries(items).map(([name, children]) => ({
        key: name,
        label: t(`about.${name}`),
        children,
      }))}
    />
  )
}

function History({ steps }: Pick<OpsCorrection, 'steps'>) {
  const { t } = useTranslation('correction')
  return (
    <Card size="small" title={t('history.title')}>
      <Table
        size="small"
        rowKey="event"
        pagination={false}
        dataSource={steps}
        columns={[
          {
            key: 'at',
            dataIndex: 'at',
            title: t('history.at'),
            render: (at: number) => formatInstant(at),
          },
          {
            key: 'event',
            dataIndex: 'event',
            title: t('history.event'),
            render: (event: string) => t(`history.events.${event}`),
          },
          {
            key: 'actor',
            dataIndex: 'actor',
            title: t('history.actor'),
            render: nameOfActor,
          },
          {
            key: 'reason',
            dataIndex: 'reason',
            title: t('history.reason'),
            className: 'ops-wraps',
            render: (reason: string | null) => reason ?? '–',
          },
        ]}
      />
    </Card>
  )
}
