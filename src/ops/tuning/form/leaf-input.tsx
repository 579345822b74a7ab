import { Flex, Input, InputNumber, Select, Switch } from 'antd'
import type { Leaf } from '../fields.ts'
import { blankOf, type Path } from '../values.ts'
import { useFaultsAt, useTuningForm, useValueAt } from './form-context.ts'

interface LeafInputProps {
  field: Leaf
  path: Path
  /** Where nothing else names it. */
  ariaLabel?: string
  unit?: string
  describedBy?: string
}

/** The input of a single value, by its kind. Out of its range it stays as it was typed, and says so. */
export function LeafInput(props: LeafInputProps) {
  const { field, path } = props
  const { store, isReadOnly, texts, prefix } = useTuningForm()
  const value = useValueAt(path)
  const isSet = value !== undefined && value !== null
  const setValue = (to: unknown) => store.getState().setAt(path, to)
  if (isReadOnly || field.kind === 'fixed') {
    const text = texts.value(value)
    return (
      <span id={idOf(prefix, path)}>{isSet && props.unit ? `${text} ${props.unit}` : text}</span>
    )
  }
  const isSwitched = (field.isOptional || field.isNullable) && field.kind !== 'flag'
  if (!isSwitched) return <SetInput {...props} value={value} onChange={setValue} />
  return (
    <Flex gap={8} align="center">
      <Switch
        aria-label={props.ariaLabel ?? texts.label(path)}
        checked={isSet}
        onChange={(isOn) => setValue(isOn ? blankOf(field) : field.isNullable ? null : undefined)}
      />
      {isSet && <SetInput {...props} value={value} onChange={setValue} />}
    </Flex>
  )
}

interface SetInputProps extends LeafInputProps {
  value: unknown
  onChange: (value: unknown) => void
}

function SetInput({ field, path, ariaLabel, unit, describedBy, value, onChange }: SetInputProps) {
  const { texts, prefix } = useTuningForm()
  const hasFault = useFaultsAt(path).length > 0
  const common = {
    id: idOf(prefix, path),
    'aria-label': ariaLabel,
    'aria-describedby': describedBy,
    'aria-invalid': hasFault,
    ...(hasFault ? { status: 'error' as const } : {}),
  }
  switch (field.kind) {
    case 'number':
      return (
        <InputNumber<number>
          {...common}
          className="ops-tuning-number"
          step={field.step}
          suffix={unit || undefined}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      )
    case 'choice':
    case 'choices':
      return (
        <Select<unknown>
          {...common}
          className={field.kind === 'choice' ? 'ops-tuning-choice' : 'ops-tuning-choices'}
          {...(field.kind === 'choices' ? { mode: 'multiple' as const } : {})}
          value={value}
          onChange={onChange}
          options={field.choices.map((choice) => ({ value: choice, label: texts.value(choice) }))}
        />
      )
    case 'flag':
      return (
        <Switch
          id={common.id}
          aria-label={ariaLabel ?? ''}
          checked={value === true}
          onChange={onChange}
        />
      )
    default:
      return (
        <Input
          {...common}
          className="ops-tuning-text"
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => onChange(target.value)}
        />
      )
  }
}

/** The id of a value's input, to which its label leads. */
export const idOf = (prefix: string, path: Path) => `${prefix}-${path.join('-')}`
