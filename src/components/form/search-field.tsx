import styles from './search-field.module.css'

interface SearchFieldProps {
  /** What is sought; it stands in the empty field, and is read out. */
  label: string
  value: string
  onChange: (value: string) => void
}

/** A field that something is sought with. Escape empties it, as browsers do. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <input
      type="search"
      className={styles.input}
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="search"
      maxLength={100}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
