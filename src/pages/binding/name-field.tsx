import { useTranslation } from 'react-i18next'
import { TextField } from '../../components/form/fields.tsx'
import type { FormField } from '../../components/form/form-types.ts'

/** Who the account belongs to, and that it is bound for good. */
export function NameField({ field }: { field: FormField }) {
  const { t } = useTranslation('binding')
  return (
    <TextField
      field={field}
      label={t('name.label')}
      hint={t('name.hint')}
      autoComplete="name"
      enterKeyHint="send"
    />
  )
}
