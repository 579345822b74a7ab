import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlayLimit, PlayPeriod } from '../../../contract/play.ts'
import { call } from '../../api/call.ts'
import { newKey } from '../../api/pending.ts'
import { formatMoment } from '../../app/format.ts'
import { Sheet } from '../../components/sheet.tsx'
import { toast } from '../../components/toast.ts'
import { LimitForm } from './limit-form.tsx'

interface LimitSheetProps {
  period: PlayPeriod
  open: boolean
  /** Counts the openings: each begins anew, also while the one before still slides away. */
  turn: number
  limit: PlayLimit
  onClose: () => void
  /** Another limit holds: what the page shows is no longer right. */
  onSaved: () => Promise<unknown>
}

/** Sets, raises, lowers or lifts one limit, and says from when on it holds. */
export function LimitSheet({ open, turn, ...setting }: LimitSheetProps) {
  const { t } = useTranslation('play')
  return (
    <Sheet title={t(`limits.${setting.period}.title`)} open={open} onClose={setting.onClose}>
      <Setting key={turn} {...setting} />
    </Sheet>
  )
}

function Setting({ period, limit, onClose, onSaved }: Omit<LimitSheetProps, 'open' | 'turn'>) {
  const { t } = useTranslation('play')
  // Another try after a failure is the same request; another amount is another one.
  const request = useRef<{ diamonds: number | null; key: string } | null>(null)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<unknown>(null)

  const save = async (diamonds: number | null) => {
    if (request.current?.diamonds !== diamonds) request.current = null
    request.current ??= { diamonds, key: newKey() }
    setSending(true)
    setError(null)
    try {
      const saved = await call('POST /api/play/limits', {
        body: { period, diamonds },
        idempotencyKey: request.current.key,
      })
      const { later } = saved[period]
      if (!later) toast(t('limitForm.saved'))
      else {
        const when = formatMoment(later.from)
        toast(t(later.diamonds === null ? 'limitForm.lifted' : 'limitForm.savedLater', { when }))
      }
      onClose()
      // What could not be loaded again keeps its old place; pulling down tries once more.
      onSaved().catch(() => {})
    } catch (failure) {
      setError(failure)
      setSending(false)
    }
  }
  return (
    <LimitForm
      period={period}
      limit={limit}
      isSending={isSending}
      error={error}
      onSave={(diamonds) => void save(diamonds)}
    />
  )
}
