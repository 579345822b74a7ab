import GREET_RULES from 'rules:POST /api/radar/greet'
import REPORT_RULES from 'rules:POST /api/radar/report'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Match } from '../../../contract/radar.ts'
import { call } from '../../api/call.ts'
import { toast } from '../../base/toast.ts'
import { Button } from '../../components/button/button.tsx'
import { ChoiceField, LongTextField } from '../../components/form/fields.tsx'
import { Form } from '../../components/form/form.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { RulesPart } from '../../components/game/rules-part.tsx'
import { useErrorText } from '../../components/load/use-error-text.ts'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'
import type { RadarActor } from './use-radar.ts'

interface MatchSheetProps {
  sheet: SheetPlace
  actor: RadarActor
  /** Who was found. */
  match: Match | null
}

/** A greeting in one's own words. */
export function GreetSheet({ sheet, actor, match }: MatchSheetProps) {
  const { t } = useTranslation('radar')
  const send = (text: string) => {
    sheet.close()
    actor.send({ type: 'GREET', text })
  }
  return (
    <Sheet
      title={t('greet.title', { name: match?.user.nickname ?? '' })}
      sheet={sheet}
      name="greet"
    >
      <GreetForm onSend={send} />
    </Sheet>
  )
}

function GreetForm({ onSend }: { onSend: (text: string) => void }) {
  const { t } = useTranslation('radar')
  const form = useForm({
    rules: { text: GREET_RULES.text },
    start: { text: '' },
    // The machine sends it, and says how that went.
    send: ({ text }) => Promise.resolve(text),
    onSent: onSend,
  })
  return (
    <Form form={form} submit={t('greet.send')}>
      <LongTextField
        field={form.field('text')}
        label={t('greet.label')}
        hint={t('greet.hint')}
        messages={{ empty: t('greet.empty') }}
      />
    </Form>
  )
}

/** Blocks the one who was found, or reports them, which blocks them too. */
export function PersonSheet({ sheet, actor, match }: MatchSheetProps) {
  const { t } = useTranslation('radar')
  const leave = (text: string) => {
    sheet.close()
    toast(text)
    actor.send({ type: 'CONTINUE' })
  }
  return (
    <Sheet title={match?.user.nickname ?? ''} sheet={sheet} name="person">
      {match && (
        <>
          <RulesPart title={t('block.title')}>
            <Block user={match.user.id} onDone={() => leave(t('block.done'))} />
          </RulesPart>
          <RulesPart title={t('report.title')}>
            <Report user={match.user.id} onDone={() => leave(t('report.done'))} />
          </RulesPart>
        </>
      )}
    </Sheet>
  )
}

interface StepProps {
  user: number
  onDone: () => void
}

function Block({ user, onDone }: StepProps) {
  const { t } = useTranslation('radar')
  const textOf = useErrorText()
  const [isSending, setSending] = useState(false)
  const block = async () => {
    setSending(true)
    try {
      await call('POST /api/radar/block', { body: { user } })
      onDone()
    } catch (error) {
      toast(textOf(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <>
      <p>{t('block.text')}</p>
      <Button
        look="quiet"
        // It keeps the focus meanwhile.
        aria-disabled={isSending}
        onClick={() => isSending || void block()}
      >
        {t('block.confirm')}
      </Button>
    </>
  )
}

function Report({ user, onDone }: StepProps) {
  const { t } = useTranslation(['radar', 'topic'])
  const form = useForm({
    rules: REPORT_RULES,
    start: { user, reason: '' },
    send: (body) => call('POST /api/radar/report', { body }),
    onSent: onDone,
  })
  return (
    <Form form={form} submit={t('topic:report.send')}>
      <p>{t('report.text')}</p>
      <ChoiceField
        field={form.field('reason')}
        label={t('report.reason')}
        labels={(reason) => t(`topic:report.reasons.${reason}`)}
      />
    </Form>
  )
}
