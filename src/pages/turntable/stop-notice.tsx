import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../base/format.ts'
import { paths } from '../../base/paths.ts'
import { LinkRow } from '../../components/button/link-row.tsx'
import { PLAY_STOP_TITLE_KEYS, type PlayStop } from '../../components/game/play-stop.ts'
import styles from './stop-notice.module.css'

interface StopNoticeProps {
  id: string
  isFrozen: boolean
  /** What of one's own speaks against one spin, and against ten. */
  one: PlayStop | null
  ten: PlayStop | null
}

/** Says before the tap that a spin would be refused, and why. */
export function StopNotice({ id, isFrozen, one, ten }: StopNoticeProps) {
  const { t } = useTranslation(['turntable', 'shell', 'errors'])
  if (isFrozen) {
    return (
      <p id={id} className={styles.notice}>
        {t('errors:GAME_FROZEN')}
      </p>
    )
  }
  if (!ten) return null
  const { until } = ten.params
  return (
    <div id={id} className={styles.notice}>
      <p>
        <strong>
          {one ? t(`shell:${PLAY_STOP_TITLE_KEYS[one.code]}`) : t('stop.ten', { times: 10 })}
        </strong>{' '}
        {one && typeof until === 'number' && t('shell:stop.until', { until: formatMoment(until) })}
      </p>
      <LinkRow to={paths.limits}>{t('shell:stop.play')}</LinkRow>
    </div>
  )
}
