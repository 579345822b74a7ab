import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { dayOf } from '../../../machines/tree/days.ts'
import { progressOf } from '../../../machines/tree/growth.ts'
import { spareDaysLeft, streakOn } from '../../../machines/tree/streak.ts'
import { formatNumber } from '../../base/format.ts'
import { HoldingsRow } from '../../components/game/holdings-row.tsx'
import { useGiftText } from '../../components/money/use-gift-text.ts'
import { useSound } from '../../stores/sound.ts'
import { artOf } from './art.ts'
import styles from './board.module.css'
import type { TreeActor } from './use-tree.ts'

/** The tree's level, the days in a row with the spare ones, and the switch for sound. */
export function TopRow({ actor }: { actor: TreeActor }) {
  const { t } = useTranslation('tree')
  const isGrowing = useSelector(actor, ({ context }) => context.life.stage === 'growing')
  const level = useSelector(actor, ({ context }) => context.life.level)
  const days = useSelector(actor, ({ context: { life, now, tuning } }) =>
    streakOn(tuning, life, dayOf(now, life.offsetMinutes)),
  )
  const spareDays = useSelector(actor, ({ context: { life, now, tuning } }) =>
    spareDaysLeft(tuning, life, dayOf(now, life.offsetMinutes)),
  )
  const hasSpareDays = useSelector(actor, ({ context }) => context.tuning.streak.weeklySpareDay)
  const isSpareTold = hasSpareDays === true && days > 0
  return (
    <HoldingsRow label={t('holdings')} sound={useSound()}>
      {isGrowing && <b className={styles.level}>{t('level', { level: formatNumber(level) })}</b>}
      {isGrowing && (
        <span className={styles.streak} data-tall={isSpareTold}>
          <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
            <path
              d="M12 20.500C5 15.500 3 12 3 8.700 3 6 5 4 7.500 4 9.400 4 11 5 12 6.800 13 5 14.600 4 16.500 4 19 4 21 6 21 8.700c0 3.300-2 6.800-9 11.800z"
              fill="currentColor"
            />
          </svg>
          <span>
            {t('streak', { count: days, days: formatNumber(days) })}
            {isSpareTold && (
              <span className={styles.spare}>
                {t('days.spare', { days: formatNumber(spareDays) })}
              </span>
            )}
          </span>
        </span>
      )}
    </HoldingsRow>
  )
}

/** How far the tree is on its way to the next level, and what waits there. */
export function Progress({ actor, onTrack }: { actor: TreeActor; onTrack: () => void }) {
  const { t } = useTranslation('tree')
  const giftText = useGiftText()
  const life = useSelector(actor, ({ context }) => context.life)
  const tuning = useSelector(actor, ({ context }) => context.tuning)
  const { points, of } = progressOf(tuning, life)
  const next = tuning.levels[life.level]
  const part = of > 0 ? Math.min(1, points / of) : 1
  return (
    <button type="button" className={styles.progress} onClick={onTrack}>
      <span className={styles.progressWords}>
        <span>
          {next
            ? t('progress.next', { level: formatNumber(life.level + 1) })
            : t('progress.highest')}
        </span>
        {next && (
          <span className={styles.progressPoints}>
            {t('progress.points', { points: formatNumber(points), of: formatNumber(of) })}
          </span>
        )}
      </span>
      <span className={styles.progressTrack}>
        <span className={styles.progressBar} style={{ transform: `scaleX(${part})` }} />
      </span>
      {next && next.gifts.length > 0 && (
        <span className={styles.nextGift}>
          <img src={artOf('gift')} width="20" height="20" alt="" />
          {t('progress.gift', { gift: giftText(...next.gifts) })}
        </span>
      )}
    </button>
  )
}
