import { useTranslation } from 'react-i18next'
import type { PlayState } from '../../../contract/play.ts'
import { reachedLimit } from '../../../machines/play/stop.ts'
import { formatMoment } from '../../app/format.ts'
import { Card } from '../../components/card.tsx'
import styles from './now-card.module.css'
import { pauseAt } from './pauses.ts'

/** Whether games are open for me now, and when they will be: by a break, or by a limit used up. */
export function NowCard({ state, now }: { state: PlayState; now: number }) {
  const { t } = useTranslation('play')
  const held = holdAt(state, now)
  return (
    <Card className={styles.card ?? ''}>
      <Lantern isLit={held === null} />
      <div>
        <h2 className={styles.title}>{t('now.title')}</h2>
        <p className={styles.state} role="status">
          {held ? t(`now.${held.key}`, { until: formatMoment(held.until) }) : t('now.open')}
        </p>
        {held && <p className={styles.text}>{t('now.safe')}</p>}
      </div>
    </Card>
  )
}

/** What keeps games from me now, by the key of its sentence; a break stands above a limit. */
function holdAt(state: PlayState, now: number) {
  const pause = pauseAt(state, now)
  if (pause) return { key: pause.kind, until: pause.until }
  const limit = reachedLimit(state, now)
  if (!limit) return null
  return { key: limit.code === 'DAILY_LIMIT' ? 'day' : 'week', until: limit.params.until } as const
}

/** A light for open games, a moon for a rest. */
function Lantern({ isLit }: { isLit: boolean }) {
  return (
    <svg className={styles.picture} viewBox="0 0 64 64" aria-hidden="true">
      <circle cx="32" cy="32" r="30" fill="var(--raised)" />
      {isLit ? (
        <>
          <circle cx="32" cy="32" r="11" fill="var(--success)" />
          <path
            d="M32 11v5M32 48v5M11 32h5M48 32h5M17 17l4 4M43 43l4 4M17 47l4-4M43 21l4-4"
            stroke="var(--success)"
            strokeWidth="3.5"
            strokeLinecap="round"
          />
        </>
      ) : (
        <>
          <path d="M38 14a19 19 0 1 0 12 31A21 21 0 0 1 38 14z" fill="var(--gold)" />
          <circle cx="47" cy="22" r="2" fill="var(--text-secondary)" />
          <circle cx="53" cy="31" r="1.5" fill="var(--text-secondary)" />
        </>
      )}
    </svg>
  )
}
