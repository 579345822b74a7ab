interface ChoiceProps {
  /** As in the address. */
  name: string
  values: readonly string[]
  chosen: string | undefined
}

/** One of several by its name. */
export function Choice({ name, values, chosen }: ChoiceProps) {
  return (
    <label>
      {name}{' '}
      <select name={name} defaultValue={chosen}>
        {values.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </select>
    </label>
  )
}
