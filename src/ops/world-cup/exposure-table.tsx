import { Progress, Table } from 'antd'
import { useTranslation } from 'react-i18next'
import type { OpsMarket } from '../../../contract/world-cup-ops.ts'
import { formatNumber } from '../base/format.ts'
import { Wide } from '../base/wide.tsx'
import { formatOdds } from './figures.ts'

type Row = OpsMarket['exposure'][number]

const number = { align: 'end', className: 'ops-number' } as const

/** By outcome: what is staked, what it pays, and what the house then wins or loses, against its bound. */
export function ExposureTable({ market: { exposure, odds } }: { market: OpsMarket }) {
  const { t } = useTranslation('worldCup')
  const shown = (value: number) => formatNumber(value)
  return (
    <Wide>
      <Table<Row>
        size="small"
        rowKey="outcome"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={exposure}
        columns={[
          {
            key: 'outcome',
            title: t('exposure.outcome'),
            render: (_, { outcome }) => t(`choices.outcome.${outcome}`),
          },
          {
            key: 'odds',
            title: t('exposure.odds'),
            ...number,
            render: (_, { outcome }) => (odds ? formatOdds(odds[outcome]) : '–'),
          },
          { key: 'bets', dataIndex: 'bets', title: t('exposure.bets'), ...number, render: shown },
          {
            key: 'staked',
            dataIndex: 'staked',
            title: t('exposure.staked'),
            ...number,
            render: shown,
          },
          {
            key: 'payout',
            dataIndex: 'payout',
            title: t('exposure.payout'),
            ...number,
            render: shown,
          },
          {
            key: 'house',
            title: t('exposure.house'),
            ...number,
            render: (_, row) => formatNumber(0 - row.exposure, { signDisplay: 'exceptZero' }),
          },
          {
            key: 'bound',
            title: t('exposure.bound'),
            width: 200,
            render: (_, row) => (odds ? <Bar row={row} bound={odds.bound} /> : '–'),
          },
        ]}
      />
    </Wide>
  )
}

/** How much of its bound the house may lose. */
function Bar({ row: { outcome, exposure }, bound }: { row: Row; bound: number }) {
  const { t } = useTranslation('worldCup')
  const share = exposure <= 0 ? 0 : bound === 0 ? 1 : exposure / bound
  const percent = Math.min(100, Math.round(share * 100))
  return (
    <Progress
      percent={percent}
      size="small"
      status={share > 1 ? 'exception' : 'normal'}
      format={() => formatNumber(share, { style: 'percent', maximumFractionDigits: 0 })}
      aria-label={t('exposure.barLabel', { outcome: t(`choices.outcome.${outcome}`) })}
    />
  )
}
