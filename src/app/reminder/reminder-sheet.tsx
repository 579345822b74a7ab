import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { formatNumber } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import { Prompt } from '../../components/sheet/sheet.tsx'
import { SheetScene } from '../../components/sheet/sheet-scene.tsx'

interface ReminderSheetProps {
  open: boolean
  hours: number
  onGoOn: () => void
  onBreak: () => void
}

/** The reminder: hours played and diamonds spent today, with the choice to go on or take a break. */
export function ReminderSheet({ open, hours, onGoOn, onBreak }: ReminderSheetProps) {
  const { t } = useTranslation('shell')
  const spent = useSpentToday(open)
  return (
    <Prompt title={t('reminder.title')} open={open} onClose={onGoOn}>
      <SheetScene
        picture={<ClockFace />}
        title={t('reminder.played', { count: hours })}
        text={
          <p role="status">
            {spent !== null &&
              t('reminder.spent', {
                amount: t('amount.diamond', { count: spent, amount: formatNumber(spent) }),
              })}
          </p>
        }
      >
        <Button onClick={onBreak}>{t('reminder.break')}</Button>
        <Button look="quiet" onClick={onGoOn}>
          {t('reminder.goOn')}
        </Button>
      </SheetScene>
    </Prompt>
  )
}

/** Null until loaded; the reminder is shown without waiting for it. */
function useSpentToday(isWanted: boolean): number | null {
  const [spent, setSpent] = useState<number | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let isUnmounted = false
    call('GET /api/play').then(
      ({ day }) => {
        if (!isUnmounted) setSpent(day.spentDiamonds)
      },
      // The reminder is useful without the sum too.
      () => {},
    )
    return () => {
      isUnmounted = true
    }
  }, [isWanted])
  return spent
}

function ClockFace() {
  return (
    <svg viewBox="0 0 96 96" width="96" height="96" aria-hidden="true">
      <circle cx="48" cy="48" r="34" fill="var(--raised)" stroke="var(--accent)" strokeWidth="4" />
      <path
        d="M48 28v20l14 9"
        fill="none"
        stroke="var(--text)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="16" cy="18" r="3" fill="var(--gold)" />
      <circle cx="84" cy="24" r="2" fill="var(--text-secondary)" />
    </svg>
  )
}
