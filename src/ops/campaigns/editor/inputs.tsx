// Inputs of single values. Out of its range a value stays as it was typed, and says so.
import { Flex, Input, InputNumber, Select, Typography } from 'antd'
import type { ReactNode } from 'react'
import { formatNumber } from '../../base/format.ts'
import { useDefinition, useFaultsAt } from './editor-context.ts'

interface InputProps<Value> {
  /** Its path in the definition, such as `blocks.0.tasks.1.target`. */
  at: string
  /** What names it where no label does. */
  name: string
  value: Value
  onChange: (value: Value) => void
}

/** What is wrong at a field, below it. */
export function Below({ at }: { at: string }) {
  const faults = useFaultsAt(at)
  if (faults.length === 0) return null
  return (
    <div className="ops-tuning-below" id={`${at}-faults`}>
      {faults.map((fault) => (
        <span key={fault} className="ops-campaign-fault" role="alert">
          {fault}
        </span>
      ))}
    </div>
  )
}

/** An input with what is wrong at it. */
function WithFaults({ at, children }: { at: string; children: ReactNode }) {
  return (
    <div>
      {children}
      <Below at={at} />
    </div>
  )
}

function useCommon(at: string, name: string) {
  const hasFault = useFaultsAt(at).length > 0
  return {
    'aria-label': name,
    'aria-invalid': hasFault,
    ...(hasFault ? { 'aria-describedby': `${at}-faults`, status: 'error' as const } : {}),
  }
}

/** A whole number; not-a-number where nothing is typed. */
export function NumberInput({
  at,
  name,
  value,
  onChange,
  unit,
}: InputProps<number> & { unit?: string }) {
  const { isReadOnly } = useDefinition()
  const common = useCommon(at, name)
  const isSet = Number.isFinite(value)
  if (isReadOnly) {
    const text = isSet ? formatNumber(value) : '–'
    return <span className="ops-number">{unit ? `${text} ${unit}` : text}</span>
  }
  return (
    <WithFaults at={at}>
      <InputNumber<number>
        {...common}
        size="small"
        className="ops-campaign-number"
        value={isSet ? value : null}
        suffix={unit}
        onChange={(typed) => onChange(typed ?? Number.NaN)}
      />
    </WithFaults>
  )
}

/** A name, by which texts and pictures are found. */
export function NameInput({ at, name, value, onChange }: InputProps<string>) {
  const { isReadOnly } = useDefinition()
  const common = useCommon(at, name)
  if (isReadOnly) return <code>{value}</code>
  return (
    <WithFaults at={at}>
      <Input
        {...common}
        size="small"
        className="ops-campaign-name"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </WithFaults>
  )
}

interface ChoiceInputProps<Value extends string> extends InputProps<Value> {
  choices: readonly Value[]
  textOf: (choice: Value) => string
  isWide?: boolean
}

/** One of a closed set. */
export function ChoiceInput<Value extends string>({
  at,
  name,
  value,
  onChange,
  choices,
  textOf,
  isWide = false,
}: ChoiceInputProps<Value>) {
  const { isReadOnly } = useDefinition()
  const common = useCommon(at, name)
  if (isReadOnly) return <span>{textOf(value)}</span>
  return (
    <WithFaults at={at}>
      <Select<Value>
        {...common}
        size="small"
        showSearch={choices.length > 8}
        optionFilterProp="label"
        className={isWide ? 'ops-campaign-wide' : 'ops-campaign-choice'}
        popupMatchSelectWidth={false}
        value={value}
        onChange={onChange}
        options={choices.map((choice) => ({ value: choice, label: textOf(choice) }))}
      />
    </WithFaults>
  )
}

/** A token of the edition. */
export function TokenInput(props: InputProps<string>) {
  const { tokens } = useDefinition().definition
  const choices = tokens.includes(props.value) ? tokens : [...tokens, props.value]
  return <ChoiceInput {...props} choices={choices} textOf={(token) => token} />
}

/** A place in the scene. */
export function SpotInput({ at, name, value, onChange }: InputProps<{ x: number; y: number }>) {
  return (
    <Flex gap={4} className="ops-campaign-spot">
      <NumberInput
        at={`${at}.x`}
        name={`${name} x`}
        value={value.x}
        onChange={(x) => onChange({ ...value, x })}
      />
      <NumberInput
        at={`${at}.y`}
        name={`${name} y`}
        value={value.y}
        onChange={(y) => onChange({ ...value, y })}
      />
    </Flex>
  )
}

/** An input under its label. */
export function Labelled({
  label,
  help,
  children,
}: {
  label: string
  help?: string
  children: ReactNode
}) {
  return (
    <Flex vertical gap={2} className="ops-tuning-item">
      <Typography.Text strong>{label}</Typography.Text>
      {children}
      {help && <Typography.Text type="secondary">{help}</Typography.Text>}
    </Flex>
  )
}
