import { Table } from 'antd'
import { useTranslation } from 'react-i18next'
import type { OpsMarket } from '../../../contract/world-cup-ops.ts'
import { formatInstant, formatNumber } from '../base/format.ts'
import { Wide } from '../base/wide.tsx'

type Settlement = OpsMarket['settlements'][number]

const number = { align: 'end', className: 'ops-number' } as const

/** Each time the bets of a market were settled: first, and after corrections. */
export function SettlementsTable({ settlements }: Pick<OpsMarket, 'settlements'>) {
  const { t } = useTranslation('worldCup')
  return (
    <Wide>
      <Table<Settlement>
        size="small"
        rowKey="run"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={settlements}
        columns={[
          {
            key: 'run',
            title: t('settlements.run'),
            render: (_, { run, outcome }) =>
              t(
                outcome === null
                  ? 'settlements.voided'
                  : run === 1
                    ? 'settlements.first'
                    : 'settlements.corrected',
              ),
          },
          {
            key: 'outcome',
            title: t('settlements.outcome'),
            render: (_, { outcome }) => (outcome ? t(`choices.outcome.${outcome}`) : '–'),
          },
          {
            key: 'startedAt',
            title: t('settlements.startedAt'),
            render: (_, { startedAt }) => formatInstant(startedAt),
          },
          {
            key: 'endedAt',
            title: t('settlements.endedAt'),
            render: (_, { endedAt }) => (endedAt ? formatInstant(endedAt) : t('settlements.runs')),
          },
          ...(['bets', 'paid', 'takenBack'] as const).map((name) => ({
            key: name,
            title: t(`settlements.${name}`),
            ...number,
            render: (_: unknown, row: Settlement) => formatNumber(row[name]),
          })),
        ]}
      />
    </Wide>
  )
}
