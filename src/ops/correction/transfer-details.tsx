import { Alert, Descriptions, Flex, Table, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { OpsTransfer } from '../../../contract/correction-ops.ts'
import { nameOfActor } from '../base/actor.ts'
import { formatInstant, formatNumber } from '../base/format.ts'
import { shortId } from '../base/short-id.ts'
import { amountsText, sumsOf } from './amounts.ts'

/** A transfer: what it was for, its lines, what took it back. */
export function TransferDetails({ transfer }: { transfer: OpsTransfer }) {
  const { t } = useTranslation('correction')
  const { id, at, kind, purpose, reverses, reversedBy, back, correction } = transfer
  const isOpen = correction === 'possible' || correction === 'waiting'
  const items = {
    id: (
      <Typography.Text code copyable={{ text: id }}>
        {id}
      </Typography.Text>
    ),
    at: formatInstant(at),
    kind: (
      <span>
        <Typography.Text code>{kind}</Typography.Text>{' '}
        <Typography.Text type="secondary" lang="en">
          {purpose}
        </Typography.Text>
      </span>
    ),
    ...(reverses ? { reverses: <ActLink act={reverses} /> } : {}),
    ...(reversedBy ? { reversedBy: <ActLink act={reversedBy} /> } : {}),
    ...(isOpen ? { back: amountsText(t, back, 'exceptZero') || '–' } : {}),
  }
  return (
    <Flex vertical gap={12}>
      <Descriptions
        size="small"
        column={1}
        items={Object.entries(items).map(([name, children]) => ({
          key: name,
          label: t(`transfer.${name}`),
          children,
        }))}
      />
      <Lines lines={transfer.lines} />
    </Flex>
  )
}

/** The other transfer of a reversal, and whose act it was. */
function ActLink({ act: { transfer, actor, at, reason } }: { act: Act }) {
  const { t } = useTranslation('correction')
  return (
    <span>
      <Link to={`/transfers/${transfer}`}>{shortId(transfer)}</Link>{' '}
      <bdi>{t('transfer.by', { actor: nameOfActor(actor), at: formatInstant(at), reason })}</bdi>
    </span>
  )
}

type Act = NonNullable<OpsTransfer['reverses']>

function Lines({ lines }: Pick<OpsTransfer, 'lines'>) {
  const { t } = useTranslation('correction')
  return (
    <Table
      size="small"
      rowKey="line"
      pagination={false}
      dataSource={lines}
      columns={[
        {
          key: 'owner',
          dataIndex: 'owner',
          title: t('lines.owner'),
          render: (owner: number | string) =>
            typeof owner === 'number' ? <Link to={`/users/${owner}`}>{owner}</Link> : owner,
        },
        {
          key: 'currency',
          dataIndex: 'currency',
          title: t('lines.currency'),
          render: (currency: string) => t(`lines.currencies.${currency}`),
        },
        {
          key: 'amount',
          dataIndex: 'amount',
          title: t('lines.amount'),
          align: 'end',
          className: 'ops-number',
          render: (amount: number) => formatNumber(amount, { signDisplay: 'exceptZero' }),
        },
      ]}
    />
  )
}

/** What taking it back would take that is not there any more; nothing where all is there. */
export function useMissingText({ missing, isOwed }: OpsTransfer): string | undefined {
  const { t } = useTranslation('correction')
  if (missing.length === 0) return undefined
  const amounts = amountsText(t, sumsOf(missing))
  return t(isOwed ? 'propose.owed' : 'propose.short', { amounts })
}

/** Tells what is missing, where something is. */
export function MissingAlert({ transfer }: { transfer: OpsTransfer }) {
  const missing = useMissingText(transfer)
  return missing ? <Alert type="warning" showIcon title={missing} /> : null
}
