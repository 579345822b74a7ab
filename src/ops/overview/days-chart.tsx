import { Flex, Segmented, theme } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Days } from '../../../contract/overview.ts'
import { Chart } from '../base/chart/chart.tsx'
import { formatNumber } from '../base/format.ts'
import { dayText } from './day-text.ts'
import { daysOption } from './days-option.ts'
import { percent } from './percent.ts'

const HEIGHT = 310

/** How one game did on each of the last days, to be seen at a glance; the table beside it holds the figures. */
export function DaysChart({ days }: { days: Days }) {
  const { t } = useTranslation('overview')
  const { token } = theme.useToken()
  const games = [...new Set(days.days.flatMap((day) => day.games.map(({ game }) => game)))]
  const [chosen, setChosen] = useState(games[0] ?? '')
  if (games.length === 0) return null
  const nameOf = (game: string) => t(`games.${game}`, { defaultValue: game })
  const words = {
    measured: t('days.measured'),
    band: t('days.expected'),
    in: t('figures.in'),
    out: t('figures.out'),
    day: dayText,
    percent,
    number: (value: number) => formatNumber(value, { notation: 'compact' }),
  }
  const colors = {
    line: token.colorLink,
    band: token.colorPrimaryBorder,
    in: token.colorSuccess,
    out: token.colorWarning,
    alarm: token.colorError,
    text: token.colorText,
    grid: token.colorBorderSecondary,
  }
  return (
    <Flex vertical gap={8}>
      <Flex>
        <Segmented
          size="small"
          value={chosen}
          onChange={setChosen}
          options={games.map((value) => ({ value, label: nameOf(value) }))}
        />
      </Flex>
      <Chart
        label={t('days.chart', { game: nameOf(chosen) })}
        height={HEIGHT}
        option={daysOption(days, chosen, words, colors)}
      />
    </Flex>
  )
}
