import { Card, Flex, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { Campaign } from '../../../../contract/campaigns-definition.ts'
import { useBrands } from '../use-brands.ts'
import { BlocksTable } from './blocks-table.tsx'
import type { Editor } from './editor.ts'
import { useDefinition } from './editor-context.ts'
import { Below, ChoiceInput, Labelled, NameInput, NumberInput } from './inputs.tsx'
import { PeriodPart } from './period-part.tsx'
import { Rows } from './rows.tsx'

const ROLES = ['any', 'user', 'streamer'] as const
const WORTHS = ['goldPerDiamond', 'ship', 'chance'] as const

/** When it is, for whom, what it may cost, and of what it is made. */
export function GeneralPart({ editor }: { editor: Editor }) {
  const { t } = useTranslation('campaigns')
  const { definition } = useDefinition()
  const set = (part: Partial<Campaign>) =>
    editor.getState().change({ definition: { ...definition, ...part } })
  const { period, who, worth, tokens, blocks } = definition
  return (
    <Flex vertical gap={12}>
      <Card size="small" title={t('fields.period')}>
        <PeriodPart period={period} onChange={(to) => set({ period: to })} />
      </Card>
      <Card size="small" title={t('fields.who')}>
        <div className="ops-tuning-grid">
          <Labelled label={t('columns.brands')}>
            <Brands editor={editor} />
          </Labelled>
          <Labelled label={t('fields.role')}>
            <ChoiceInput
              at="who.role"
              name={t('fields.role')}
              value={who.role}
              choices={ROLES}
              textOf={(role) => t(`roles.${role}`)}
              onChange={(role) => set({ who: { ...who, role } })}
            />
          </Labelled>
          <Labelled label={t('fields.countries')} help={t('help.countries')}>
            <Countries
              countries={who.countries}
              onChange={(countries) => set({ who: { ...who, countries } })}
            />
          </Labelled>
        </div>
      </Card>
      <Card size="small" title={t('parts.budget')}>
        <div className="ops-tuning-grid">
          <Labelled label={t('fields.mostADay')} help={t('help.mostADay')}>
            <NumberInput
              at="mostADay"
              name={t('fields.mostADay')}
              value={definition.mostADay}
              onChange={(mostADay) => set({ mostADay })}
            />
          </Labelled>
          {WORTHS.map((name) => (
            <Labelled key={name} label={t(`fields.${name}`)} help={t(`help.${name}`)}>
              <NumberInput
                at={`worth.${name}`}
                name={t(`fields.${name}`)}
                value={worth[name]}
                onChange={(to) => set({ worth: { ...worth, [name]: to } })}
              />
            </Labelled>
          ))}
          <Labelled label={t('fields.countingHours')} help={t('help.countingHours')}>
            <NumberInput
              at="countingHours"
              name={t('fields.countingHours')}
              value={definition.countingHours}
              onChange={(countingHours) => set({ countingHours })}
            />
          </Labelled>
        </div>
      </Card>
      <div className="ops-halves">
        <Card size="small" title={t('fields.blocks')}>
          <BlocksTable blocks={blocks} onChange={(to) => set({ blocks: to })} />
        </Card>
        <Card size="small" title={t('fields.tokens')}>
          <Rows<string>
            at="tokens"
            rows={tokens}
            least={0}
            most={12}
            blank={() => ''}
            onChange={(to) => set({ tokens: to })}
            columns={[
              {
                key: 'id',
                title: t('fields.id'),
                render: (token, change, { at, number }) => (
                  <NameInput
                    at={at}
                    name={`${t('fields.token')} ${number}`}
                    value={token}
                    onChange={change}
                  />
                ),
              },
            ]}
          />
        </Card>
      </div>
    </Flex>
  )
}

/** The brands belong to the edition, not to its definition. */
function Brands({ editor }: { editor: Editor }) {
  const { t } = useTranslation('campaigns')
  const { isReadOnly } = useDefinition()
  const brands = useStore(editor, (it) => it.brands)
  const all = useBrands()
  if (isReadOnly) return <bdi>{brands.join(', ')}</bdi>
  return (
    <Select
      mode="multiple"
      size="small"
      aria-label={t('columns.brands')}
      {...(brands.length === 0 ? { status: 'error' as const } : {})}
      value={[...brands]}
      options={[...new Set([...all, ...brands])].map((value) => ({ value, label: value }))}
      onChange={(to: string[]) => editor.getState().change({ brands: to })}
    />
  )
}

interface CountriesProps {
  countries: readonly string[]
  onChange: (countries: string[]) => void
}

function Countries({ countries, onChange }: CountriesProps) {
  const { t } = useTranslation('campaigns')
  const { isReadOnly } = useDefinition()
  if (isReadOnly) return <>{countries.join(', ') || t('help.everywhere')}</>
  return (
    <div>
      <Select
        mode="tags"
        size="small"
        className="ops-wide"
        aria-label={t('fields.countries')}
        tokenSeparators={[',', ' ']}
        open={false}
        suffixIcon={null}
        value={[...countries]}
        onChange={(to: string[]) => onChange(to.map((it) => it.toUpperCase()))}
      />
      {countries.map((country, index) => (
        <Below key={country} at={`who.countries.${index}`} />
      ))}
    </div>
  )
}
