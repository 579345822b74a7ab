import RULES from 'rules:POST /api/guild/asks'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../components/form/fields.tsx'
import { Form } from '../../components/form/form.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { Card } from '../../components/page/card.tsx'

interface AskFormProps {
  /** Of the link that led here. */
  code: string
  onFound: (code: string) => void
}

/** Where an agent's code is entered; whose it is, and what one agrees to, is shown before anything is asked. */
export function AskForm({ code, onFound }: AskFormProps) {
  const { t } = useTranslation('guild')
  const form = useForm({
    rules: RULES,
    start: { code },
    // Nothing is sent before it is agreed to.
    send: async (body) => body,
    onSent: (body) => onFound(body.code),
  })
  return (
    <Card>
      <Form form={{ ...form, isUnsaved: false }} submit={t('ask.look')}>
        <TextField
          field={form.field('code')}
          label={t('ask.code')}
          hint={t('ask.hint')}
          messages={{ empty: t('ask.empty'), pattern: t('ask.pattern') }}
        />
      </Form>
    </Card>
  )
}
