import { Table, type TableColumnsType, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Figure, ReturnRow } from '../game-tuning.ts'
import { useTuningTexts } from './texts.ts'
import type { TunedRoom } from './tuned-room.ts'

interface ReturnsTableProps {
  room: TunedRoom
  inForce: unknown
  /** Left out where nothing is compared with what is in force. */
  draft?: unknown
}

interface Compared {
  row: ReturnRow
  inForce: Figure | undefined
  draft: Figure | undefined
}

/** What a tuning gives back, exactly, beside what the one in force does and the most that is allowed. */
export function ReturnsTable({ room, inForce, draft }: ReturnsTableProps) {
  const { t } = useTranslation('tuning')
  const texts = useTuningTexts(room)
  const isCompared = draft !== undefined
  const [now, then] = [returnsOf(room, inForce), returnsOf(room, draft)]
  const rows = (then ?? now ?? []).map(
    (row): Compared => ({
      row,
      inForce: now?.find(({ name }) => name === row.name)?.figure,
      draft: then?.find(({ name }) => name === row.name)?.figure,
    }),
  )
  const show = (figure: Figure | undefined) => (figure ? texts.figure(figure) : '–')
  const columns: TableColumnsType<Compared> = [
    { key: 'name', title: t('return.of'), render: (_, { row }) => texts.returned(row) },
    {
      key: 'inForce',
      title: t('return.inForce'),
      align: 'end',
      render: (_, { inForce: figure }) => show(figure),
    },
    ...(isCompared
      ? [
          {
            key: 'draft',
            title: t('return.draft'),
            align: 'end' as const,
            render: (_: unknown, { row, draft: figure }: Compared) =>
              figure && isOver(figure, row.most) ? (
                <Typography.Text type="danger">{show(figure)}</Typography.Text>
              ) : (
                show(figure)
              ),
          },
        ]
      : []),
    {
      key: 'most',
      title: t('return.most'),
      align: 'end',
      render: (_, { row }) => show(row.most),
    },
  ]
  return (
    <>
      {isCompared && !then && (
        <Typography.Text type="danger">{t('return.unknown')}</Typography.Text>
      )}
      <Table<Compared>
        size="small"
        rowKey={({ row }) => row.name}
        columns={columns}
        dataSource={rows}
        pagination={false}
        scroll={{ x: 'max-content' }}
      />
    </>
  )
}

function returnsOf(room: TunedRoom, tuning: unknown): ReturnRow[] | null {
  const { data } = room.schema.safeParse(tuning)
  return data ? room.returns(data) : null
}

/** Whether a figure is more than may be; arithmetic may land a hair beyond what is exactly the most. */
function isOver(figure: Figure, most: Figure | undefined): boolean {
  return most !== undefined && sizeOf(figure) > sizeOf(most) + 1e-9
}

const sizeOf = (figure: Figure) =>
  figure.kind === 'share' || figure.kind === 'amount' ? figure.value : 0
