import RULES from 'rules:POST /api/extra-return/join'
import { useTranslation } from 'react-i18next'
import { durableCall } from '../../api/durable-call.ts'
import { BoxField } from '../../components/form/fields.tsx'
import { Form } from '../../components/form/form.tsx'
import { useForm } from '../../components/form/use-form.ts'

const JOIN = durableCall('POST /api/extra-return/join')

/** One box and one tap. */
export function JoinForm({ onJoined }: { onJoined: () => void }) {
  const { t } = useTranslation('extraReturn')
  const form = useForm({ rules: RULES, start: { agreed: false }, call: JOIN, onSent: onJoined })
  return (
    <Form form={form} submit={t('join.send')}>
      <BoxField field={form.field('agreed')} label={t('join.agree')} />
    </Form>
  )
}
