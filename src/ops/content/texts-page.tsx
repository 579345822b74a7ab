import { EditOutlined } from '@ant-design/icons'
import { Flex, Segmented, Table, type TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import type { TextRow } from '../../../contract/content-ops.ts'
import { LANGUAGES, type Language } from '../../../contract/languages.ts'
import { formatNumber } from '../base/format.ts'
import { LoadError } from '../base/load-error.tsx'
import { useCall } from '../base/use-call.ts'
import { editorOf } from './address.ts'
import './content.css'
import { NewBrandText } from './new-brand-text.tsx'
import { StateTag } from './state-tag.tsx'
import { TextLanguages } from './text-languages.tsx'

/** A text with all its languages. */
interface Row {
  key: string
  slug: TextRow['slug']
  brand: string | null
  languages: TextRow[]
}

const LAGS: ReadonlySet<string> = new Set(['behind', 'missing'])
const SHOWN = ['all', 'lagging', 'drafts'] as const
type ShownRows = (typeof SHOWN)[number]

const SELECTS: Readonly<Record<ShownRows, (text: TextRow) => boolean>> = {
  all: () => true,
  lagging: ({ state }) => LAGS.has(state),
  drafts: ({ draft }) => draft !== null,
}

/** Every text by its languages: what is published, which languages lag, who writes what. */
export default function TextsPage() {
  const { t } = useTranslation('content')
  const [search, setSearch] = useSearchParams()
  const { data, error, reload } = useCall('GET /api/ops/content/texts', {}, { everyMs: 30_000 })
  const shown = SHOWN.find((it) => it === search.get('show')) ?? 'all'
  const texts = data?.texts ?? []
  const rows = rowsOf(texts).filter(({ languages }) => languages.some(SELECTS[shown]))
  return (
    <Flex vertical gap={12}>
      <Flex gap={8} justify="space-between" wrap>
        <Segmented<ShownRows>
          aria-label={t('show.label')}
          value={shown}
          options={SHOWN.map((value) => ({
            value,
            label: t(`show.${value}`, {
              number: formatNumber(texts.filter(SELECTS[value]).length),
            }),
          }))}
          onChange={(value) => setSearch(value === 'all' ? {} : { show: value })}
        />
        {data && <NewBrandText brands={data.brands} />}
      </Flex>
      {error && <LoadError error={error} onRetry={reload} />}
      <Table<Row>
        size="small"
        columns={useColumns()}
        dataSource={rows}
        loading={!data && !error && { delay: 200 }}
        pagination={false}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: data ? t(`none.${shown}`) : ' ' }}
        expandable={{
          columnTitle: <span className="ops-unseen">{t('details')}</span>,
          expandedRowRender: ({ languages }) => (
            <TextLanguages languages={languages} reload={reload} />
          ),
        }}
      />
    </Flex>
  )
}

function rowsOf(texts: readonly TextRow[]): Row[] {
  const rows = new Map<string, Row>()
  for (const text of texts) {
    const { slug, brand } = text
    const key = `${slug} ${brand ?? ''}`
    const row = rows.get(key) ?? { key, slug, brand, languages: [] }
    row.languages.push(text)
    rows.set(key, row)
  }
  return [...rows.values()]
}

function useColumns(): TableColumnsType<Row> {
  const { t } = useTranslation('content')
  return [
    {
      key: 'text',
      title: t('columns.slug'),
      fixed: 'start',
      render: (_, { slug, brand }) => (
        <Flex vertical>
          <span>{t(`choices.slug.${slug}`)}</span>
          {brand !== null && <small className="ops-content-brand">{brand}</small>}
        </Flex>
      ),
    },
    ...LANGUAGES.map((language) => ({
      key: language,
      title: <abbr title={t(`choices.language.${language}`)}>{language}</abbr>,
      render: (_: unknown, { languages }: Row) => cellIn(languages, language),
    })),
  ]
}

function cellIn(languages: readonly TextRow[], language: Language) {
  const text = languages.find((it) => it.language === language)
  return text ? <TextCell text={text} /> : null
}

function TextCell({ text }: { text: TextRow }) {
  const { t } = useTranslation('content')
  const { newest, state, draft, language, slug } = text
  const words = newest ? t('versionShort', { version: formatNumber(newest.version) }) : t('write')
  return (
    <Flex vertical align="flex-start" className="ops-content-cell">
      <Link
        to={editorOf(text)}
        aria-label={`${t(`choices.slug.${slug}`)}, ${t(`choices.language.${language}`)}: ${words}`}
      >
        {words} {draft && <EditOutlined aria-label={t('draftOf', { operator: draft.operator })} />}
      </Link>
      <StateTag state={state} />
    </Flex>
  )
}
