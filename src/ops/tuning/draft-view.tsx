import { Card, Flex, Tabs } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { DraftAbout } from './draft-about.tsx'
import { DraftActions } from './draft-actions.tsx'
import { DraftNotices } from './draft-notices.tsx'
import { DRAFT_TABS } from './draft-tabs.tsx'
import type { Editor } from './editor.ts'
import { useTab } from './use-tab.ts'

interface DraftViewProps {
  editor: Editor
  reload: () => void
}

/** A draft as it is shown: how far it has come, what may be done, and what it holds. */
export function DraftView({ editor, reload }: DraftViewProps) {
  const { t } = useTranslation('tuning')
  const draft = useStore(editor, (it) => it.draft)
  // Who opens what somebody else has proposed wants to see what it changes.
  const [first] = useState(draft.state === 'draft' ? 'values' : 'changes')
  const [tab, setTab] = useTab(
    DRAFT_TABS.map(({ key }) => key),
    first,
  )
  return (
    <Flex vertical gap={12}>
      <Card
        size="small"
        title={t('draftOf', { game: t(`games.${draft.game}`), version: draft.base + 1 })}
      >
        <Flex vertical gap={16}>
          <DraftAbout draft={draft} />
          <DraftActions editor={editor} reload={reload} />
        </Flex>
      </Card>
      <DraftNotices editor={editor} reload={reload} />
      <Tabs
        activeKey={tab}
        onChange={setTab}
        destroyOnHidden
        items={DRAFT_TABS.map(({ key, Tab }) => ({
          key,
          label: t(`tabs.${key}`),
          children: <Tab editor={editor} />,
        }))}
      />
    </Flex>
  )
}
