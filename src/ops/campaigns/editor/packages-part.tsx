import { useTranslation } from 'react-i18next'
import type { CampaignPackage } from '../../../../contract/campaigns-definition.ts'
import { tokenWorths, worthOf } from '../../../../machines/campaigns/worth.ts'
import { formatDiamonds } from '../figures.ts'
import { blankPackage, freeId } from './blank.ts'
import { useDefinition } from './editor-context.ts'
import { NameInput, NumberInput } from './inputs.tsx'
import type { PartOf } from './part-of.ts'
import { PriceInput } from './price-input.tsx'
import { RewardsInput } from './rewards-input.tsx'
import { type RowColumn, Rows } from './rows.tsx'

/** What is sold while stock lasts. */
export function PackagesPart({ at, block, onChange }: PartOf<'packages'>) {
  const { definition } = useDefinition()
  return (
    <Rows<CampaignPackage>
      at={`${at}.packages`}
      rows={block.packages}
      least={1}
      most={8}
      blank={(last) => {
        const id = freeId(definition, 'package')
        return { ...(last ?? blankPackage(id)), id }
      }}
      onChange={(packages) => onChange({ ...block, packages })}
      columns={useColumns()}
    />
  )
}

function useColumns(): RowColumn<CampaignPackage>[] {
  const { t } = useTranslation('campaigns')
  const { definition } = useDefinition()
  const tokens = tokenWorths(definition)
  return [
    {
      key: 'id',
      title: t('fields.id'),
      render: (sold, change, { at, number }) => (
        <NameInput
          at={`${at}.id`}
          name={`${t('fields.id')} ${number}`}
          value={sold.id}
          onChange={(id) => change({ ...sold, id })}
        />
      ),
    },
    {
      key: 'price',
      title: t('fields.price'),
      render: (sold, change, { at, number }) => (
        <PriceInput
          at={`${at}.price`}
          name={`${t('fields.price')} ${number}`}
          price={sold.price}
          onChange={(price) => change({ ...sold, price })}
        />
      ),
    },
    {
      key: 'contents',
      title: t('fields.contents'),
      render: (sold, change, { at, number }) => (
        <RewardsInput
          at={`${at}.contents`}
          name={number}
          rewards={sold.contents}
          onChange={(contents) => change({ ...sold, contents })}
        />
      ),
    },
    {
      key: 'worth',
      title: t('cost.worth'),
      isNumber: true,
      render: ({ contents }) => {
        const worth = worthOf(contents, definition.worth, tokens)
        return Number.isFinite(worth) ? formatDiamonds(worth) : '–'
      },
    },
    {
      key: 'stock',
      title: t('fields.stock'),
      isNumber: true,
      render: (sold, change, { at, number }) => (
        <NumberInput
          at={`${at}.stock`}
          name={`${t('fields.stock')} ${number}`}
          value={sold.stock}
          onChange={(stock) => change({ ...sold, stock })}
        />
      ),
    },
    {
      key: 'most',
      title: t('fields.most'),
      isNumber: true,
      render: (sold, change, { at, number }) => (
        <NumberInput
          at={`${at}.most`}
          name={`${t('fields.most')} ${number}`}
          value={sold.most}
          onChange={(most) => change({ ...sold, most })}
        />
      ),
    },
  ]
}
