import { Table, type TableColumnsType, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { isBornOut, type PlayedBet } from '../../../../machines/fair/bets.ts'
import { formatNumber } from '../../base/format.ts'

/** Each bet's exact return beside the one that was played, and whether they agree. */
export function BetsTable({ game, bets }: { game: string; bets: readonly PlayedBet[] }) {
  const { t } = useTranslation('trial')
  const columns: TableColumnsType<PlayedBet> = [
    {
      key: 'bet',
      title: t('bet.name'),
      fixed: 'start',
      render: (_, { key, figures: { multiplier = 0, chance = 0 } }) =>
        t(`bets.${game}.${key}`, {
          multiplier: formatNumber(multiplier),
          chance: percent(chance),
        }),
    },
    {
      key: 'exact',
      title: t('bet.exact'),
      align: 'end',
      render: (_, { returned, staked }) => percent(returned / staked),
    },
    {
      key: 'played',
      title: t('bet.played'),
      align: 'end',
      render: (_, { ratio }) => percent(ratio),
    },
    {
      key: 'range',
      title: t('bet.range'),
      align: 'end',
      render: (_, { low, high }) => t('range', { low: percent(low), high: percent(high) }),
    },
    {
      key: 'agrees',
      title: t('bet.agrees'),
      render: (_, bet) =>
        isBornOut(bet) ? (
          <Tag color="green">{t('agrees.yes')}</Tag>
        ) : (
          <Tag color="red">{t('agrees.no')}</Tag>
        ),
    },
  ]
  return (
    <Table<PlayedBet>
      size="small"
      bordered
      rowKey="key"
      columns={columns}
      dataSource={bets}
      pagination={false}
      scroll={{ x: 'max-content' }}
    />
  )
}

const percent = (share: number) =>
  formatNumber(share, { style: 'percent', minimumFractionDigits: 3, maximumFractionDigits: 3 })
