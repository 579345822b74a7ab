import { useTranslation } from 'react-i18next'
import type { PlayHome } from '../../../contract/play-home.ts'
import { formatMoment } from '../../base/format.ts'
import { paths } from '../../base/paths.ts'
import { ButtonLink } from '../../components/button/button-link.tsx'
import { PLAY_STOP_TITLE_KEYS } from '../../components/game/play-stop.ts'
import { Card } from '../../components/page/card.tsx'
import styles from './held.module.css'

/** What of one's own holds now, said first and plainly, with the way to it. */
export function Held({ held: { code, until } }: { held: NonNullable<PlayHome['held']> }) {
  const { t } = useTranslation(['play', 'shell', 'errors'])
  const isFrozen = code === 'ACCOUNT_FROZEN'
  return (
    <Card className={styles.held ?? ''}>
      <Moon />
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

function Moon() {
  return (
    <svg className={styles.moon} viewBox="0 0 64 64" aria-hidden="true">
      <circle cx="32" cy="32" r="30" fill="var(--raised)" />
      <path d="M38 14a19 19 0 1 0 12 31A21 21 0 0 1 38 14z" fill="var(--gold)" />
    </svg>
  )
}
