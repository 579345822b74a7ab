import { useTranslation } from 'react-i18next'
import { useFaultText } from './fault-text.ts'
import { FieldFrame } from './field.tsx'
import type { CommonProps } from './fields.tsx'

interface OptionsFieldProps extends CommonProps {
  options: readonly { value: string; label: string }[]
  /** What the phone may fill in by itself; nothing if omitted. */
  autoComplete?: string
}

/** One of many that the contract does not list, such as years or countries, in the phone's own list. */
export function OptionsField(props: OptionsFieldProps) {
  const { field, label, hint, messages, options, autoComplete = 'off' } = props
  const { t } = useTranslation('forms')
  const faultText = useFaultText({ empty: t('fault.choose'), ...messages })
  return (
    <FieldFrame label={label} hint={hint} error={faultText(field.fault)}>
      {(tied) => (
        <select
          {...tied}
          name={field.name}
          autoComplete={autoComplete}
          value={String(field.entry)}
          required={!field.rule.isOptional}
          onChange={(event) => field.change(event.target.value)}
        >
          <option value="">{t('select')}</option>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
