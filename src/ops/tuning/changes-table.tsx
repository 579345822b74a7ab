import { Table, type TableColumnsType, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { changesBetween, type ValueChange } from '../../../machines/tuning/changes.ts'
import { formatChange } from '../base/format.ts'
import { useTuningTexts } from './texts.ts'
import type { TunedRoom } from './tuned-room.ts'
import type { Values } from './tuning-form-store.ts'
import { valueAt } from './values.ts'

/** What would be published: values, and sprites in another picture. */
interface Contents {
  tuning: Values
  art: Readonly<Record<string, string>>
}

interface ChangesTableProps {
  room: TunedRoom
  before: Contents
  after: Contents
}

/** Every value in which two tunings differ, by its label. */
export function ChangesTable({ room, before, after }: ChangesTableProps) {
  const { t } = useTranslation('tuning')
  const texts = useTuningTexts(room)
  const values = changesBetween(uncounted(before.tuning), uncounted(after.tuning))
  const sprites = changesBetween(before.art, after.art)
  const nameOf = (change: ValueChange) => {
    const path = change.path.split('.')
    const owner = valueAt(after.tuning, path) === undefined ? before.tuning : after.tuning
    return texts.path(path, owner)
  }
  const rows: Row[] = [
    ...values.map((change) => ({ ...change, key: change.path, name: nameOf(change) })),
    ...sprites
      .filter(({ path }) => path !== '')
      .map((change) => ({
        ...change,
        key: `art ${change.path}`,
        name: t('changes.sprite', { name: change.path }),
      })),
  ]
  const columns: TableColumnsType<Row> = [
    {
      key: 'name',
      title: t('changes.field'),
      render: (_, { name, path }) => <span title={path}>{name}</span>,
    },
    {
      key: 'before',
      title: t('changes.before'),
      align: 'end',
      render: (_, { before: value }) =>
        value === undefined ? '–' : <del>{texts.value(value)}</del>,
    },
    {
      key: 'after',
      title: t('changes.after'),
      align: 'end',
      render: (_, { after: value }) =>
        value === undefined ? '–' : <ins>{texts.value(value)}</ins>,
    },
    {
      key: 'by',
      title: t('changes.by'),
      align: 'end',
      render: (_, change) => <Typography.Text type="secondary">{byOf(change)}</Typography.Text>,
    },
  ]
  return (
    <Table<Row>
      size="small"
      rowKey="key"
      columns={columns}
      dataSource={rows}
      pagination={false}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: t('changes.none') }}
    />
  )
}

type Row = ValueChange & { key: string; name: string }

/** The server counts versions; they differ always and say nothing. */
function uncounted({ version: _counted, ...values }: Values): Values {
  return values
}

/** By how much a number has changed. */
function byOf({ before, after }: ValueChange): string {
  if (typeof before !== 'number' || typeof after !== 'number' || before === 0) return ''
  return formatChange((after - before) / before)
}
