import { PlusOutlined } from '@ant-design/icons'
import { Button, Card, Flex, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { BOX_MOST_PERCENT } from '../../../../contract/campaigns-constants.ts'
import type { CampaignBox } from '../../../../contract/campaigns-definition.ts'
import { meanOf, tokenWorths, worthOf } from '../../../../machines/campaigns/worth.ts'
import { formatNumber } from '../../base/format.ts'
import { formatDiamonds, formatShare } from '../figures.ts'
import { blankBox, blankOutcome, freeId } from './blank.ts'
import { useDefinition } from './editor-context.ts'
import { Below, Labelled, NameInput, NumberInput, SpotInput } from './inputs.tsx'
import type { PartOf } from './part-of.ts'
import { PriceInput } from './price-input.tsx'
import { RewardsInput } from './rewards-input.tsx'
import { type RowColumn, Rows, RowTools } from './rows.tsx'

const MOST = 6

/** Boxes of a block, each with its price, its outcomes and what they come to. */
export function BoxesPart({ at, block, onChange }: PartOf<'boxes'>) {
  const { t } = useTranslation('campaigns')
  const { isReadOnly, definition } = useDefinition()
  const { boxes } = block
  const setBoxes = (to: CampaignBox[]) => onChange({ ...block, boxes: to })
  return (
    <Flex vertical gap={12} align="stretch">
      {boxes.map((box, index) => (
        <Card
          // biome-ignore lint/suspicious/noArrayIndexKey: its id is edited
          key={index}
          size="small"
          title={
            <Flex gap={8} align="center" wrap>
              <code>{box.id}</code>
              <Return box={box} />
            </Flex>
          }
          extra={
            !isReadOnly && <RowTools rows={boxes} index={index} least={1} onChange={setBoxes} />
          }
        >
          <BoxFields
            at={`${at}.boxes.${index}`}
            box={box}
            onChange={(to) => setBoxes(boxes.with(index, to))}
          />
        </Card>
      ))}
      <Below at={`${at}.boxes`} />
      {!isReadOnly && (
        <div>
          <Button
            size="small"
            icon={<PlusOutlined />}
            disabled={boxes.length >= MOST}
            onClick={() => {
              const id = freeId(definition, 'box')
              setBoxes([...boxes, { ...(boxes.at(-1) ?? blankBox(id)), id }])
            }}
          >
            {t('row.addBox')}
          </Button>
        </div>
      )}
    </Flex>
  )
}

/** What a box gives back of its price, exactly; what it is worth where tokens pay. */
function Return({ box }: { box: CampaignBox }) {
  const { t } = useTranslation('campaigns')
  const { definition, check } = useDefinition()
  const { price } = box
  const mean = meanOf(box, definition.worth, tokenWorths(definition))
  if (!Number.isFinite(mean) || check.parsed === null) return null
  if (price.kind === 'token') {
    return <Tag>{t('cost.mean', { count: mean, diamonds: formatDiamonds(mean) })}</Tag>
  }
  const share = mean / price.amount
  const isTooMuch = share * 100 > BOX_MOST_PERCENT
  return (
    <Tag color={isTooMuch ? 'red' : 'green'}>
      {t('cost.back', { share: formatShare(share), most: formatNumber(BOX_MOST_PERCENT) })}
    </Tag>
  )
}

interface BoxFieldsProps {
  at: string
  box: CampaignBox
  onChange: (box: CampaignBox) => void
}

function BoxFields({ at, box, onChange }: BoxFieldsProps) {
  const { t } = useTranslation('campaigns')
  const { outcomes } = box
  return (
    <Flex vertical gap={12}>
      <Flex gap={16} wrap>
        <Labelled label={t('fields.id')}>
          <NameInput
            at={`${at}.id`}
            name={t('fields.id')}
            value={box.id}
            onChange={(id) => onChange({ ...box, id })}
          />
        </Labelled>
        <Labelled label={t('fields.price')}>
          <PriceInput
            at={`${at}.price`}
            name={t('fields.price')}
            price={box.price}
            onChange={(price) => onChange({ ...box, price })}
          />
        </Labelled>
        <Labelled label={t('fields.spot')}>
          <SpotInput
            at={`${at}.spot`}
            name={t('fields.spot')}
            value={box.spot}
            onChange={(spot) => onChange({ ...box, spot })}
          />
        </Labelled>
        <Labelled label={t('fields.width')}>
          <NumberInput
            at={`${at}.width`}
            name={t('fields.width')}
            value={box.width}
            onChange={(width) => onChange({ ...box, width })}
          />
        </Labelled>
      </Flex>
      <Rows<CampaignBox['outcomes'][number]>
        at={`${at}.outcomes`}
        rows={outcomes}
        least={2}
        most={12}
        blank={(last) => {
          const blank = blankOutcome(outcomes.length + 1)
          return { ...(last ?? blank), id: blank.id }
        }}
        onChange={(to) => onChange({ ...box, outcomes: to })}
        columns={useColumns(outcomes)}
      />
    </Flex>
  )
}

/** Weights with the chance that they come to, and what each outcome is worth. */
function useColumns(
  outcomes: CampaignBox['outcomes'],
): RowColumn<CampaignBox['outcomes'][number]>[] {
  const { t } = useTranslation('campaigns')
  const { definition } = useDefinition()
  const all = outcomes.reduce((sum, { weight }) => sum + weight, 0)
  const tokens = tokenWorths(definition)
  return [
    {
      key: 'id',
      title: t('fields.id'),
      render: (outcome, change, { at, number }) => (
        <NameInput
          at={`${at}.id`}
          name={`${t('fields.id')} ${number}`}
          value={outcome.id}
          onChange={(id) => change({ ...outcome, id })}
        />
      ),
    },
    {
      key: 'weight',
      title: t('fields.weight'),
      isNumber: true,
      render: (outcome, change, { at, number }) => (
        <NumberInput
          at={`${at}.weight`}
          name={`${t('fields.weight')} ${number}`}
          value={outcome.weight}
          onChange={(weight) => change({ ...outcome, weight })}
        />
      ),
    },
    {
      key: 'chance',
      title: t('cost.chance'),
      isNumber: true,
      render: ({ weight }) => (Number.isFinite(weight / all) ? formatShare(weight / all) : '–'),
    },
    {
      key: 'rewards',
      title: t('fields.rewards'),
      render: (outcome, change, { at, number }) => (
        <RewardsInput
          at={`${at}.rewards`}
          name={number}
          rewards={outcome.rewards}
          onChange={(rewards) => change({ ...outcome, rewards })}
        />
      ),
    },
    {
      key: 'worth',
      title: t('cost.worth'),
      isNumber: true,
      render: ({ rewards }) => {
        const worth = worthOf(rewards, definition.worth, tokens)
        return Number.isFinite(worth) ? formatDiamonds(worth) : '–'
      },
    },
  ]
}
