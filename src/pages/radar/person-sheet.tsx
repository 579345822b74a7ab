import RULES from 'rules:POST /api/radar/report'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Match } from '../../../contract/radar.ts'
import { call } from '../../api/call.ts'
import { toast } from '../../base/toast.ts'
import { Button } from '../../components/button/button.tsx'
import { ChoiceField } from '../../components/form/fields.tsx'
import { Form } from '../../components/form/form.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { RulesPart } from '../../components/game/rules-part.tsx'
import { useErrorText } from '../../components/load/use-error-text.ts'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'
import type { RadarActor } from './use-radar.ts'

interface PersonSheetProps {
  sheet: SheetPlace
  actor: RadarActor
  match: Match | null
}

/** Blocks the one who was found, or reports them, which blocks them too. */
export function PersonSheet({ sheet, actor, match }: PersonSheetProps) {
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
    rules: RULES,
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
