import { Flex, Table, type TableColumnsType, Tooltip, Typography } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasFaultBelow } from '../check.ts'
import type { Entries, Field, List } from '../fields.ts'
import { type Path, valueAt } from '../values.ts'
import { AddEntry } from './add-entry.tsx'
import { AddRow } from './add-row.tsx'
import { columnsOf, type InnerPart, type LeafColumn } from './columns.ts'
import { useForm, useHint, useTuningForm } from './form-context.ts'
import { LeafInput } from './leaf-input.tsx'
import { PartFaults } from './part-faults.tsx'
import { RowTools } from './row-tools.tsx'
import { SaidBelow } from './said-below.tsx'

interface Row {
  /** The key of an entry, or the place in a list. */
  name: string
}

interface RowsTableProps {
  field: List | Entries
  path: Path
  /** What has rows itself, below its row. */
  renderPart: (field: Field, path: Path) => ReactNode
}

/** The rows of a list, or entries by their keys. */
export function RowsTable({ field, path, renderPart }: RowsTableProps) {
  const { t } = useTranslation('tuning')
  const { isReadOnly } = useTuningForm()
  const joined = useForm(({ tuning }) => namesAt(tuning, path).join('\n'))
  const names = joined === '' ? [] : joined.split('\n')
  const { leaves, parts } = columnsOf(rowOf(field))
  const canChange = !isReadOnly && (field.kind === 'entries' || field.min !== field.max)
  const expandable = useExpandable({ names, parts, path, renderPart })
  const columns: TableColumnsType<Row> = [
    {
      key: 'name',
      title: t(field.kind === 'list' ? 'row.column' : 'entry.column'),
      render: (_, { name }) => <RowName field={field} path={[...path, name]} />,
    },
    ...leaves.map((column) => ({
      key: `leaf ${column.inside.join('.')}`,
      title: <ColumnTitle column={column} path={path} />,
      render: (_: unknown, { name }: Row) => (
        <Cell column={column} path={[...path, name, ...column.inside]} row={nameOf(field, name)} />
      ),
    })),
    ...parts.map(({ inside, field: part }) => ({
      key: `part ${inside.join('.')}`,
      title: <ColumnTitle column={{ inside, field: part }} path={path} />,
      render: (_: unknown, { name }: Row) => (
        <Summary field={part} path={[...path, name, ...inside]} />
      ),
    })),
  ]
  if (canChange) {
    columns.push({
      key: 'tools',
      title: <span className="ops-unseen">{t('row.tools')}</span>,
      align: 'end',
      render: (_, { name }) => (
        <RowTools field={field} path={path} name={name} count={names.length} />
      ),
    })
  }
  return (
    <Flex vertical gap={8} align="flex-start">
      <Table<Row>
        size="small"
        className="ops-wide ops-tuning-rows"
        rowKey="name"
        columns={columns}
        dataSource={names.map((name) => ({ name }))}
        pagination={false}
        scroll={{ x: 'max-content' }}
        {...(expandable ? { expandable } : {})}
      />
      {canChange && field.kind === 'list' && <AddRow field={field} path={path} />}
      {canChange && field.kind === 'entries' && <AddEntry field={field} path={path} />}
    </Flex>
  )
}

const namesAt = (tuning: unknown, path: Path) => Object.keys(valueAt(tuning, path) ?? {})

const rowOf = (field: List | Entries) => (field.kind === 'list' ? field.item : field.value)

const nameOf = ({ kind }: List | Entries, name: string) =>
  kind === 'list' ? String(Number(name) + 1) : name

/** What opens below rows; rows with a fault inside are open. */
function useExpandable({
  names,
  parts,
  path,
  renderPart,
}: Pick<RowsTableProps, 'path' | 'renderPart'> & { names: string[]; parts: InnerPart[] }) {
  const { t } = useTranslation('tuning')
  const [opened, setOpened] = useState<readonly string[]>([])
  const faulty = useForm(({ check }) =>
    names
      .filter((name) =>
        parts.some(({ inside }) => hasFaultBelow(check, [...path, name, ...inside])),
      )
      .join('\n'),
  )
  if (parts.length === 0) return null
  return {
    columnTitle: <span className="ops-unseen">{t('row.more')}</span>,
    expandedRowKeys: [...new Set([...opened, ...(faulty === '' ? [] : faulty.split('\n'))])],
    onExpandedRowsChange: (keys: readonly (string | number | bigint)[]) =>
      setOpened(keys.map(String)),
    expandedRowRender: ({ name }: Row) =>
      parts.map(({ inside, field }) => (
        <OpenPart key={inside.join('.')} path={[...path, name, ...inside]}>
          {renderPart(field, [...path, name, ...inside])}
        </OpenPart>
      )),
  }
}

function ColumnTitle({
  column: { inside, field },
  path,
}: {
  column: LeafColumn | InnerPart
  path: Path
}) {
  const { texts } = useTuningForm()
  const at = [...path, '0', ...inside]
  const unit = texts.unit(at)
  return (
    <Tooltip title={[texts.help(at), texts.range(field)].filter(Boolean).join(' ')}>
      <Flex vertical>
        <span>{texts.label(at)}</span>
        {unit && <Typography.Text type="secondary">{unit}</Typography.Text>}
      </Flex>
    </Tooltip>
  )
}

/** Which row it is, with what is wrong with it as a whole. */
function RowName({ field, path }: { field: List | Entries; path: Path }) {
  const { texts } = useTuningForm()
  const hint = useHint(path)
  const name = path.at(-1) ?? ''
  // A row that is a single value says it in its cell.
  const isGroup = rowOf(field).kind === 'group'
  return (
    <Flex vertical gap={4}>
      {field.kind === 'list' ? nameOf(field, name) : texts.value(name)}
      {isGroup && hint && <Typography.Text type="secondary">{hint}</Typography.Text>}
      {isGroup && <PartFaults path={path} />}
    </Flex>
  )
}

function Cell({
  column: { inside, field },
  path,
  row,
}: {
  column: LeafColumn
  path: Path
  row: string
}) {
  const { texts } = useTuningForm()
  return (
    <>
      <LeafInput field={field} path={path} ariaLabel={`${texts.label(path)} ${row}`} />
      <SaidBelow key={inside.join('.')} path={path} />
    </>
  )
}

/** What is inside, in a few words, while its row is closed. */
function Summary({ field, path }: { field: Field; path: Path }) {
  const { texts } = useTuningForm()
  // A text, so that the row follows its own values alone.
  const text = useForm(({ tuning }) => {
    const [first, second, ...others] = namesAt(tuning, path).map((name) => {
      const row =
        field.kind === 'list' ? field.item : field.kind === 'entries' ? field.value : field
      const words = columnsOf(row).leaves.map(({ inside }) =>
        texts.value(valueAt(tuning, [...path, name, ...inside])),
      )
      return [...(field.kind === 'entries' ? [name] : []), ...words].join(' · ')
    })
    const more = others.length > 0 ? ` +${others.length}` : ''
    return [first, second].filter(Boolean).join('; ') + more
  })
  return text || '–'
}

function OpenPart({ path, children }: { path: Path; children: ReactNode }) {
  const { texts } = useTuningForm()
  return (
    <Flex vertical gap={8}>
      <span>
        <Typography.Text strong>{texts.label(path)}</Typography.Text>{' '}
        <Typography.Text type="secondary">{texts.help(path)}</Typography.Text>
      </span>
      <PartFaults path={path} />
      {children}
    </Flex>
  )
}
