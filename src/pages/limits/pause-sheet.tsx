import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlayState } from '../../../contract/play.ts'
import { durableCall } from '../../api/durable-call.ts'
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

const CALLS = {
  coolOff: durableCall('POST /api/play/cool-off'),
  exclusion: durableCall('POST /api/play/exclusion'),
}

interface PauseSheetProps {
  sheet: Omit<OpenSheet<string>, 'open'>
  pauses: Pauses
  /** A pause holds: what the page shows is no longer right. */
  onBegun: () => Promise<unknown>
}

/** Begins a break in steps: how long, what it means, and for an exclusion a last question. */
export function PauseSheet({ sheet, pauses, onBegun }: PauseSheetProps) {
  const { t } = useTranslation('limits')
  const kind = sheet.param === 'exclusion' ? 'exclusion' : 'coolOff'
  // What could not be loaded again keeps its old place; pulling down tries once more.
  const refresh = () => void onBegun().catch(() => {})
  const begun = () => {
    toast(t(`pause.${kind}.done`))
    sheet.close()
    refresh()
  }
  return (
    <Sheet title={t(`pause.${kind}.title`)} sheet={sheet} name="pause">
      <Steps kind={kind} pauses={pauses} onBack={sheet.close} onBegun={begun} onEarlier={refresh} />
    </Sheet>
  )
}

interface StepsProps {
  kind: PauseKind
  pauses: Pauses
  onBack: () => void
  onBegun: () => void
  /** One that an earlier page asked for holds. */
  onEarlier: () => void
}

function Steps({ kind, pauses, onBack, onBegun, onEarlier }: StepsProps) {
  const { t } = useTranslation('limits')
  const [now] = useState(serverNow)
  const [step, setStep] = useState<'choosing' | 'asking' | 'last'>('choosing')
  const choices = choicesOf(kind, pauses, now)
  const place: FieldRule<number> = { kind: 'choice', options: choices.map((_, index) => index) }
  const form = useForm({
    rules: { place },
    // The shortest is marked at first.
    start: { place: 0 },
    call: { ...CALLS[kind], send: (body) => begin(choices[body.place]) },
    onSent: onBegun,
    onEarlier,
  })
  const chosen = choices[form.read.place ?? 0]
  if (!chosen) return <p className={styles.quiet}>{t(`pause.${kind}.text`)}</p>

  const until = formatMoment(endOf(chosen, now))
  const back = (
    <Button look="quiet" onClick={onBack} disabled={form.isBusy}>
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

async function begin(pause: Pause | undefined): Promise<PlayState> {
  if (pause?.kind === 'exclusion') return CALLS.exclusion.send({ days: pause.days })
  if (pause) return CALLS.coolOff.send({ hours: pause.hours })
  throw new Error('there is no such break to choose')
}
