import { Table } from 'antd'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { Draft } from '../../../contract/tuning-ops.ts'
import { formatInstant } from '../base/format.ts'
import type { Editor } from './editor.ts'

type Step = Draft['steps'][number] & { key: number }

/** What happened to a draft, when and by whom. */
export function HistoryTab({ editor }: { editor: Editor }) {
  const { t } = useTranslation('tuning')
  const steps = useStore(editor, ({ draft }) => draft.steps)
  const rows: Step[] = steps.map((step, key) => ({ ...step, key })).toReversed()
  return (
    <Table<Step>
      size="small"
      rowKey="key"
      dataSource={rows}
      pagination={false}
      columns={[
        { key: 'at', title: t('history.at'), render: (_, { at }) => formatInstant(at) },
        { key: 'event', title: t('history.event'), render: (_, { event }) => t(`events.${event}`) },
        {
          key: 'actor',
          title: t('history.actor'),
          render: (_, { actor }) =>
            actor === 'job' ? t('history.job') : actor.replace(/^operator:/, ''),
        },
      ]}
    />
  )
}
