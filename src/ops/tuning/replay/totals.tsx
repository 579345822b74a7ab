import { Table, type TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ReplayResult } from '../../../../contract/tuning-replay-ops.ts'
import { formatNumber } from '../../base/format.ts'
import { paysGold, usePromised } from './spread.ts'

interface Row {
  key: 'staked' | 'diamond' | 'gold' | 'returned'
  was: string
  again: string
  change: string
  promised: string
}

/** All days together: as it was, and as it would have been. */
export function Totals({ result }: { result: ReplayResult }) {
  const { t } = useTranslation('trial')
  const promised = usePromised()
  const { total, goldPerDiamond } = result
  const { staked, stakedAgain, paid, paidAgain, mean, deviation } = total
  const figures = (key: Row['key'], was: number, again: number, spread: string): Row => ({
    key,
    was: formatNumber(was),
    again: formatNumber(again),
    change: signed(again - was),
    promised: spread,
  })
  const worth = ({ diamond, gold }: typeof paid) =>
    goldPerDiamond === null ? diamond : diamond + gold / goldPerDiamond
  const rows = [
    ...(staked > 0 ? [figures('staked', staked, stakedAgain, '')] : []),
    figures('diamond', paid.diamond, paidAgain.diamond, promised(mean.diamond, deviation.diamond)),
    ...(paysGold(result)
      ? [figures('gold', paid.gold, paidAgain.gold, promised(mean.gold, deviation.gold))]
      : []),
    ...(staked > 0 ? [returned(worth(paid) / staked, worth(paidAgain) / stakedAgain)] : []),
  ]
  const columns: TableColumnsType<Row> = [
    { key: 'what', title: t('total.title'), render: (_, { key }) => t(`total.rows.${key}`) },
    ...(['was', 'again', 'change', 'promised'] as const).map((column) => ({
      key: column,
      title: t(`total.${column}`),
      align: 'end' as const,
      render: (_: unknown, row: Row) => row[column],
    })),
  ]
  function returned(was: number, again: number): Row {
    const share = worth(mean) / stakedAgain
    return {
      key: 'returned',
      was: percent(was),
      again: percent(again),
      change: percent(again - was, 'exceptZero'),
      promised: percent(share),
    }
  }
  return (
    <Table<Row>
      size="small"
      bordered
      columns={columns}
      dataSource={rows}
      pagination={false}
      scroll={{ x: 'max-content' }}
    />
  )
}

const signed = (value: number) => formatNumber(value, { signDisplay: 'exceptZero' })

const percent = (share: number, signDisplay: 'auto' | 'exceptZero' = 'auto') =>
  formatNumber(share, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay,
  })
