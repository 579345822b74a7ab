import { useTranslation } from 'react-i18next'
import type { Held } from '../../../games/flappy/game.ts'
import { formatNumber } from '../../base/format.ts'
import { LateTaps } from '../../components/game/late-taps.tsx'
import styles from './held-cover.module.css'

interface HeldCoverProps {
  held: Held
  onGo: () => void
}

/** The flight stands still: a tap goes on with it, after three seconds to find back. */
export function HeldCover({ held, onGo }: HeldCoverProps) {
  const { t } = useTranslation('flappy')
  if (held !== 'asleep') {
    return (
      <p key={held} className={styles.count} aria-hidden="true">
        {formatNumber(held)}
      </p>
    )
  }
  return (
    <LateTaps className={styles.over}>
      <button type="button" className={styles.cover} onClick={onGo}>
        <strong className={styles.title}>{t('held.title')}</strong>
        <span>{t('held.go')}</span>
      </button>
    </LateTaps>
  )
}
