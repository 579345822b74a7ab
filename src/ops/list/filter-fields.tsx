import { Input, InputNumber, Select, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpsColumn } from '../../../contract/ops.ts'
import type { Filters } from './list-state.ts'
import { fromLocalTime, toLocalTime } from './local-time.ts'

/** A value that a text filter offers. */
export interface FilterOption {
  value: string
  label: ReactNode
}

interface FieldProps {
  name: string
  column: OpsColumn
  label: string
  /** The text of a choice. */
  choiceText: (value: string) => string
  /** What a text is chosen from, where it is not typed. */
  options?: readonly FilterOption[] | undefined
  filters: Filters
  onChange: (values: Filters) => void
}

/** The field by which one column filters, as its contract declares. */
export function FilterField(props: FieldProps) {
  const { column, name, label, filters, onChange, choiceText, options } = props
  if (options) {
    return (
      <Select
        allowClear
        aria-label={label}
        placeholder={label}
        className="ops-filter"
        popupMatchSelectWidth={false}
        value={filters[name] ?? null}
        onChange={(chosen: string | undefined) => onChange({ [name]: chosen ?? '' })}
        options={[...options]}
      />
    )
  }
  if (column.filter === 'in') {
    return (
      <Select
        mode="multiple"
        allowClear
        maxTagCount="responsive"
        aria-label={label}
        placeholder={label}
        className="ops-filter"
        value={filters[name]?.split(',') ?? []}
        onChange={(chosen: string[]) => onChange({ [name]: chosen.join(',') })}
        options={(column.choices ?? []).map((value) => ({ value, label: choiceText(value) }))}
      />
    )
  }
  if (column.filter !== 'range') return <TextFilter key={filters[name] ?? ''} {...props} />
  return column.kind === 'instant' ? <TimeRange {...props} /> : <NumberRange {...props} />
}

/** Sends what was typed by Enter or on leaving, not with each key. */
function TextFilter({ name, label, filters, onChange }: FieldProps) {
  const [typed, setTyped] = useState(filters[name] ?? '')
  const commit = (text: string) => {
    if (text.trim() !== (filters[name] ?? '')) onChange({ [name]: text.trim() })
  }
  return (
    <Input
      allowClear
      aria-label={label}
      placeholder={label}
      className="ops-filter"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        if (target.value === '') commit('')
      }}
      onPressEnter={() => commit(typed)}
      onBlur={() => commit(typed)}
    />
  )
}

function TimeRange({ name, label, filters, onChange }: FieldProps) {
  const { t } = useTranslation()
  const field = (end: 'From' | 'To') => (
    <Input
      key={`${end}${filters[name + end] ?? ''}`}
      type="datetime-local"
      step={1}
      aria-label={t(`list.range${end}`, { label })}
      className="ops-filter-time"
      defaultValue={toLocalTime(filters[name + end])}
      onBlur={({ target }) => {
        const text = target.value
        if (text === toLocalTime(filters[name + end])) return
        onChange({ [name + end]: fromLocalTime(text, end === 'To') })
      }}
      onPressEnter={({ currentTarget }) => currentTarget.blur()}
    />
  )
  return (
    <Space.Compact>
      <Space.Addon>{label}</Space.Addon>
      {field('From')}
      {field('To')}
    </Space.Compact>
  )
}

function NumberRange({ name, label, filters, onChange }: FieldProps) {
  const { t } = useTranslation()
  const field = (end: 'From' | 'To') => (
    <InputNumber<string>
      key={`${end}${filters[name + end] ?? ''}`}
      stringMode
      min="0"
      precision={0}
      controls={false}
      aria-label={t(`list.range${end}`, { label })}
      placeholder={t(`list.short${end}`)}
      className="ops-filter-number"
      {...(filters[name + end] ? { defaultValue: filters[name + end] as string } : {})}
      onBlur={({ target }) => {
        if (target.value !== (filters[name + end] ?? '')) onChange({ [name + end]: target.value })
      }}
      onPressEnter={({ currentTarget }) => currentTarget.blur()}
    />
  )
  return (
    <Space.Compact>
      <Space.Addon>{label}</Space.Addon>
      {field('From')}
      {field('To')}
    </Space.Compact>
  )
}
