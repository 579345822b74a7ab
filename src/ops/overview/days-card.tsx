import { Card, Flex, Table, type TableColumnsType, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Days } from '../../../contract/overview.ts'
import { formatNumber } from '../base/format.ts'
import { LoadError } from '../base/load-error.tsx'
import { useCall } from '../base/use-call.ts'
import { Wide } from '../base/wide.tsx'
import { dayText } from './day-text.ts'
import { DaysChart } from './days-chart.tsx'
import { percent } from './percent.ts'

const EVERY_MS = 60_000

type Figures = Days['days'][number]['games'][number]
/** A game with its figures by day. */
interface Row {
  game: string
  days: ReadonlyMap<number, Figures>
}

/** The last seven days of each game: its return against its band, and the diamonds that came in and went out. */
export function DaysCard() {
  const { t } = useTranslation('overview')
  const { data, error, reload } = useCall('GET /api/ops/overview/days', {}, { everyMs: EVERY_MS })
  if (!data) return error ? <LoadError error={error} onRetry={reload} /> : null
  const columns: TableColumnsType<Row> = [
    {
      key: 'game',
      title: t('figures.game'),
      fixed: 'start',
      render: (_, { game }) => t(`games.${game}`, { defaultValue: game }),
    },
    ...data.days.map(({ since }) => ({
      key: since,
      title: dayText(since),
      align: 'end' as const,
      className: 'ops-number',
      render: (_: unknown, { days }: Row) => <DayCell figures={days.get(since)} />,
    })),
  ]
  return (
    <Card size="small" title={t('days.title')}>
      <Flex vertical gap={8}>
        {error && <LoadError error={error} onRetry={reload} />}
        <DaysChart days={data} />
        <Wide>
          <Table<Row>
            size="small"
            rowKey="game"
            columns={columns}
            dataSource={rowsOf(data)}
            pagination={false}
            scroll={{ x: 'max-content' }}
          />
        </Wide>
      </Flex>
    </Card>
  )
}

function DayCell({ figures }: { figures: Figures | undefined }) {
  const { t } = useTranslation('overview')
  if (!figures || (figures.in === 0 && figures.out === 0)) return '–'
  const { in: taken, out, return: back } = figures
  const shown = back ? back.measured : taken > 0 ? out / taken : null
  return (
    <Flex vertical align="end">
      {shown !== null &&
        (back?.isAlarm ? <Tag color="red">{percent(shown)}</Tag> : <span>{percent(shown)}</span>)}
      {back?.band && (
        <small>
          {t('days.band', { low: percent(back.band.low), high: percent(back.band.high) })}
        </small>
      )}
      <small>{t('days.diamonds', { in: formatNumber(taken), out: formatNumber(out) })}</small>
    </Flex>
  )
}

function rowsOf({ days }: Days): Row[] {
  const rows = new Map<string, Map<number, Figures>>()
  for (const { since, games } of days) {
    for (const figures of games) {
      const known = rows.get(figures.game) ?? new Map<number, Figures>()
      rows.set(figures.game, known.set(since, figures))
    }
  }
  return [...rows].map(([game, byDay]) => ({ game, days: byDay }))
}
