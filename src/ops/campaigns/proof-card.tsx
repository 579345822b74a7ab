import { Alert, Card, Descriptions, Flex, Skeleton, Table, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { BOX_MOST_PERCENT } from '../../../contract/campaigns-constants.ts'
import type { Campaign } from '../../../contract/campaigns-definition.ts'
import type { CampaignProof } from '../../../contract/campaigns-ops.ts'
import { COSTED_PEOPLE } from '../../../machines/campaigns/cost.ts'
import { formatNumber } from '../base/format.ts'
import { LoadError } from '../base/load-error.tsx'
import { useCall } from '../base/use-call.ts'
import { Wide } from '../base/wide.tsx'
import { checkDefinition } from './editor/check.ts'
import { useFaultTexts } from './editor/fault-text.ts'
import { formatDiamonds, formatShare } from './figures.ts'

interface ProofCardProps {
  id: string
  /** Faults are told in the operator's language by it. */
  definition: Campaign
}

/** What is wrong with an edition as it is saved, what it costs at the most, and what its boxes give back. */
export function ProofCard({ id, definition }: ProofCardProps) {
  const call = useCall('GET /api/ops/campaigns/editions/:id/proof', { params: { id } })
  const { data, error, reload } = call
  if (!data) return error ? <LoadError error={error} onRetry={reload} /> : <Skeleton active />
  return (
    <Flex vertical gap={12}>
      <Faults faults={data.faults} definition={definition} />
      {data.cost && <Cost cost={data.cost} most={definition.mostADay} />}
      {data.cost && <Boxes boxes={data.boxes} />}
    </Flex>
  )
}

function Faults({ faults, definition }: Pick<CampaignProof, 'faults'> & ProofDefinition) {
  const { t } = useTranslation('campaigns')
  const { placeText, faultText } = useFaultTexts()
  if (faults.length === 0) return <Alert type="success" showIcon title={t('proof.right')} />
  const known = checkDefinition(definition).faults
  return (
    <Alert
      type="error"
      showIcon
      title={t('proof.wrong', { count: faults.length, faults: formatNumber(faults.length) })}
      description={
        <ul className="ops-tuning-faults">
          {faults.map(({ field, what }) => {
            const fault = known.find((it) => it.field === field && it.what === what)
            return (
              <li key={`${field} ${what}`}>
                {placeText(definition, field)}: {fault ? faultText(fault) : what}
              </li>
            )
          })}
        </ul>
      }
    />
  )
}

interface ProofDefinition {
  definition: Campaign
}

type Cost = NonNullable<CampaignProof['cost']>

function Cost({ cost, most }: { cost: Cost; most: number }) {
  const { t } = useTranslation('campaigns')
  const { days, tasks, prizes, total, aDay } = cost
  const facts = {
    aDay: (
      <>
        <strong className="ops-number">{formatNumber(aDay)}</strong>{' '}
        <Tag color={aDay > most ? 'red' : 'green'}>
          {t('proof.most', { most: formatNumber(most) })}
        </Tag>
      </>
    ),
    tasks: formatNumber(tasks),
    prizes: formatNumber(prizes),
    total: formatNumber(total),
    days: formatNumber(days),
  }
  return (
    <Card size="small" title={t('proof.cost', { people: formatNumber(COSTED_PEOPLE) })}>
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2, xl: 5 }}
        items={Object.entries(facts).map(([name, children]) => ({
          key: name,
          label: t(`proof.${name}`),
          children,
        }))}
      />
    </Card>
  )
}

const number = { align: 'end', className: 'ops-number' } as const

function Boxes({ boxes }: Pick<CampaignProof, 'boxes'>) {
  const { t } = useTranslation('campaigns')
  return (
    <Card size="small" title={t('proof.boxes')}>
      <Wide>
        <Table<CampaignProof['boxes'][number]>
          size="small"
          rowKey="id"
          pagination={false}
          scroll={{ x: 'max-content' }}
          dataSource={boxes}
          locale={{ emptyText: t('proof.noBoxes') }}
          columns={[
            { key: 'id', title: t('proof.box'), render: (_, { id }) => <code>{id}</code> },
            {
              key: 'price',
              title: t('proof.price'),
              ...number,
              render: (_, { price }) => formatNumber(price),
            },
            {
              key: 'mean',
              title: t('proof.mean'),
              ...number,
              render: (_, { mean }) => formatDiamonds(mean),
            },
            {
              key: 'share',
              title: t('proof.share', { most: formatNumber(BOX_MOST_PERCENT) }),
              ...number,
              render: (_, { mean, price }) => formatShare(mean / price),
            },
            {
              key: 'simulated',
              title: t('proof.simulated'),
              ...number,
              render: (_, { simulated, price }) => formatShare(simulated / price),
            },
            {
              key: 'interval',
              title: t('proof.interval'),
              ...number,
              render: (_, { low, high, price }) =>
                t('proof.range', {
                  low: formatShare(low / price),
                  high: formatShare(high / price),
                }),
            },
          ]}
        />
      </Wide>
    </Card>
  )
}
