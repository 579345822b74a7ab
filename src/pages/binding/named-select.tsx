import { useTranslation } from 'react-i18next'
import { useFaultText } from '../../components/form/fault-text.ts'
import { FieldFrame } from '../../components/form/field.tsx'
import type { FormField } from '../../components/form/form-types.ts'

interface NamedSelectProps {
  field: FormField
  label: string
  options: readonly { id: string; name: string }[]
}

/** One of many that are told by the server, in the phone's own list. */
export function NamedSelect({ field, label, options }: NamedSelectProps) {
  const { t } = useTranslation(['binding', 'forms'])
  const faultText = useFaultText({
    empty: t('forms:fault.choose'),
    pattern: t('forms:fault.choose'),
  })
  return (
    <FieldFrame label={label} error={faultText(field.fault)}>
      {(tied) => (
        <select
          {...tied}
          name={field.name}
          value={String(field.entry)}
          required
          onChange={(event) => field.change(event.target.value)}
        >
          <option value="">{t('forms:select')}</option>
          {options.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
