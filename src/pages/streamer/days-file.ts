import type { TFunction } from 'i18next'
import type { StreamerMonth } from '../../../contract/streamer.ts'
import { STREAMER_FIGURES, type StreamerFigure } from '../../../contract/streamer-constants.ts'
import { csvOf } from '../../../machines/streamer/csv.ts'
import { msOf } from './use-figure-words.ts'

/** A month day by day as a file that spreadsheets open; times are in seconds, its last row is the whole month. */
export function daysFile(
  { month, days, total }: StreamerMonth,
  userId: number,
  t: TFunction<'streamer'>,
): File {
  const nameOf = (figure: StreamerFigure) => {
    const name = t(`figures.${figure}`)
    return msOf(figure) === null ? name : t('table.seconds', { figure: name })
  }
  const rowOf = (name: string, figures: StreamerMonth['total']) => [
    name,
    ...STREAMER_FIGURES.map((figure) => amountOf(figure, figures[figure])),
  ]
  const text = csvOf([
    [t('table.day'), ...STREAMER_FIGURES.map(nameOf)],
    ...days.map(({ day, figures }) => rowOf(day, figures)),
    rowOf(t('table.month'), total),
  ])
  return new File([text], `companion-${userId}-${month}.csv`, { type: 'text/csv' })
}

function amountOf(figure: StreamerFigure, amount: number): number {
  return figure === 'milli' || figure === 'onlineMs' ? amount / 1_000 : amount
}
