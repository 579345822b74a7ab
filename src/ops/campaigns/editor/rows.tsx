import { DeleteOutlined, DownOutlined, PlusOutlined, UpOutlined } from '@ant-design/icons'
import { Button, Flex, Grid, Table, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../base/format.ts'
import { Wide } from '../../base/wide.tsx'
import { useDefinition } from './editor-context.ts'
import { Below } from './inputs.tsx'

/** Where a row stands. */
export interface RowPlace {
  /** Its path in the definition. */
  at: string
  /** From 0. */
  index: number
  /** Tells its inputs from those of other rows. */
  number: string
}

export interface RowColumn<Row> {
  key: string
  title: string
  isNumber?: boolean
  render: (row: Row, change: (to: Row) => void, place: RowPlace) => ReactNode
}

interface RowsProps<Row> {
  at: string
  rows: readonly Row[]
  least: number
  most: number
  columns: readonly RowColumn<Row>[]
  /** What a new row begins as. */
  blank: (last: Row | undefined) => Row
  onChange: (rows: Row[]) => void
}

/** Rows of one kind: each is edited in place, moved by its arrows, and removed. */
export function Rows<Row>({ at, rows, least, most, columns, blank, onChange }: RowsProps<Row>) {
  const { t } = useTranslation('campaigns')
  const { isReadOnly } = useDefinition()
  const { md: isWide = false } = Grid.useBreakpoint()
  const placeOf = (index: number): RowPlace => ({
    ...{ at: `${at}.${index}`, index, number: formatNumber(index + 1) },
  })
  const shown: TableColumnsType<Indexed<Row>> = [
    {
      key: 'number',
      title: t('row.column'),
      align: 'end',
      width: 48,
      className: 'ops-number',
      render: (_, { index }) => (
        <>
          {formatNumber(index + 1)}
          <Below at={`${at}.${index}`} />
        </>
      ),
    },
    ...columns.map(({ key, title, isNumber = false, render }) => ({
      key,
      title,
      ...(isNumber ? { align: 'end' as const, className: 'ops-number' } : {}),
      render: (_: unknown, { row, index }: Indexed<Row>) =>
        render(row, (to) => onChange(rows.with(index, to)), placeOf(index)),
    })),
  ]
  if (!isReadOnly) {
    shown.push({
      key: 'tools',
      title: <span className="ops-unseen">{t('row.tools')}</span>,
      align: 'end',
      ...(isWide ? { fixed: 'end' as const } : {}),
      render: (_, { index }) => (
        <RowTools rows={rows} index={index} least={least} onChange={onChange} />
      ),
    })
  }
  return (
    <Flex vertical gap={8} align="flex-start">
      <Wide>
        <Table<Indexed<Row>>
          size="small"
          className="ops-tuning-rows"
          rowKey="index"
          columns={shown}
          dataSource={rows.map((row, index) => ({ row, index }))}
          pagination={false}
          scroll={{ x: 'max-content' }}
        />
      </Wide>
      <Below at={at} />
      {!isReadOnly && (
        <Button
          size="small"
          icon={<PlusOutlined />}
          disabled={rows.length >= most}
          onClick={() => onChange([...rows, blank(rows.at(-1))])}
        >
          {t('row.add')}
        </Button>
      )}
    </Flex>
  )
}

interface Indexed<Row> {
  row: Row
  index: number
}

interface RowToolsProps<Row> {
  rows: readonly Row[]
  index: number
  least: number
  onChange: (rows: Row[]) => void
}

/** Moves and removes a row. */
export function RowTools<Row>({ rows, index, least, onChange }: RowToolsProps<Row>) {
  const { t } = useTranslation('campaigns')
  const row = formatNumber(index + 1)
  const move = (to: number) => {
    const [moved] = rows.slice(index, index + 1)
    if (moved !== undefined) onChange(rows.toSpliced(index, 1).toSpliced(to, 0, moved))
  }
  return (
    <Flex justify="end">
      <Button
        type="text"
        size="small"
        icon={<UpOutlined />}
        disabled={index === 0}
        aria-label={t('row.up', { row })}
        onClick={() => move(index - 1)}
      />
      <Button
        type="text"
        size="small"
        icon={<DownOutlined />}
        disabled={index === rows.length - 1}
        aria-label={t('row.down', { row })}
        onClick={() => move(index + 1)}
      />
      <Button
        type="text"
        size="small"
        icon={<DeleteOutlined />}
        disabled={rows.length <= least}
        aria-label={t('row.remove', { row })}
        onClick={() => onChange(rows.toSpliced(index, 1))}
      />
    </Flex>
  )
}
