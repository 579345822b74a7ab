import RULES from 'rules:POST /api/play/limits'
import { useTranslation } from 'react-i18next'
import { HIGHEST_LIMIT_DIAMONDS, LIMIT_RAISE_HOURS } from '../../../contract/constants.ts'
import type { PlayLimit, PlayPeriod, PlayState } from '../../../contract/play.ts'
import { changeLimit } from '../../../machines/play/limits.ts'
import { durableCall } from '../../api/durable-call.ts'
import { formatMoment } from '../../base/format.ts'
import { toast } from '../../base/toast.ts'
import { Button } from '../../components/button/button.tsx'
import { TextField } from '../../components/form/fields.tsx'
import { Form } from '../../components/form/form.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { usePrizeText } from '../../components/money/use-prize-text.ts'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { OpenSheet } from '../../components/sheet/use-sheet.ts'
import { serverNow } from '../../stores/server-clock.ts'
import styles from './page.module.css'

const LIMIT = durableCall('POST /api/play/limits')

interface LimitSheetProps {
  sheet: Omit<OpenSheet<string>, 'open'>
  play: PlayState
  /** Another limit holds: what the page shows is no longer right. */
  onSaved: () => Promise<unknown>
}

/** Sets, raises, lowers or lifts one limit, and says from when on it holds. */
export function LimitSheet({ sheet, play, onSaved }: LimitSheetProps) {
  const { t } = useTranslation('limits')
  const period = sheet.param === 'week' ? 'week' : 'day'
  // What could not be loaded again keeps its old place; pulling down tries once more.
  const refresh = () => void onSaved().catch(() => {})
  const saved = () => {
    sheet.close()
    refresh()
  }
  return (
    <Sheet title={t(`limits.${period}.title`)} sheet={sheet} name="limit">
      <LimitForm period={period} limit={play[period]} onSaved={saved} onEarlier={refresh} />
    </Sheet>
  )
}

interface LimitFormProps {
  period: PlayPeriod
  limit: PlayLimit
  onSaved: () => void
  /** A limit that an earlier page asked for holds: what is being entered now goes on. */
  onEarlier: () => void
}

/** Asks for the amount, and says beforehand whether it holds at once or later. */
function LimitForm({ period, limit, onSaved, onEarlier }: LimitFormProps) {
  const { t } = useTranslation('limits')
  const prizeText = usePrizeText()
  const diamondText = (amount: number) => prizeText({ currency: 'diamond', amount })
  const form = useForm({
    rules: RULES,
    start: { period, diamonds: String(limit.diamonds ?? '') },
    call: LIMIT,
    onSent: (saved) => {
      const { later } = saved[period]
      const key = !later ? 'saved' : later.diamonds === null ? 'lifted' : 'savedLater'
      toast(t(`limitForm.${key}`, later ? { when: formatMoment(later.from) } : {}))
      onSaved()
    },
    onEarlier,
  })

  /** What the amount typed would come to, by the server's own rule. */
  const effect = (wished: number) => {
    const { later } = changeLimit(limit, wished, serverNow())
    if (!later || limit.diamonds === null) return t('limitForm.atOnce')
    const amount = diamondText(limit.diamonds)
    return t('limitForm.laterOn', { amount, when: formatMoment(later.from) })
  }
  const set = (diamonds: number | null) => form.submit({ diamonds })
  const more = (
    <>
      {limit.later && (
        <Button look="quiet" disabled={form.isBusy} onClick={() => set(limit.diamonds)}>
          {t('limitForm.keep')}
        </Button>
      )}
      {limit.diamonds !== null && limit.later?.diamonds !== null && (
        <Button look="text" disabled={form.isBusy} onClick={() => set(null)}>
          {t('limitForm.lift', { count: LIMIT_RAISE_HOURS })}
        </Button>
      )}
    </>
  )
  const { diamonds } = form.read
  return (
    <Form form={form} submit={t('limitForm.save')} more={more}>
      <p className={styles.quiet}>{t('limitForm.rule', { count: LIMIT_RAISE_HOURS })}</p>
      <TextField
        field={form.field('diamonds')}
        label={t(`limits.${period}.label`)}
        hint={typeof diamonds === 'number' ? effect(diamonds) : undefined}
        messages={{
          empty: t('limitForm.empty'),
          high: t('limitForm.tooHigh', { max: diamondText(HIGHEST_LIMIT_DIAMONDS) }),
        }}
      />
    </Form>
  )
}
