import { useId } from 'react'
import styles from './choice.module.css'
import { RadioTile } from './radio-tile.tsx'

interface Option<V extends string> {
  value: V
  label: string
  /** The label's language, where it isn't the page's. */
  lang?: string
}

interface ChoiceProps<V extends string> {
  title: string
  options: readonly Option<V>[]
  chosen: string
  /** Why none of them can be taken; null while all is well. */
  error?: string | null
  onChoose: (value: V) => void
}

/** One of several, as tiles to tap. */
export function Choice<V extends string>({
  title,
  options,
  chosen,
  error = null,
  onChoose,
}: ChoiceProps<V>) {
  const name = useId()
  return (
    <fieldset
      className={styles.choice}
      data-faulty={error !== null}
      {...(error !== null && { 'aria-describedby': `${name}-error` })}
    >
      <legend className={styles.title}>{title}</legend>
      <div className={styles.options}>
        {options.map(({ value, label, lang }) => (
          <RadioTile
            key={value}
            className={styles.option}
            name={name}
            value={value}
            isChosen={value === chosen}
            lang={lang}
            onChoose={() => onChoose(value)}
          >
            {label}
          </RadioTile>
        ))}
      </div>
      {error !== null && (
        <p id={`${name}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
