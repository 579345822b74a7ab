import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button/button.tsx'
import { Field } from '../../components/form/field.tsx'
import styles from './fields.module.css'

/** One value that a list offers. */
interface Option<T extends string> {
  value: T
  label: string
}

interface SelectProps<T extends string> {
  label: string
  options: readonly Option<T>[]
  value: T
  onChange: (value: T) => void
}

/** One of many, in the phone's own list. */
export function SelectField<T extends string>({ label, options, value, onChange }: SelectProps<T>) {
  const id = useId()
  const choose = (chosen: string) => {
    const option = options.find((item) => item.value === chosen)
    if (option) onChange(option.value)
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.list}>
        <select
          id={id}
          className={styles.box}
          value={value}
          onChange={(event) => choose(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
    </div>
  )
}

interface SelectOrTypeProps extends SelectProps<string> {
  /** The entry of the list that lets another value be typed. */
  other: string
  /** The name of what is typed then. */
  typed: string
}

const OTHER = 'other'

/** One of many, or what the tester types; that counts once it is confirmed or left. */
export function SelectOrTypeField({ other, typed, ...list }: SelectOrTypeProps) {
  const { t } = useTranslation('demo')
  const [draft, setDraft] = useState(list.value)
  const [typing, setTyping] = useState(!list.options.some(({ value }) => value === list.value))
  const choose = (value: string) => {
    setTyping(value === OTHER)
    setDraft(list.value)
    if (value !== OTHER) list.onChange(value)
  }
  return (
    <>
      <SelectField
        label={list.label}
        options={[...list.options, { value: OTHER, label: other }]}
        value={typing ? OTHER : list.value}
        onChange={choose}
      />
      {typing && (
        <form
          className={styles.typed}
          onSubmit={(event) => {
            event.preventDefault()
            list.onChange(draft)
          }}
        >
          <Field
            label={typed}
            value={draft}
            onChange={setDraft}
            onBlur={() => list.onChange(draft)}
          />
          <Button type="submit" look="quiet">
            {t('simulator.openPage')}
          </Button>
        </form>
      )}
    </>
  )
}
