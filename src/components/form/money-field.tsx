import { useTranslation } from 'react-i18next'
import { useFaultText } from './fault-text.ts'
import { FieldFrame } from './field.tsx'
import type { CommonProps } from './fields.tsx'
import styles from './money-field.module.css'
import { currencySign, formatMoney, typedMoney } from './money-rule.ts'
import { readEntry } from './read-entry.ts'
import type { MoneyRule, Rule } from './rules.ts'

/** An amount; its rule is one of `money()`. Once it is left, it stands as it was understood. */
export function MoneyField({ field, label, hint, messages }: CommonProps) {
  const { t } = useTranslation('forms')
  const faultText = useFaultText(messages)
  const rule = field.rule as Rule & MoneyRule
  const { entry } = field
  const leave = () => {
    const { value } = readEntry(rule, entry)
    if (typeof value === 'number') field.change(typedMoney(value, rule))
    field.leave()
  }
  const { min, max } = rule
  const isBounded = min !== undefined && max !== undefined
  const range = () =>
    isBounded
      ? t('between', { min: formatMoney(min, rule), max: formatMoney(max, rule) })
      : undefined
  return (
    <FieldFrame label={label} hint={hint ?? range()} error={faultText(field.fault)}>
      {(tied) => (
        <div className={styles.amount}>
          <input
            {...tied}
            type="text"
            inputMode={rule.decimals > 0 ? 'decimal' : 'numeric'}
            autoComplete="off"
            enterKeyHint="done"
            name={field.name}
            value={typeof entry === 'number' ? typedMoney(entry, rule) : String(entry)}
            required={!rule.isOptional}
            onChange={(event) => field.change(event.target.value)}
            onBlur={leave}
          />
          <span className={styles.sign} aria-hidden="true">
            {currencySign(rule)}
          </span>
        </div>
      )}
    </FieldFrame>
  )
}
