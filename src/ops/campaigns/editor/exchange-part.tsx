import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import type { CampaignRecipe } from '../../../../contract/campaigns-definition.ts'
import { blankRecipe, freeId } from './blank.ts'
import { useDefinition } from './editor-context.ts'
import { Below, NameInput, NumberInput, TokenInput } from './inputs.tsx'
import type { PartOf } from './part-of.ts'
import { RewardsInput } from './rewards-input.tsx'
import { type RowColumn, Rows } from './rows.tsx'

/** What collected pieces are made into. */
export function ExchangePart({ at, block, onChange }: PartOf<'exchange'>) {
  const { definition } = useDefinition()
  return (
    <Rows<CampaignRecipe>
      at={`${at}.recipes`}
      rows={block.recipes}
      least={1}
      most={8}
      blank={(last) => {
        const id = freeId(definition, 'recipe')
        return { ...(last ?? blankRecipe(id, definition.tokens[0] ?? '')), id }
      }}
      onChange={(recipes) => onChange({ ...block, recipes })}
      columns={useColumns()}
    />
  )
}

function useColumns(): RowColumn<CampaignRecipe>[] {
  const { t } = useTranslation('campaigns')
  return [
    {
      key: 'id',
      title: t('fields.id'),
      render: (recipe, change, { at, number }) => (
        <NameInput
          at={`${at}.id`}
          name={`${t('fields.id')} ${number}`}
          value={recipe.id}
          onChange={(id) => change({ ...recipe, id })}
        />
      ),
    },
    {
      key: 'needs',
      title: t('fields.needs'),
      render: (recipe, change, { at, number }) => (
        <Needs
          at={`${at}.needs`}
          name={number}
          needs={recipe.needs}
          onChange={(needs) => change({ ...recipe, needs })}
        />
      ),
    },
    {
      key: 'rewards',
      title: t('fields.rewards'),
      render: (recipe, change, { at, number }) => (
        <RewardsInput
          at={`${at}.rewards`}
          name={number}
          rewards={recipe.rewards}
          onChange={(rewards) => change({ ...recipe, rewards })}
        />
      ),
    },
    {
      key: 'most',
      title: t('fields.most'),
      isNumber: true,
      render: (recipe, change, { at, number }) => (
        <NumberInput
          at={`${at}.most`}
          name={`${t('fields.most')} ${number}`}
          value={recipe.most}
          onChange={(most) => change({ ...recipe, most })}
        />
      ),
    },
  ]
}

type Need = CampaignRecipe['needs'][number]
const MOST_NEEDS = 8

interface NeedsProps {
  at: string
  name: string
  needs: readonly Need[]
  onChange: (needs: Need[]) => void
}

/** The pieces of a recipe. */
function Needs({ at, name, needs, onChange }: NeedsProps) {
  const { t } = useTranslation('campaigns')
  const { isReadOnly, definition } = useDefinition()
  return (
    <Flex vertical gap={4} align="flex-start">
      {needs.map((need, index) => {
        const number = `${name} ${index + 1}`
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece has nothing else that tells it apart
          <Flex key={index} gap={4} align="flex-start">
            <NumberInput
              at={`${at}.${index}.amount`}
              name={t('needs.amountOf', { need: number })}
              value={need.amount}
              onChange={(amount) => onChange(needs.with(index, { ...need, amount }))}
            />
            <TokenInput
              at={`${at}.${index}.token`}
              name={t('needs.tokenOf', { need: number })}
              value={need.token}
              onChange={(token) => onChange(needs.with(index, { ...need, token }))}
            />
            {!isReadOnly && (
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined />}
                disabled={needs.length === 1}
                aria-label={t('needs.remove', { need: number })}
                onClick={() => onChange(needs.toSpliced(index, 1))}
              />
            )}
            {!isReadOnly && index === needs.length - 1 && needs.length < MOST_NEEDS && (
              <Button
                type="text"
                size="small"
                icon={<PlusOutlined />}
                aria-label={t('needs.add', { need: name })}
                onClick={() =>
                  onChange([...needs, { token: definition.tokens[0] ?? '', amount: 1 }])
                }
              />
            )}
          </Flex>
        )
      })}
      <Below at={at} />
    </Flex>
  )
}
