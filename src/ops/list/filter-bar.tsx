import { Button, Flex } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpsListCall } from '../../../contract/api.ts'
import { FilterField, type FilterOption } from './filter-fields.tsx'
import { type ListState, listOf } from './list-state.ts'

interface FilterBarProps {
  call: OpsListCall
  ns: string
  state: ListState
  options?: Readonly<Record<string, readonly FilterOption[] | undefined>> | undefined
}

/** The filters that a list declares; `/` leads to the first. */
export function FilterBar({ call, ns, state, options = {} }: FilterBarProps) {
  const { t } = useTranslation()
  const { t: own } = useTranslation(ns)
  const bar = useRef<HTMLDivElement>(null)
  const { filters, fixed, setFilters } = state
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event
      const isTyping = target instanceof Element && target.closest('input, textarea, [role=dialog]')
      if (event.key !== '/' || isTyping) return
      event.preventDefault()
      bar.current?.querySelector('input')?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const columns = Object.entries(listOf(call).columns)
    .filter(([name, { filter }]) => filter && !(name in fixed))
    .toSorted(([, one], [, other]) => Number(one.kind === 'id') - Number(other.kind === 'id'))
  if (columns.length === 0) return null
  return (
    <Flex ref={bar} wrap gap={8} align="center" role="search">
      {columns.map(([name, column]) => (
        <FilterField
          key={name}
          name={name}
          column={column}
          label={own(`columns.${name}`)}
          options={options[name]}
          choiceText={(value) => own(`choices.${name}.${value}`)}
          filters={filters}
          onChange={(values) => setFilters({ ...filters, ...values })}
        />
      ))}
      {Object.keys(filters).length > 0 && (
        <Button type="link" onClick={() => setFilters({})}>
          {t('list.clear')}
        </Button>
      )}
    </Flex>
  )
}
