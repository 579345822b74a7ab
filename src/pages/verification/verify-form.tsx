import RULES from 'rules:POST /api/verification'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Verified } from '../../../contract/verification.ts'
import { ID_COUNTRIES } from '../../../contract/verification-constants.ts'
import { call } from '../../api/call.ts'
import { countriesByName } from '../../base/countries.ts'
import { BoxField, TextField } from '../../components/form/fields.tsx'
import { Form } from '../../components/form/form.tsx'
import { OptionsField } from '../../components/form/options-field.tsx'
import { useForm } from '../../components/form/use-form.ts'

const START = { name: '', number: '', confirmed: false }

interface VerifyFormProps {
  /** The account's own, to begin with. */
  country: string
  onVerified: (verified: Verified) => void
}

/** Asks for the name and the number of a document, which are bound to the account for good. */
export function VerifyForm({ country: own, onVerified }: VerifyFormProps) {
  const { t } = useTranslation('verification')
  const countries = useMemo(
    () => countriesByName().map(({ code, name }) => ({ value: code, label: name })),
    [],
  )
  const form = useForm({
    rules: RULES,
    start: { ...START, country: own },
    // Sent again it comes to the same, without a key (`contract/verification.ts`).
    send: (body) => call('POST /api/verification', { body }),
    onSent: ({ verified }) => onVerified(verified),
  })
  const country = String(form.field('country').entry)
  const document = (ID_COUNTRIES as readonly string[]).includes(country) ? country : 'other'
  return (
    <Form form={form} submit={t('send')}>
      <OptionsField
        field={form.field('country')}
        label={t('country')}
        options={countries}
        autoComplete="country"
        messages={{ refused: t('countryWrong') }}
      />
      <TextField
        field={form.field('name')}
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="name"
        enterKeyHint="next"
        messages={{ pattern: t('nameWrong') }}
      />
      <TextField
        key={document}
        field={form.field('number')}
        label={t(`documents.${document}`)}
        hint={t('numberHint')}
        messages={{ refused: t('numberWrong'), pattern: t('numberWrong') }}
      />
      <BoxField field={form.field('confirmed')} label={t('confirm')} />
    </Form>
  )
}
