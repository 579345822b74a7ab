import type { EChartsCoreOption } from 'echarts/core'
import type { Days } from '../../../contract/overview.ts'

/** What the chart says and how it writes figures. */
export interface DaysWords {
  measured: string
  band: string
  in: string
  out: string
  day: (since: number) => string
  percent: (share: number) => string
  number: (value: number) => string
}

/** Colors of the console's theme. */
export interface DaysColors {
  line: string
  band: string
  in: string
  out: string
  alarm: string
  text: string
  grid: string
}

/** One game by day: its return against its band above, the diamonds that came in and went out below. */
export function daysOption(
  { days }: Days,
  game: string,
  words: DaysWords,
  colors: DaysColors,
): EChartsCoreOption {
  const figures = days.map(({ games }) => games.find((of) => of.game === game))
  const share = (value: number | undefined) => (value === undefined ? null : value)
  const back = figures.map((of) => of?.return)
  const measured = figures.map((of, index) => {
    const own = back[index]
    if (own) return own.measured
    return of && of.in > 0 ? of.out / of.in : null
  })
  const low = back.map((of) => share(of?.band?.low))
  const height = back.map((of) => (of?.band ? of.band.high - of.band.low : null))
  const axisLabel = { color: colors.text }
  const splitLine = { lineStyle: { color: colors.grid } }
  const names = days.map(({ since }) => words.day(since))
  const ofShares = { valueFormatter: (value: unknown) => shown(value, words.percent) }
  const ofNumbers = { valueFormatter: (value: unknown) => shown(value, words.number) }
  const bandLine = { lineStyle: { opacity: 0 }, symbol: 'none', stack: 'band', silent: true }
  return {
    legend: {
      data: [words.measured, words.band, words.in, words.out],
      textStyle: { color: colors.text },
      top: 0,
    },
    // Its own drawing: markup with styles in it would be refused by the page's policy.
    tooltip: { trigger: 'axis', renderMode: 'richText' },
    grid: [
      { left: 64, right: 16, top: 32, height: 120 },
      { left: 64, right: 16, top: 190, height: 80 },
    ],
    xAxis: [0, 1].map((gridIndex) => ({
      type: 'category',
      gridIndex,
      data: names,
      axisLabel: gridIndex === 1 ? axisLabel : { show: false },
    })),
    yAxis: [
      {
        gridIndex: 0,
        scale: true,
        splitLine,
        axisLabel: { ...axisLabel, formatter: words.percent },
      },
      { gridIndex: 1, splitLine, axisLabel: { ...axisLabel, formatter: words.number } },
    ],
    series: [
      { type: 'line', name: `${words.band} `, data: low, ...bandLine, tooltip: { show: false } },
      {
        type: 'line',
        name: words.band,
        data: height,
        ...bandLine,
        areaStyle: { color: colors.band },
        itemStyle: { color: colors.band },
        tooltip: { show: false },
      },
      {
        type: 'line',
        name: words.measured,
        data: measured.map((value, index) => ({
          value,
          ...(back[index]?.isAlarm ? { itemStyle: { color: colors.alarm }, symbolSize: 10 } : {}),
        })),
        itemStyle: { color: colors.line },
        lineStyle: { color: colors.line },
        tooltip: ofShares,
      },
      ...(['in', 'out'] as const).map((way) => ({
        type: 'bar',
        name: words[way],
        xAxisIndex: 1,
        yAxisIndex: 1,
        data: figures.map((of) => of?.[way] ?? 0),
        itemStyle: { color: colors[way] },
        tooltip: ofNumbers,
      })),
    ],
  }
}

const shown = (value: unknown, format: (value: number) => string) =>
  typeof value === 'number' ? format(value) : '–'
