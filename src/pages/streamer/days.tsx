import { useTranslation } from 'react-i18next'
import type { StreamerMonth } from '../../../contract/streamer.ts'
import { STREAMER_FIGURES, type StreamerFigure } from '../../../contract/streamer-constants.ts'
import { formatMonth, formatNumber, formatShortDay } from '../../base/format.ts'
import { TakeFileButton } from '../../components/button/take-file-button.tsx'
import { PagePart } from '../../components/page/page-part.tsx'
import { useSession } from '../../stores/session.ts'
import styles from './days.module.css'
import { daysFile } from './days-file.ts'
import { msOf } from './use-figure-words.ts'

/** All figures of a month day by day, the newest first, and the way to take them home. */
export default function Days({ month }: { month: StreamerMonth }) {
  const { t } = useTranslation('streamer')
  const ownerId = useSession(({ me }) => me?.id ?? 0)
  const title = t('table.title', { month: formatMonth(month.month) })
  const make = async () => daysFile(month, ownerId, t)
  return (
    <PagePart title={title} text={t('table.text')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it too */}
      <section className={styles.scroll} aria-label={title} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('table.day')}</th>
              {STREAMER_FIGURES.map((figure) => (
                <th key={figure} scope="col">
                  {t(`figures.${figure}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row name={t('table.month')} figures={month.total} isSum />
            {[...month.days].reverse().map(({ day, figures }) => (
              <Row key={day} name={formatShortDay(day)} figures={figures} />
            ))}
          </tbody>
        </table>
      </section>
      <TakeFileButton label={t('table.take')} busyLabel={t('table.take')} make={make} />
    </PagePart>
  )
}

interface RowProps {
  name: string
  figures: StreamerMonth['total']
  isSum?: boolean
}

function Row({ name, figures, isSum = false }: RowProps) {
  return (
    <tr data-sum={isSum}>
      <th scope="row">{name}</th>
      {STREAMER_FIGURES.map((figure) => (
        <td key={figure}>{inTable(figure, figures[figure])}</td>
      ))}
    </tr>
  )
}

/** A figure as it stands below others: times as `12:05:00`. */
function inTable(figure: StreamerFigure, amount: number): string {
  if (figure === 'milli') return formatNumber(amount / 1_000)
  const ms = msOf(figure)
  return ms === null ? formatNumber(amount) : clockTime(Math.floor((amount * ms) / 1_000))
}

function clockTime(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
