import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons'
import { Flex, Table, type TableColumnsType, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import type { FigureTable, PlayCheck } from '../../../../machines/fair/simulation.ts'
import { formatNumber } from '../../base/format.ts'

type Row = FigureTable['rows'][number]

const shown = (figure: number) => formatNumber(figure, { maximumFractionDigits: 3 })

/** What else was found by playing. */
export function Figures({ game, table }: { game: string; table: FigureTable }) {
  const { t } = useTranslation('trial')
  const of = `tables.${game}.${table.key}`
  const columns: TableColumnsType<Row> = [
    { key: 'row', title: t(`${of}.title`), render: (_, { key }) => t(`${of}.rows.${key}`) },
    ...table.columns.map((column, place) => ({
      key: column,
      title: t(`${of}.columns.${column}`),
      align: 'end' as const,
      render: (_: unknown, { figures }: Row) => shown(figures[place] ?? 0),
    })),
  ]
  return (
    <Table<Row>
      size="small"
      bordered
      rowKey="key"
      columns={columns}
      dataSource={table.rows}
      pagination={false}
      scroll={{ x: 'max-content' }}
    />
  )
}

/** Whether play bears out what the rules count. */
export function Checks({ game, checks }: { game: string; checks: readonly PlayCheck[] }) {
  const { t } = useTranslation('trial')
  return (
    <Flex vertical gap={4}>
      {checks.map(({ key, isRight, figures }) => {
        const texts: Record<string, string> = Object.fromEntries(
          Object.entries(figures).map(([name, figure]) => [name, shown(figure)]),
        )
        return (
          <Flex key={key} gap={8}>
            {isRight ? (
              <Typography.Text type="success">
                <CheckCircleFilled aria-label={t('agrees.yes')} />
              </Typography.Text>
            ) : (
              <Typography.Text type="danger">
                <CloseCircleFilled aria-label={t('agrees.no')} />
              </Typography.Text>
            )}
            <span>{t(`checks.${game}.${key}.${isRight ? 'right' : 'wrong'}`, texts)}</span>
          </Flex>
        )
      })}
    </Flex>
  )
}
