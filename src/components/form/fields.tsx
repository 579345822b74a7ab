// One field of each kind. A field takes what `form.field('name')` gives; its rule decides the keyboard.
import type { HTMLInputTypeAttribute, InputHTMLAttributes, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Choice } from './choice.tsx'
import { type FaultMessages, useFaultText } from './fault-text.ts'
import { Field, FieldFrame } from './field.tsx'
import styles from './fields.module.css'
import type { FormField } from './form-types.ts'
import { lengthOf } from './read-entry.ts'
import type { Rule } from './rules.ts'
import ticks from './tick.module.css'

/** What every field is given. */
export interface CommonProps {
  field: FormField
  label: string
  hint?: string | undefined
  /** This field's own words for a fault, where the common ones say too little. */
  messages?: FaultMessages
}

interface Keyboard {
  type: HTMLInputTypeAttribute
  inputMode: InputHTMLAttributes<HTMLInputElement>['inputMode']
  autoComplete: string
}

interface TextFieldProps extends CommonProps {
  /** What the phone may fill in by itself; `off` but for e-mail and phone. */
  autoComplete?: string
  /** What the keyboard's last key is called: `done`, or `next` where another question follows. */
  enterKeyHint?: 'done' | 'next' | 'send'
  placeholder?: string
}

/** A line of text, an e-mail address, a phone number or a whole number, as its rule says. */
export function TextField({ field, messages, enterKeyHint = 'done', ...rest }: TextFieldProps) {
  const faultText = useFaultText(messages)
  return (
    <Field
      {...keyboardOf(field.rule)}
      {...rest}
      name={field.name}
      value={String(field.entry)}
      error={faultText(field.fault)}
      onChange={field.change}
      onBlur={field.leave}
      enterKeyHint={enterKeyHint}
      required={!field.rule.isOptional}
    />
  )
}

/** Several lines of text, and how many characters of those that fit are there. */
export function LongTextField({ field, label, hint, messages }: CommonProps) {
  const { t } = useTranslation('forms')
  const faultText = useFaultText(messages)
  const text = String(field.entry)
  const max = field.rule.kind === 'text' ? field.rule.max : undefined
  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={faultText(field.fault)}
      aside={
        max !== undefined && (
          <p className={styles.counter} aria-hidden="true">
            {t('counter', { length: lengthOf(text.trim()), max })}
          </p>
        )
      }
    >
      {(tied) => (
        <textarea
          {...tied}
          name={field.name}
          value={text}
          rows={4}
          required={!field.rule.isOptional}
          onChange={(event) => field.change(event.target.value)}
          onBlur={field.leave}
        />
      )}
    </FieldFrame>
  )
}

interface ChoiceFieldProps extends CommonProps {
  /** The name of each choice that the contract allows; those without a name are not offered. */
  labels: (option: string | number) => string | null
}

/** One of few, as tiles. */
export function ChoiceField({ field, label, messages, labels }: ChoiceFieldProps) {
  const faultText = useFaultText(messages)
  return (
    <Choice
      title={label}
      options={optionsOf(field.rule, labels)}
      chosen={String(field.entry)}
      error={faultText(field.fault)}
      onChoose={field.change}
    />
  )
}

/** One of many, in the phone's own list. */
export function SelectField({ field, label, hint, messages, labels }: ChoiceFieldProps) {
  const { t } = useTranslation('forms')
  const faultText = useFaultText(messages)
  return (
    <FieldFrame label={label} hint={hint} error={faultText(field.fault)}>
      {(tied) => (
        <select
          {...tied}
          name={field.name}
          value={String(field.entry)}
          required={!field.rule.isOptional}
          onChange={(event) => field.change(event.target.value)}
        >
          <option value="">{t('select')}</option>
          {optionsOf(field.rule, labels).map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}

interface BoxFieldProps extends Omit<CommonProps, 'label'> {
  /** What is agreed to; it may hold a link. */
  label: ReactNode
}

/** A box to tick. */
export function BoxField({ field, label, messages }: BoxFieldProps) {
  const faultText = useFaultText(messages)
  const error = faultText(field.fault)
  const errorId = `${field.name}-error`
  return (
    <div className={styles.box} data-faulty={error !== null}>
      <label className={styles.boxLabel}>
        <input
          type="checkbox"
          className={ticks.tick}
          name={field.name}
          checked={field.entry === true}
          aria-invalid={error !== null}
          {...(error !== null && { 'aria-describedby': errorId })}
          onChange={(event) => field.change(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      {error !== null && (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

function keyboardOf(rule: Rule): Keyboard {
  if (rule.kind === 'whole') return { type: 'text', inputMode: 'numeric', autoComplete: 'off' }
  const format = rule.kind === 'text' ? rule.format : undefined
  if (format === 'email') return { type: 'email', inputMode: 'email', autoComplete: 'email' }
  if (format === 'phone') return { type: 'tel', inputMode: 'tel', autoComplete: 'tel' }
  return { type: 'text', inputMode: 'text', autoComplete: 'off' }
}

function optionsOf(rule: Rule, labels: ChoiceFieldProps['labels']) {
  const options = rule.kind === 'choice' ? rule.options : []
  return options.flatMap((option) => {
    const label = labels(option)
    return label === null ? [] : [{ value: String(option), label }]
  })
}
