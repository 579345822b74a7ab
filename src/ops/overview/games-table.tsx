import { Flex, Table, type TableColumnsType, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { GameFigures, Played, ReturnBand } from '../../../contract/overview.ts'
import { formatNumber } from '../base/format.ts'

const FIGURES = ['players', 'transfers', 'in', 'out', 'goldOut'] as const

/** How much each game is played, what it took and gave, today and in the last 24 hours, and its return against plan. */
export function GamesTable({ games }: { games: readonly GameFigures[] }) {
  const { t } = useTranslation('overview')
  const plays = (span: 'today' | 'day') => ({
    key: `${span}-plays`,
    title: t('figures.plays'),
    align: 'end' as const,
    className: 'ops-number',
    render: (_: unknown, { plays }: GameFigures) =>
      plays.map(({ what, [span]: count }) => (
        <div key={what}>{t(`plays.${what}`, { count, shown: formatNumber(count) })}</div>
      )),
  })
  const figures = (span: 'today' | 'day') => ({
    title: t(`spans.${span}`),
    children: [
      plays(span),
      ...FIGURES.map((figure: keyof Played) => ({
        key: `${span}-${figure}`,
        title: t(`figures.${figure}`),
        align: 'end' as const,
        className: 'ops-number',
        render: (_: unknown, row: GameFigures) => formatNumber(row[span][figure]),
      })),
    ],
  })
  const columns: TableColumnsType<GameFigures> = [
    {
      key: 'game',
      title: t('figures.game'),
      fixed: 'start',
      render: (_, { game }) => t(`games.${game}`, { defaultValue: game }),
    },
    figures('today'),
    figures('day'),
    {
      key: 'return',
      title: t('figures.return'),
      align: 'end',
      className: 'ops-number',
      render: (_, { return: back, day }) => <Return back={back} day={day} />,
    },
  ]
  return (
    <Table<GameFigures>
      size="small"
      bordered
      rowKey="game"
      columns={columns}
      dataSource={games}
      pagination={false}
      scroll={{ x: 'max-content' }}
    />
  )
}

/** Measured against plan; where draws promise nothing, diamonds out of diamonds in alone. */
function Return({ back, day }: { back: ReturnBand | null; day: Played }) {
  const { t } = useTranslation('overview')
  if (!back) return day.in > 0 ? percent(day.out / day.in) : '–'
  const { measured, planned, band, draws, isAlarm } = back
  return (
    <Flex vertical align="end">
      <span>{isAlarm ? <Tag color="red">{percent(measured)}</Tag> : percent(measured)}</span>
      <small>
        {band
          ? t('plan', {
              planned: percent(planned),
              low: percent(band.low),
              high: percent(band.high),
            })
          : t('tooFew', { planned: percent(planned), draws: formatNumber(draws), count: draws })}
      </small>
    </Flex>
  )
}

const percent = (share: number) =>
  formatNumber(share, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 })
