import { useTranslation } from 'react-i18next'
import type { PlayHome } from '../../../contract/play-home.ts'
import { formatMoment } from '../../base/format.ts'
import { paths } from '../../base/paths.ts'
import { ButtonLink } from '../../components/button/button-link.tsx'
import { Lantern } from '../../components/game/lantern.tsx'
import { PLAY_STOP_TITLE_KEYS } from '../../components/game/play-stop.ts'
import { Card } from '../../components/page/card.tsx'
import styles from './held.module.css'

/** What of one's own holds now, said first and plainly, with the way to it. */
export function Held({ held: { code, until } }: { held: NonNullable<PlayHome['held']> }) {
  const { t } = useTranslation(['play', 'shell', 'errors'])
  const isFrozen = code === 'ACCOUNT_FROZEN'
  return (
    <Card className={styles.held ?? ''}>
      <Lantern isLit={false} className={styles.moon} />
      <div className={styles.words} role="status">
        <h2 className={styles.title}>
          {isFrozen ? t('errors:ACCOUNT_FROZEN') : t(`shell:${PLAY_STOP_TITLE_KEYS[code]}`)}
        </h2>
        {until !== null && (
          <p className={styles.until}>{t('shell:stop.until', { until: formatMoment(until) })}</p>
        )}
      </div>
      <ButtonLink look="quiet" to={isFrozen ? paths.service : paths.limits}>
        {isFrozen ? t('shell:toService') : t('shell:stop.play')}
      </ButtonLink>
    </Card>
  )
}
