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

/** How long one has played and what went into games today; then on, or to a break. */
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

/** Null until it is known; the reminder does not wait for it. */
function useSpentToday(isAsked: boolean): number | null {
  const [spent, setSpent] = useState<number | null>(null)
  useEffect(() => {
    if (!isAsked) return
    let isGone = false
    call('GET /api/play').then(
      ({ day }) => {
        if (!isGone) setSpent(day.spentDiamonds)
      },
      // Without the sum the reminder still tells the time.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [isAsked])
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
