import './campaigns.css'
import { Card, Flex, Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useStore } from 'zustand'
import { CopyEdition } from './copy-edition.tsx'
import { EditionActions } from './edition-actions.tsx'
import { EditionFacts } from './edition-facts.tsx'
import { DefinitionTab } from './editor/definition-tab.tsx'
import type { Editor } from './editor/editor.ts'
import { Notices } from './editor/notices.tsx'
import { PreviewPanel } from './preview/panel.tsx'
import { ProofCard } from './proof-card.tsx'
import { StateTag } from './state-tag.tsx'
import { StepsTable } from './steps-table.tsx'
import { WinnersTable } from './winners-table.tsx'

interface EditionViewProps {
  editor: Editor
  reload: () => void
}

const TABS = ['definition', 'preview', 'proof', 'winners', 'steps'] as const
type Tab = (typeof TABS)[number]

/** An edition as it is shown: how far it has come, what may be done, and what it holds. */
export function EditionView({ editor, reload }: EditionViewProps) {
  const { t } = useTranslation('campaigns')
  const edition = useStore(editor, (it) => it.edition)
  const [search, setSearch] = useSearchParams()
  const tab = TABS.find((it) => it === search.get('tab')) ?? firstTab(edition)
  const { id, hash, state, campaign, number, winners, steps } = edition
  const panes: Readonly<Record<Tab, ReactNode>> = {
    definition: <DefinitionTab editor={editor} />,
    preview: <PreviewPanel editor={editor} />,
    proof: <ProofCard key={hash} id={id} definition={edition.definition} />,
    winners: <WinnersTable winners={winners} />,
    steps: <StepsTable steps={steps} />,
  }
  return (
    <Flex vertical gap={12}>
      <Card
        size="small"
        title={
          <Flex gap={8} align="center" wrap>
            {t('named', { campaign, number })}
            <StateTag state={state} />
          </Flex>
        }
        extra={<CopyEdition edition={edition} />}
      >
        <Flex vertical gap={12}>
          <EditionFacts edition={edition} />
          <EditionActions editor={editor} reload={reload} />
        </Flex>
      </Card>
      <Notices editor={editor} />
      <Tabs
        activeKey={tab}
        onChange={(key) => setSearch({ tab: key }, { replace: true })}
        destroyOnHidden
        items={TABS.map((key) => ({ key, label: t(`tabs.${key}`), children: panes[key] }))}
      />
    </Flex>
  )
}

/** Whoever opens it comes to what it waits for. */
function firstTab({ state }: { state: string }): Tab {
  if (state === 'draft') return 'definition'
  return state === 'approved' || state === 'announced' ? 'proof' : 'winners'
}
