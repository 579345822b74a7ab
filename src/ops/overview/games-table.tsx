import { Flex, Segmented, Table, type TableColumnsType, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GameFigures, Played, ReturnBand } from '../../../contract/overview.ts'
import { formatNumber } from '../base/format.ts'
import { Wide } from '../base/wide.tsx'
import { percent } from './percent.ts'

const FIGURES = ['players', 'transfers', 'in', 'out', 'goldOut'] as const
const SPANS = ['day', 'today'] as const
type Span = (typeof SPANS)[number]

/** What each game gives back against plan, and how much is played, taken and given in a span of time. */
export function GamesTable({ games }: { games: readonly GameFigures[] }) {
  const { t } = useTranslation('overview')
  const [span, setSpan] = useState<Span>('day')
  const columns: TableColumnsType<GameFigures> = [
    {
      key: 'game',
      title: t('figures.game'),
      fixed: 'start',
      render: (_, { game }) => t(`games.${game}`, { defaultValue: game }),
    },
    {
      key: 'return',
      title: t('figures.return'),
      align: 'end',
      className: 'ops-number',
      render: (_, { return: back, day }) => <Return back={back} day={day} />,
    },
    {
      key: 'plays',
      title: t('figures.plays'),
      align: 'end',
      className: 'ops-number',
      render: (_, { plays }) =>
        plays.map(({ what, [span]: count }) => (
          <div key={what}>{t(`plays.${what}`, { count, shown: formatNumber(count) })}</div>
        )),
    },
    ...FIGURES.map((figure) => ({
      key: figure,
      title: t(`figures.${figure}`),
      align: 'end' as const,
      className: 'ops-number',
      render: (_: unknown, row: GameFigures) => formatNumber(row[span][figure]),
    })),
  ]
  return (
    <Flex vertical align="start" gap={8}>
      <Segmented<Span>
        value={span}
        onChange={setSpan}
        options={SPANS.map((value) => ({ value, label: t(`spans.${value}`) }))}
      />
      <Wide>
        <Table<GameFigures>
          size="small"
          bordered
          rowKey="game"
          columns={columns}
          dataSource={games}
          pagination={false}
          scroll={{ x: 'max-content' }}
        />
      </Wide>
    </Flex>
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
