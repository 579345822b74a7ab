import RULES from 'rules:POST /api/sweet-pick/entries/:id/report'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/call.ts'
import { toast } from '../../../base/toast.ts'
import { Button } from '../../../components/button/button.tsx'
import { ChoiceField } from '../../../components/form/fields.tsx'
import { Form } from '../../../components/form/form.tsx'
import { useForm } from '../../../components/form/use-form.ts'
import { RulesPart } from '../../../components/game/rules-part.tsx'
import { useErrorText } from '../../../components/load/use-error-text.ts'
import { Sheet } from '../../../components/sheet/sheet.tsx'
import type { SheetPlace } from '../../../components/sheet/use-sheet.ts'

interface ReportSheetProps {
  /** Its parameter is the entry's id. */
  sheet: SheetPlace & { param: string | null }
  /** It was reported, or its person blocked, who is seen no more. */
  onDone: () => void
}

/** Reports an entry to operators, or blocks the person behind it. */
export function ReportSheet({ sheet, onDone }: ReportSheetProps) {
  const { t } = useTranslation('sweetPickVote')
  const entry = sheet.name === 'report' ? sheet.param : null
  const leave = (text: string) => {
    sheet.close()
    toast(text)
    onDone()
  }
  return (
    <Sheet title={t('report.sheet')} sheet={sheet} name="report">
      {entry !== null && (
        <>
          <RulesPart title={t('block.title')}>
            <Block entry={entry} onDone={() => leave(t('block.done'))} />
          </RulesPart>
          <RulesPart title={t('report.title')}>
            <Report key={entry} entry={entry} onDone={() => leave(t('report.done'))} />
          </RulesPart>
        </>
      )}
    </Sheet>
  )
}

interface StepProps {
  /** The entry's id. */
  entry: string
  onDone: () => void
}

function Block({ entry, onDone }: StepProps) {
  const { t } = useTranslation('sweetPickVote')
  const textOf = useErrorText()
  const [isSending, setSending] = useState(false)
  const block = async () => {
    setSending(true)
    try {
      await call('POST /api/sweet-pick/entries/:id/block', { params: { id: entry }, body: {} })
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

function Report({ entry, onDone }: StepProps) {
  const { t } = useTranslation(['sweetPickVote', 'topic'])
  const form = useForm({
    rules: RULES,
    start: { reason: '' },
    send: (body) =>
      call('POST /api/sweet-pick/entries/:id/report', { params: { id: entry }, body }),
    onSent: onDone,
  })
  return (
    <Form form={form} submit={t('topic:report.send')}>
      <p>{t('report.text')}</p>
      <ChoiceField
        field={form.field('reason')}
        label={t('topic:report.reason')}
        labels={(reason) => t(`topic:report.reasons.${reason}`)}
      />
    </Form>
  )
}
