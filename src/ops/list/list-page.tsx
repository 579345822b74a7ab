import { Flex, Table, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Answer, OpsListCall, Params } from '../../../contract/api.ts'
import type { OpsSelection } from '../../../contract/ops-calls.ts'
import type { Given } from '../base/call.ts'
import { LoadError } from '../base/load-error.tsx'
import { useCall } from '../base/use-call.ts'
import { cellOf } from './cells.tsx'
import { FilterBar } from './filter-bar.tsx'
import type { FilterOption } from './filter-fields.tsx'
import { ListFooter } from './list-footer.tsx'
import { type Filters, type ListState, listOf, useListState } from './list-state.ts'

/** A row of a list. */
export type RowOf<C extends OpsListCall> = Answer<C>['rows'][number]

/** Everything that a list's filters select; a bulk action sends both, and is refused where either has changed. */
export interface Selected {
  filters: Filters
  selection: OpsSelection
}

export interface OpsListProps<C extends OpsListCall> {
  call: C
  /** The namespace of its texts: `columns.<name>`, `choices.<column>.<value>`. */
  ns: string
  /** Those of the path, where it has some. */
  params?: Params<C>
  /** Filters of the place that it stands in: always on, in no address, and with no field. */
  fixed?: Filters
  /** How single columns are shown, where it is not by their kind. */
  columns?: { [K in keyof RowOf<C>]?: (value: RowOf<C>[K], row: RowOf<C>) => ReactNode }
  /** Columns that stand in no cell, but in filters and CSV. */
  hidden?: readonly (keyof RowOf<C>)[]
  /** What text filters are chosen from, where they are not typed. */
  options?: { [K in keyof RowOf<C>]?: readonly FilterOption[] }
  /** Where a row leads; its first cell is the link. Null where it leads nowhere. */
  linkOf?: (row: RowOf<C>) => string | null
  rowActions?: (row: RowOf<C>, reload: () => void) => ReactNode
  selectionActions?: (selected: Selected, reload: () => void) => ReactNode
  /** What opens below a row; null where nothing does. */
  detail?: (row: RowOf<C>) => ReactNode
  /** What stands beside the filters, such as the button that adds a row. */
  tools?: (reload: () => void) => ReactNode
  /** Tells its parameters in the address from those of other lists on the page. */
  prefix?: string
  /** Asks again after so long. */
  everyMs?: number
}

type Row = Readonly<Record<string, unknown>>

/** A list of the console: filters, order and page stand in the address, and its CSV respects them. */
export function OpsList<C extends OpsListCall>(props: OpsListProps<C>) {
  const { call, ns, params, fixed, tools, selectionActions, detail, prefix, everyMs } = props
  const { options } = props
  const { t } = useTranslation()
  const state = useListState(call, prefix, fixed)
  const { filters, sort, limit, after } = state
  const query = { ...filters, ...fixed, sort, limit, ...(after ? { after } : {}) }
  const given = { ...(params ? { params } : {}), query } as unknown as Given<C>
  const { data, error, isLoading, reload } = useCall(call, given, everyMs ? { everyMs } : {})
  const columns = useColumns(props, state, reload)
  const rows = (data?.rows ?? []) as readonly Row[]
  const { key } = listOf(call)
  return (
    <Flex vertical gap={12}>
      <Flex gap={12} justify="space-between" align="flex-start">
        <FilterBar call={call} ns={ns} state={state} options={options} />
        <Flex gap={8} className="ops-tools">
          {data &&
            selectionActions?.(
              { filters: { ...filters, ...fixed }, selection: data.selection },
              reload,
            )}
          {tools?.(reload)}
        </Flex>
      </Flex>
      {error && <LoadError error={error} onRetry={reload} />}
      <Table<Row>
        size="small"
        rowKey={key}
        columns={columns}
        dataSource={rows}
        loading={isLoading && { delay: 200 }}
        pagination={false}
        scroll={{ x: 'max-content' }}
        sticky={{ offsetHeader: 48 }}
        locale={{
          emptyText: data ? t(Object.keys(filters).length ? 'list.none' : 'list.empty') : ' ',
        }}
        {...(detail
          ? {
              expandable: {
                columnTitle: <span className="ops-unseen">{t('list.details')}</span>,
                expandedRowRender: (row) => detail(row as RowOf<C>),
              },
            }
          : {})}
        onChange={(_pages, _filters, sorter) => {
          const { field, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
          state.setSort(order ? `${order === 'descend' ? '-' : ''}${String(field)}` : null)
        }}
      />
      <ListFooter
        call={call}
        params={params}
        state={state}
        selection={data?.selection}
        next={data?.next ?? null}
      />
    </Flex>
  )
}

function useColumns<C extends OpsListCall>(
  { call, ns, columns: shown = {}, hidden = [], linkOf, rowActions }: OpsListProps<C>,
  { sort }: ListState,
  reload: () => void,
): TableColumnsType<Row> {
  const { t } = useTranslation()
  const { t: own } = useTranslation(ns)
  const renderers = shown as Record<
    string,
    ((value: unknown, row: RowOf<C>) => ReactNode) | undefined
  >
  const visible = Object.entries(listOf(call).columns).filter(
    ([name]) => !hidden.some((it) => it === name),
  )
  const columns: TableColumnsType<Row> = visible.map(([name, column], index) => {
    const choiceText = (value: string) => own(`choices.${name}.${value}`)
    const cell = (value: unknown, row: Row) =>
      renderers[name]?.(value, row as RowOf<C>) ?? cellOf(column, value, choiceText)
    const order = sort.replace(/^-/, '') === name && (sort === name ? 'ascend' : 'descend')
    return {
      key: name,
      dataIndex: name,
      title: own(`columns.${name}`),
      ...(column.kind === 'number' ? { align: 'end', className: 'ops-number' } : {}),
      ...(column.sorts ? { sorter: true, sortOrder: order || null } : {}),
      render: (value, row) => {
        const link = index === 0 ? linkOf?.(row as RowOf<C>) : null
        return link ? <Link to={link}>{cell(value, row)}</Link> : cell(value, row)
      },
    }
  })
  if (!rowActions) return columns
  const actions = {
    key: 'actions',
    title: <span className="ops-unseen">{t('list.actions')}</span>,
    align: 'end' as const,
    fixed: 'end' as const,
    render: (_: unknown, row: Row) => (
      <Flex gap={4} justify="end">
        {rowActions(row as RowOf<C>, reload)}
      </Flex>
    ),
  }
  return [...columns, actions]
}
