import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../base/format.ts'
import { HoldingsRow } from '../../components/game/holdings-row.tsx'
import { VisuallyHidden } from '../../components/text/visually-hidden.tsx'
import { useSound } from '../../stores/sound.ts'
import { useNextChance } from './said.ts'
import styles from './top-row.module.css'
import type { RadarActor } from './use-radar.ts'

/** How many chances are left, when the next one is back, and the switch for sound. */
export function TopRow({ actor }: { actor: RadarActor }) {
  const { t } = useTranslation('radar')
  const left = useSelector(actor, ({ context }) => context.chances.left)
  const next = useNextChance(actor)
  return (
    <HoldingsRow label={t('held')} sound={useSound()}>
      <p className={styles.chances}>
        <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
          <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="2" />
          <path d="M12 12V3a9 9 0 0 1 7.800 4.500z" fill="currentColor" />
        </svg>
        <span>
          <span className={styles.figure} aria-hidden="true">
            {formatNumber(left)}
          </span>
          <span className={styles.words}>
            {t('chances', { count: left, chances: formatNumber(left) })}
          </span>
        </span>
        {next !== null && (
          // Each second would be read out; the chance itself is announced instead.
          <span className={styles.next} role="timer" aria-live="off">
            <span aria-hidden="true">{t('oneMore', { time: next })}</span>
            <VisuallyHidden>{t('next', { time: next })}</VisuallyHidden>
          </span>
        )}
      </p>
    </HoldingsRow>
  )
}
