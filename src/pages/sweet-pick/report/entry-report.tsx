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

interface EntryReportProps {
  /** The entry's id. */
  entry: string
  /** It was reported, or its person blocked. */
  onDone: () => void
}

/** Reports an entry to operators, or blocks the person behind it. */
export function EntryReport({ entry, onDone }: EntryReportProps) {
  const { t } = useTranslation('sweetPickVote')
  const leave = (text: string) => {
    toast(text)
    onDone()
  }
  return (
    <>
      <RulesPart title={t('block.title')}>
        <Block entry={entry} onDone={() => leave(t('block.done'))} />
      </RulesPart>
      <RulesPart title={t('report.title')}>
        <Report entry={entry} onDone={() => leave(t('report.done'))} />
      </RulesPart>
    </>
  )
}

function Block({ entry, onDone }: EntryReportProps) {
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

function Report({ entry, onDone }: EntryReportProps) {
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
