import { useTranslation } from 'react-i18next'
import { formatDay } from '../../base/format.ts'
import styles from './date-field.module.css'
import { useFaultText } from './fault-text.ts'
import { FieldFrame } from './field.tsx'
import type { CommonProps } from './fields.tsx'
import type { DateRule, Rule } from './rules.ts'

/** A day, by the phone's own calendar; its rule is one of `date()`. */
export function DateField({ field, label, hint, messages }: CommonProps) {
  const { t } = useTranslation('forms')
  const faultText = useFaultText(messages)
  const { min, max, isOptional } = field.rule as Rule & DateRule
  const isBounded = min !== undefined && max !== undefined
  const range = () =>
    isBounded ? t('between', { min: formatDay(min), max: formatDay(max) }) : undefined
  return (
    <FieldFrame label={label} hint={hint ?? range()} error={faultText(field.fault)}>
      {({ className, ...tied }) => (
        <input
          {...tied}
          className={`${className} ${styles.date}`}
          type="date"
          name={field.name}
          value={String(field.entry)}
          min={min}
          max={max}
          required={!isOptional}
          onChange={(event) => field.change(event.target.value)}
          onBlur={field.leave}
        />
      )}
    </FieldFrame>
  )
}
