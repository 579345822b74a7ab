import { Table, type TableColumnsType } from 'antd'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ReplayDay, ReplayResult } from '../../../../contract/tuning-replay-ops.ts'
import { formatNumber } from '../../base/format.ts'
import { paysGold, usePromised } from './spread.ts'

/** What was paid each day (UTC), and what would have been. */
export function DaysTable({ result }: { result: ReplayResult }) {
  const { t } = useTranslation('trial')
  const promised = usePromised()
  const currencies = paysGold(result) ? (['diamond', 'gold'] as const) : (['diamond'] as const)
  const figure = (key: string, read: (day: ReplayDay) => string) => ({
    key,
    title: t(`day.${key}`),
    align: 'end' as const,
    className: 'ops-number',
    render: (_: unknown, day: ReplayDay) => read(day),
  })
  const columns: TableColumnsType<ReplayDay> = [
    { key: 'day', title: t('day.day'), fixed: 'start', render: (_, { day }) => dayText(day) },
    figure('plays', ({ plays }) => formatNumber(plays)),
    ...(result.total.staked > 0
      ? [figure('staked', ({ stakedAgain }) => formatNumber(stakedAgain))]
      : []),
    ...currencies.map((currency) => ({
      key: currency,
      title: t(`day.${currency}`),
      children: [
        figure('paid', ({ paid }) => formatNumber(paid[currency])),
        figure('again', ({ paidAgain }) => formatNumber(paidAgain[currency])),
        figure('promised', ({ mean, deviation }) => promised(mean[currency], deviation[currency])),
      ],
    })),
  ]
  return (
    <Table<ReplayDay>
      size="small"
      bordered
      rowKey="day"
      columns={columns}
      dataSource={result.days}
      pagination={false}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: t('day.none') }}
    />
  )
}

const dayText = (day: number) =>
  new Intl.DateTimeFormat(i18next.language, { dateStyle: 'medium', timeZone: 'UTC' }).format(day)
