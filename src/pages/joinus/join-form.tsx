import RULES from 'rules:POST /api/joinus'
import { useTranslation } from 'react-i18next'
import type { Brand } from '../../../contract/brands.ts'
import { durableCall } from '../../api/durable-call.ts'
import { ChoiceField, LongTextField, TextField } from '../../components/form/fields.tsx'
import { Form } from '../../components/form/form.tsx'
import { useForm } from '../../components/form/use-form.ts'

const START = { kind: 'whatsapp', whatsapp: '', telegram: '', mailbox: '', message: '' }

const ASK = durableCall('POST /api/joinus')

/** Asks by what and where somebody is reached, and sends it once. */
export function JoinForm({ brand, onSent }: { brand: Brand; onSent: () => void }) {
  const { t } = useTranslation('joinus')
  const form = useForm({ rules: RULES, start: { ...START, brand }, call: ASK, onSent })
  const { kind } = form.read
  return (
    <Form form={form} submit={t('send')}>
      <ChoiceField
        field={form.field('kind')}
        label={t('kind')}
        labels={(option) => t(`kinds.${option}`)}
      />
      {kind && (
        <TextField
          key={kind}
          field={form.field(kind)}
          label={t(`contact.${kind}`)}
          hint={t(`hints.${kind}`)}
          messages={{
            empty: t('empty'),
            phone: t('phone'),
            ...(kind === 'whatsapp' && { refused: t('phone') }),
            ...(kind === 'telegram' && { pattern: t('telegram') }),
          }}
        />
      )}
      <LongTextField field={form.field('message')} label={t('message')} />
    </Form>
  )
}
