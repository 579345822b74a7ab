import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMIT_RAISE_HOURS } from '../../../contract/constants.ts'
import type { PlayPeriod } from '../../../contract/play.ts'
import type { TopUpLimits } from '../../../contract/recharge.ts'
import { HIGHEST_TOP_UP_MINOR, minorDigitsOf } from '../../../contract/recharge-constants.ts'
import { changeTopUpLimit } from '../../../machines/recharge/limits.ts'
import { durableCall } from '../../api/durable-call.ts'
import { formatMoment } from '../../base/format.ts'
import { toast } from '../../base/toast.ts'
import { Button } from '../../components/button/button.tsx'
import { Form } from '../../components/form/form.tsx'
import { MoneyField } from '../../components/form/money-field.tsx'
import { money } from '../../components/form/money-rule.ts'
import type { FieldRule } from '../../components/form/rules.ts'
import { useForm } from '../../components/form/use-form.ts'
import { formatPrice } from '../../components/money/format-price.ts'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { OpenSheet } from '../../components/sheet/use-sheet.ts'
import { serverNow } from '../../stores/server-clock.ts'
import styles from './limits-sheet.module.css'
import type { SheetName } from './use-recharge-sheets.ts'

const LIMIT = durableCall('POST /api/recharge/limits')

interface LimitSheetProps {
  limits: TopUpLimits
  sheet: OpenSheet<SheetName>
  onSaved: () => void
}

/** Sets, raises, lowers or lifts one limit on top-ups, and says from when on it holds. */
export function LimitSheet({ limits, sheet, onSaved }: LimitSheetProps) {
  const { t } = useTranslation('recharge')
  const period = sheet.param === 'week' ? 'week' : 'day'
  return (
    <Sheet title={t(`limits.${period}.title`)} sheet={sheet} name="limit">
      <LimitForm
        period={period}
        limits={limits}
        onEarlier={onSaved}
        onSaved={() => {
          onSaved()
          sheet.close()
        }}
      />
    </Sheet>
  )
}

interface LimitFormProps {
  period: PlayPeriod
  limits: TopUpLimits
  onSaved: () => void
  /** A limit that an earlier page asked for holds: what is being entered now goes on. */
  onEarlier: () => void
}

function LimitForm({ period, limits, onSaved, onEarlier }: LimitFormProps) {
  const { t } = useTranslation('recharge')
  const { currency } = limits
  const limit = limits[period]
  const [rules] = useState(() => rulesIn(currency))
  const form = useForm({
    rules,
    start: { period, minor: limit.minor ?? '' },
    call: LIMIT,
    onSent: (saved) => {
      const { later } = saved[period]
      const when = later ? formatMoment(later.from) : ''
      toast(t(later ? 'limits.savedLater' : 'limits.saved', { when }))
      onSaved()
    },
    onEarlier,
  })
  const { minor } = form.read
  /** What the amount typed would come to, by the server's own rule. */
  const effect = (wished: number) => {
    const { later } = changeTopUpLimit(limit, wished, serverNow())
    return later ? t('limits.holdsFrom', { when: formatMoment(later.from) }) : t('limits.holdsNow')
  }
  const set = (wished: number | null) => form.submit({ minor: wished })
  const more = limit.minor !== null && (
    <>
      {limit.later && (
        <Button look="quiet" disabled={form.isBusy} onClick={() => set(limit.minor)}>
          {t('limits.keep')}
        </Button>
      )}
      <Button look="text" disabled={form.isBusy} onClick={() => set(null)}>
        {t('limits.lift', { count: LIMIT_RAISE_HOURS })}
      </Button>
    </>
  )
  return (
    <Form form={form} submit={t('limits.save')} more={more}>
      <p className={styles.text}>{t('limits.rule', { count: LIMIT_RAISE_HOURS })}</p>
      <MoneyField
        field={form.field('minor')}
        label={t(`limits.${period}.label`)}
        hint={typeof minor === 'number' ? effect(minor) : undefined}
        messages={{
          empty: t('limits.empty'),
          tooMuch: t('limits.tooHigh', {
            max: formatPrice({ minor: HIGHEST_TOP_UP_MINOR, currency }),
          }),
        }}
      />
    </Form>
  )
}

/** In the player's own currency, which the contract cannot know. */
function rulesIn(currency: string) {
  const period: FieldRule<PlayPeriod> = { kind: 'choice', options: ['day', 'week'] }
  const minor: FieldRule<number | null> = money({
    currency,
    decimals: minorDigitsOf(currency),
    min: 1,
    max: HIGHEST_TOP_UP_MINOR,
    isNullable: true,
  })
  return { period, minor }
}
