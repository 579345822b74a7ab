import { useTranslation } from 'react-i18next'
import type { StreamerMonth } from '../../../contract/streamer.ts'
import { shareOf } from '../../../machines/streamer/best.ts'
import { formatPercent } from '../../base/format.ts'
import { Card } from '../../components/page/card.tsx'
import { PagePart } from '../../components/page/page-part.tsx'
import styles from './source-bar.module.css'
import { useFigureWords } from './use-figure-words.ts'

const SOURCES = ['gift', 'video', 'voice', 'text'] as const

/** What brought how much of a month's points: one bar, and the same in words, most first. */
export function SourceBar({ sources }: Pick<StreamerMonth, 'sources'>) {
  const { t } = useTranslation(['streamer', 'earnings'])
  const words = useFigureWords()
  const whole = SOURCES.reduce((sum, source) => sum + sources[source], 0)
  if (whole === 0) return null
  const ranked = [...SOURCES].sort((one, other) => sources[other] - sources[one])
  return (
    <PagePart title={t('streamer:sources.title')}>
      <Card className={styles.card ?? ''}>
        <div className={styles.bar} aria-hidden="true">
          {ranked
            .filter((source) => sources[source] > 0)
            .map((source) => (
              <span key={source} data-of={source} style={{ flexGrow: sources[source] / whole }} />
            ))}
        </div>
        <ul className={styles.list}>
          {ranked.map((source) => (
            <li key={source} className={styles.source}>
              <span className={styles.swatch} data-of={source} />
              <span>{t(`earnings:source.${source}`)}</span>
              <b>{formatPercent(shareOf(sources[source], whole), 1)}</b>
              <small>{words.points(sources[source])}</small>
            </li>
          ))}
        </ul>
      </Card>
    </PagePart>
  )
}
