import { Badge, Tabs } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useStore } from 'zustand'
import type { Block } from '../../../../contract/campaigns-definition.ts'
import { useMay } from '../../base/session-store.ts'
import { BlockPart } from './block-part.tsx'
import { hasFaultBelow } from './check.ts'
import { CostLine } from './cost-line.tsx'
import { type Editor, isEditable } from './editor.ts'
import { EditorContext } from './editor-context.ts'
import { GeneralPart } from './general-part.tsx'
import { ScenePart } from './scene-part.tsx'

interface Part {
  key: string
  label: string
  isFaulty: boolean
  children: ReactNode
}

/** What an edition is made of, block by block, with what it costs and gives back as one types. */
export function DefinitionTab({ editor }: { editor: Editor }) {
  const { t } = useTranslation('campaigns')
  const { edition, definition, check, brokenScene, turn } = useStore(editor)
  const isReadOnly = !useMay('tune') || !isEditable(edition)
  const context = useMemo(
    () => ({ definition, check, isReadOnly }),
    [definition, check, isReadOnly],
  )
  const [search, setSearch] = useSearchParams()
  const setBlocks = (blocks: Block[]) =>
    editor.getState().change({ definition: { ...definition, blocks } })
  const parts: Part[] = [
    {
      key: 'general',
      label: t('parts.general'),
      isFaulty: GENERAL.some((at) => hasFaultBelow(check, at)),
      children: <GeneralPart editor={editor} />,
    },
    ...definition.blocks.map((block, index) => ({
      key: `block-${index}`,
      label: t('parts.block', { kind: t(`blocks.${block.kind}`), id: block.id }),
      isFaulty: hasFaultBelow(check, `blocks.${index}`),
      children: (
        <BlockPart
          at={`blocks.${index}`}
          block={block}
          onChange={(to) => setBlocks(definition.blocks.with(index, to))}
        />
      ),
    })),
    {
      key: 'scene',
      label: t('parts.scene'),
      isFaulty: brokenScene !== null || hasFaultBelow(check, 'scene'),
      children: <ScenePart key={turn} editor={editor} />,
    },
  ]
  const part = parts.some(({ key }) => key === search.get('part')) ? search.get('part') : 'general'
  return (
    <EditorContext value={context}>
      <CostLine />
      <Tabs
        size="small"
        type="card"
        activeKey={part ?? 'general'}
        onChange={(key) => setSearch({ tab: 'definition', part: key }, { replace: true })}
        destroyOnHidden
        items={parts.map(({ key, label, isFaulty, children }) => ({
          key,
          label: isFaulty ? (
            <Badge dot title={t('parts.faulty')} offset={[6, 0]}>
              {label}
            </Badge>
          ) : (
            label
          ),
          children,
        }))}
      />
    </EditorContext>
  )
}

/** The fields of the first part. */
const GENERAL = ['period', 'who', 'countingHours', 'worth', 'tokens', 'mostADay', 'id']
