import { Flex, Table } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { TextRow } from '../../../contract/content-ops.ts'
import { formatDay, formatInstant, formatNumber } from '../base/format.ts'
import { editorOf } from './address.ts'
import { StateTag } from './state-tag.tsx'
import { WithdrawText } from './withdraw-text.tsx'

/** The languages of a text: what is published in each, since when, by whom. */
export function TextLanguages({
  languages,
  reload,
}: {
  languages: readonly TextRow[]
  reload: () => void
}) {
  const { t } = useTranslation('content')
  return (
    <Flex vertical gap={8} align="flex-start">
      <Table<TextRow>
        size="small"
        rowKey="language"
        pagination={false}
        dataSource={languages}
        columns={[
          {
            key: 'language',
            title: t('columns.language'),
            render: (_, text) => (
              <Link to={editorOf(text)}>{t(`choices.language.${text.language}`)}</Link>
            ),
          },
          {
            key: 'state',
            title: t('columns.state'),
            render: (_, { state }) =>
              state === 'current' ? t('states.current') : <StateTag state={state} />,
          },
          {
            key: 'version',
            title: t('columns.version'),
            align: 'end',
            render: (_, { newest }) => (newest ? formatNumber(newest.version) : '–'),
          },
          {
            key: 'updatedOn',
            title: t('columns.updatedOn'),
            render: (_, { newest }) => (newest ? formatDay(newest.updatedOn) : '–'),
          },
          {
            key: 'publishedAt',
            title: t('columns.publishedAt'),
            render: (_, { newest }) => (newest ? formatInstant(newest.publishedAt) : '–'),
          },
          {
            key: 'operator',
            title: t('columns.operator'),
            render: (_, { newest }) => newest?.operator ?? '–',
          },
          {
            key: 'draft',
            title: t('columns.draft'),
            render: (_, { draft }) =>
              draft ? t('draftAt', { ...draft, at: formatInstant(draft.at) }) : '–',
          },
        ]}
      />
      <WithdrawText languages={languages} onDone={reload} />
    </Flex>
  )
}
