import { Card, Flex, Segmented, Table, type TableColumnsType, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnsweredError } from '../../../contract/overview.ts'
import { formatNumber } from '../base/format.ts'
import { LoadError } from '../base/load-error.tsx'
import { useCall } from '../base/use-call.ts'
import { HourBars } from './hour-bars.tsx'

const EVERY_MS = 30_000
const CLASSES = ['all', '4xx', '5xx'] as const
type Class = (typeof CLASSES)[number]

/** How often which error was answered, in the last hour and in 24 hours; those of the server first. */
export function ErrorsCard() {
  const { t } = useTranslation('overview')
  const [shown, setShown] = useState<Class>('all')
  const { data, error, reload } = useCall('GET /api/ops/overview/errors', {}, { everyMs: EVERY_MS })
  const rows = (data?.codes ?? [])
    .filter(({ status }) => shown === 'all' || classOf(status) === shown)
    .toSorted(
      (one, other) =>
        Number(other.status >= 500) - Number(one.status >= 500) || sumOf(other) - sumOf(one),
    )
  const columns: TableColumnsType<AnsweredError> = [
    {
      key: 'code',
      dataIndex: 'code',
      title: t('errors.code'),
      render: (code: string, { status }) => (
        <Typography.Text code {...(status >= 500 ? { type: 'danger' } : {})}>
          {code}
        </Typography.Text>
      ),
    },
    { key: 'status', dataIndex: 'status', title: t('errors.status') },
    {
      key: 'hour',
      title: t('errors.hour'),
      align: 'end',
      render: (_, { hours }) => formatNumber(hours.at(-1) ?? 0),
    },
    {
      key: 'day',
      title: t('errors.day'),
      align: 'end',
      render: (_, row) => formatNumber(sumOf(row)),
    },
    {
      key: 'hours',
      title: t('errors.hours'),
      render: (_, { hours }) => <HourBars hours={hours} />,
    },
  ]
  return (
    <Card
      size="small"
      title={t('errors.title')}
      extra={
        <Segmented<Class>
          size="small"
          value={shown}
          onChange={setShown}
          options={CLASSES.map((value) => ({ value, label: t(`errors.classes.${value}`) }))}
        />
      }
    >
      <Flex vertical gap={8}>
        {error && <LoadError error={error} onRetry={reload} />}
        <Table<AnsweredError>
          size="small"
          rowKey="code"
          columns={columns}
          dataSource={rows}
          pagination={false}
          scroll={{ x: 'max-content' }}
          locale={{ emptyText: data ? t('errors.none') : ' ' }}
        />
      </Flex>
    </Card>
  )
}

const classOf = (status: number): Class => (status >= 500 ? '5xx' : '4xx')
const sumOf = ({ hours }: AnsweredError) => hours.reduce((sum, count) => sum + count, 0)
