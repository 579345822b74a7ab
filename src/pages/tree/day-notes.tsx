import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { dayOf } from '../../../machines/tree/days.ts'
import { spareDaysLeft, streakOn } from '../../../machines/tree/streak.ts'
import { oddStart } from '../../../machines/tree/wall-clock.ts'
import { formatNumber, formatTime } from '../../base/format.ts'
import styles from './day-notes.module.css'
import { clockOffsetAt } from './home-offset.ts'
import type { TreeActor } from './use-tree.ts'

/** What there is to know of the tree's days: spare ones, and when they begin where that is not midnight. */
export function DayNotes({ actor }: { actor: TreeActor }) {
  const { t } = useTranslation('tree')
  const spareDays = useSelector(actor, ({ context: { life, now, tuning } }) => {
    const today = dayOf(now, life.offsetMinutes)
    const hasStreak = streakOn(tuning, life, today) > 0
    return tuning.streak.weeklySpareDay && hasStreak ? spareDaysLeft(tuning, life, today) : null
  })
  const start = useSelector(actor, ({ context: { life, now } }) => {
    const odd = oddStart(now, life.offsetMinutes, clockOffsetAt)
    if (!odd) return null
    return t(odd.isAhead ? 'days.willBegin' : 'days.begin', { time: formatTime(odd.at) })
  })
  if (spareDays === null && start === null) return null
  return (
    <div className={styles.notes}>
      {spareDays !== null && <p>{t('days.spare', { days: formatNumber(spareDays) })}</p>}
      {start !== null && <p>{start}</p>}
    </div>
  )
}
