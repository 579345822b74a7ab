import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { formatMoment } from '../../base/format.ts'
import { toast } from '../../base/toast.ts'
import { Button } from '../../components/button/button.tsx'
import { ChoiceField } from '../../components/form/fields.tsx'
import { Form } from '../../components/form/form.tsx'
import type { FieldRule } from '../../components/form/rules.ts'
import { useForm } from '../../components/form/use-form.ts'
import { ConfirmStep } from '../../components/sheet/confirm-step.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { OpenSheet } from '../../components/sheet/use-sheet.ts'
import { serverNow } from '../../stores/server-clock.ts'
import styles from './page.module.css'
import { choicesOf, endOf, type Pause, type PauseKind, type Pauses } from './pauses.ts'

const DAY_HOURS = 24

interface PauseSheetProps {
  sheet: Omit<OpenSheet<string>, 'open'>
  pauses: Pauses
  /** A pause holds: what the page shows is no longer right. */
  onBegun: () => Promise<unknown>
}

/** Begins a break in steps: how long, what it means, and for an exclusion a last question. */
export function PauseSheet({ sheet, pauses, onBegun }: PauseSheetProps) {
  const { t } = useTranslation('play')
  const kind = sheet.param === 'exclusion' ? 'exclusion' : 'coolOff'
  const begun = () => {
    toast(t(`pause.${kind}.done`))
    sheet.close()
    // What could not be loaded again keeps its old place; pulling down tries once more.
    onBegun().catch(() => {})
  }
  return (
    <Sheet title={t(`pause.${kind}.title`)} sheet={sheet} name="pause">
      <Steps kind={kind} pauses={pauses} onBack={sheet.close} onBegun={begun} />
    </Sheet>
  )
}

interface StepsProps {
  kind: PauseKind
  pauses: Pauses
  onBack: () => void
  onBegun: () => void
}

function Steps({ kind, pauses, onBack, onBegun }: StepsProps) {
  const { t } = useTranslation('play')
  const [now] = useState(serverNow)
  const [step, setStep] = useState<'choosing' | 'asking' | 'last'>('choosing')
  const choices = choicesOf(kind, pauses, now)
  const place: FieldRule<number> = { kind: 'choice', options: choices.map((_, index) => index) }
  const form = useForm({
    rules: { place },
    // The shortest is marked at first.
    start: { place: 0 },
    send: (body, idempotencyKey) => begin(choices[body.place], idempotencyKey),
    onSent: onBegun,
  })
  const chosen = choices[form.read.place ?? 0]
  if (!chosen) return <p className={styles.quiet}>{t(`pause.${kind}.text`)}</p>

  const until = formatMoment(endOf(chosen, now))
  const back = (
    <Button look="quiet" onClick={onBack} disabled={form.isSending}>
      {t('pause.back')}
    </Button>
  )
  if (step === 'choosing') {
    return (
      <Form form={form} submit={t('pause.next')} onNext={() => setStep('asking')}>
        <p className={styles.quiet}>{t(`pause.${kind}.text`)}</p>
        <ChoiceField
          field={form.field('place')}
          label={t(`pause.${kind}.choose`)}
          labels={(index) => lengthText(choices[Number(index)] ?? chosen, t)}
        />
      </Form>
    )
  }
  if (kind === 'exclusion' && step === 'asking') {
    return (
      <ConfirmStep title={t('pause.exclusion.ask', { until })} text={t('pause.exclusion.askText')}>
        {back}
        <Button onClick={() => setStep('last')}>{t('pause.exclusion.certain')}</Button>
      </ConfirmStep>
    )
  }
  return (
    <Form form={form} submit={t(`pause.${kind}.confirm`)}>
      {kind === 'coolOff' ? (
        <ConfirmStep title={t('pause.coolOff.ask', { until })} text={t('pause.coolOff.askText')} />
      ) : (
        <ConfirmStep
          title={t('pause.exclusion.last')}
          text={t('pause.exclusion.lastText', { until })}
        />
      )}
      {back}
    </Form>
  )
}

function lengthText(pause: Pause, t: (key: string, params: { count: number }) => string): string {
  if (pause.kind === 'exclusion') return t('pause.days', { count: pause.days })
  return pause.hours > DAY_HOURS
    ? t('pause.days', { count: pause.hours / DAY_HOURS })
    : t('pause.hours', { count: pause.hours })
}

function begin(pause: Pause | undefined, idempotencyKey: string): Promise<unknown> {
  if (pause?.kind === 'exclusion') {
    return call('POST /api/play/exclusion', { body: { days: pause.days }, idempotencyKey })
  }
  if (pause)
    return call('POST /api/play/cool-off', { body: { hours: pause.hours }, idempotencyKey })
  throw new Error('there is no such break to choose')
}
