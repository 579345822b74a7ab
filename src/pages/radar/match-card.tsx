import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Match } from '../../../contract/radar.ts'
import { formatNumber } from '../../base/format.ts'
import { IconButton } from '../../components/button/icon-button.tsx'
import { moveFocusTo } from '../../components/sheet/use-modal.ts'
import { Greet } from './greet.tsx'
import { Greeted } from './greeted.tsx'
import styles from './match-card.module.css'
import { PURPOSE_NAMES } from './purposes.ts'
import type { RadarActor } from './use-radar.ts'

interface MatchCardProps {
  actor: RadarActor
  match: Match
  /** A greeting's end is being asked for: no other one may leave. */
  isHeld: boolean
  onWrite: () => void
  /** To report or block them. */
  onMore: () => void
}

/** Who was found, and what one may do: greet them, chat, or go on. */
export function MatchCard({ actor, match, isHeld, onWrite, onMore }: MatchCardProps) {
  const { t } = useTranslation('radar')
  const card = useRef<HTMLElement>(null)
  const isGreeted = useSelector(actor, ({ value }) => value === 'greeted' || value === 'chatting')
  // The button that began the search is gone: the keyboard goes on here.
  useEffect(() => moveFocusTo(card.current), [])
  const { user, age, distanceKm, purpose } = match
  return (
    <section ref={card} className={styles.card} aria-label={t('match.title')} tabIndex={-1}>
      <div className={styles.head}>
        <div className={styles.who}>
          <h2 className={styles.name}>
            <bdi>{user.nickname}</bdi>
            <span className={styles.age}>{t('match.age', { age: formatNumber(age) })}</span>
          </h2>
          <p className={styles.facts}>
            <span>{distanceText(distanceKm)}</span>
            <span className={styles.purpose}>{t(`purposes.${PURPOSE_NAMES[purpose]}`)}</span>
          </p>
        </div>
        <IconButton label={t('person.title')} aria-haspopup="dialog" onClick={onMore}>
          <svg viewBox="0 0 24 24" width="22" height="22" fill="currentColor" aria-hidden="true">
            <circle cx="5" cy="12" r="2" />
            <circle cx="12" cy="12" r="2" />
            <circle cx="19" cy="12" r="2" />
          </svg>
        </IconButton>
      </div>
      {isGreeted ? (
        <Greeted actor={actor} user={user} />
      ) : (
        <Greet actor={actor} isHeld={isHeld} onWrite={onWrite} />
      )}
    </section>
  )

  function distanceText(km: number | null) {
    if (km === null) return t('match.somewhere')
    return km === 1 ? t('match.near') : t('match.away', { km: formatNumber(km) })
  }
}
