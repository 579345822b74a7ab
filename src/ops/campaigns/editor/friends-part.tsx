import { useTranslation } from 'react-i18next'
import type { CampaignCloseness } from '../../../../contract/campaigns-definition.ts'
import { blankLevel, freeId } from './blank.ts'
import { useDefinition } from './editor-context.ts'
import { NameInput, NumberInput } from './inputs.tsx'
import type { PartOf } from './part-of.ts'
import { RewardsInput } from './rewards-input.tsx'
import { type RowColumn, Rows } from './rows.tsx'

/** Levels of closeness, from the lowest to the highest, and what each brings. */
export function FriendsPart({ at, block, onChange }: PartOf<'friends'>) {
  const { definition } = useDefinition()
  return (
    <Rows<CampaignCloseness>
      at={`${at}.levels`}
      rows={block.levels}
      least={1}
      most={8}
      blank={(last) => {
        const level = blankLevel(freeId(definition, 'level'), 100)
        return last ? { ...last, id: level.id, closeness: last.closeness * 2 } : level
      }}
      onChange={(levels) => onChange({ ...block, levels })}
      columns={useColumns()}
    />
  )
}

function useColumns(): RowColumn<CampaignCloseness>[] {
  const { t } = useTranslation('campaigns')
  return [
    {
      key: 'id',
      title: t('fields.id'),
      render: (level, change, { at, number }) => (
        <NameInput
          at={`${at}.id`}
          name={`${t('fields.id')} ${number}`}
          value={level.id}
          onChange={(id) => change({ ...level, id })}
        />
      ),
    },
    {
      key: 'closeness',
      title: t('fields.closeness'),
      isNumber: true,
      render: (level, change, { at, number }) => (
        <NumberInput
          at={`${at}.closeness`}
          name={`${t('fields.closeness')} ${number}`}
          value={level.closeness}
          onChange={(closeness) => change({ ...level, closeness })}
        />
      ),
    },
    {
      key: 'rewards',
      title: t('fields.rewards'),
      render: (level, change, { at, number }) => (
        <RewardsInput
          at={`${at}.rewards`}
          name={number}
          rewards={level.rewards}
          onChange={(rewards) => change({ ...level, rewards })}
        />
      ),
    },
  ]
}
