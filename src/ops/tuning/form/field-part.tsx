import { Card, Flex, Switch, Typography } from 'antd'
import { type Field, type Group, isLeaf } from '../fields.ts'
import { blankOf, type Path, valueAt } from '../values.ts'
import { EntriesGrid } from './entries-grid.tsx'
import { useForm, useTuningForm } from './form-context.ts'
import { LeafItem } from './leaf-item.tsx'
import { PartFaults } from './part-faults.tsx'
import { RowsTable } from './rows-table.tsx'

/** The fields of a group: single values beside each other, then what has rows. */
export function GroupFields({ group, path }: { group: Group; path: Path }) {
  const fields = Object.entries(group.fields)
  const leaves = fields.flatMap(([name, field]) => (isLeaf(field) ? [{ name, field }] : []))
  const others = fields.filter(([, field]) => !isLeaf(field))
  const grid = (
    <div className="ops-tuning-grid">
      {leaves.map(({ name, field }) => (
        <LeafItem key={name} field={field} path={[...path, name]} />
      ))}
    </div>
  )
  return (
    <Flex vertical gap={12}>
      {leaves.length > 0 && (path.length > 0 ? grid : <Card size="small">{grid}</Card>)}
      {others.map(([name, field]) => (
        <FieldPart key={name} field={field} path={[...path, name]} />
      ))}
    </Flex>
  )
}

/** A field that has fields or rows, under its label; one that may be missing has a switch. */
function FieldPart({ field, path }: { field: Field; path: Path }) {
  const { store, texts, isReadOnly } = useTuningForm()
  const isThere = useForm(({ tuning }) => (valueAt(tuning, path) ?? null) !== null)
  const nothing = field.isNullable ? null : undefined
  return (
    <Card
      size="small"
      title={texts.label(path)}
      extra={
        (field.isNullable || field.isOptional) && (
          <Switch
            aria-label={texts.label(path)}
            disabled={isReadOnly}
            checked={isThere}
            onChange={(isOn) => store.getState().setAt(path, isOn ? blankOf(field) : nothing)}
          />
        )
      }
    >
      <Flex vertical gap={12}>
        <Typography.Text type="secondary">{texts.help(path)}</Typography.Text>
        <PartFaults path={path} />
        {isThere && partContents(field, path)}
      </Flex>
    </Card>
  )
}

/** What a group, a list or entries hold. */
function partContents(field: Field, path: Path) {
  switch (field.kind) {
    case 'group':
      return <GroupFields group={field} path={path} />
    case 'entries':
      return isLeaf(field.value) ? (
        <EntriesGrid field={field} value={field.value} path={path} />
      ) : (
        <RowsTable field={field} path={path} renderPart={partContents} />
      )
    case 'list':
      return <RowsTable field={field} path={path} renderPart={partContents} />
    default:
      return null
  }
}
