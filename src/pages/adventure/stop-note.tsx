import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatMoment } from '../../base/format.ts'
import { paths } from '../../base/paths.ts'
import { PLAY_STOP_TITLE_KEYS, type PlayStop } from '../../components/play-stop.ts'
import { useErrorText } from '../../components/use-error-text.ts'
import styles from './stop-note.module.css'

/** Says before the tap that my own limit or pause would refuse it, until when, and the way to it. */
export function StopNote({ stop }: { stop: PlayStop }) {
  const { t } = useTranslation('shell')
  const textOf = useErrorText()
  const { until } = stop.params
  return (
    <div className={styles.note} role="status">
      <p className={styles.title}>{t(PLAY_STOP_TITLE_KEYS[stop.code])}</p>
      <p>{textOf(stop)}</p>
      {typeof until === 'number' && <p>{t('stop.until', { until: formatMoment(until) })}</p>}
      <Link className={styles.way} to={paths.play}>
        {t('stop.play')}
      </Link>
    </div>
  )
}
