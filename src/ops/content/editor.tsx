import { Card, Flex } from 'antd'
import { useState } from 'react'
import { HOUSE_BRAND } from '../../../contract/brands.ts'
import type { OpsText } from '../../../contract/content-ops.ts'
import { useMay } from '../base/session-store.ts'
import { useCall } from '../base/use-call.ts'
import { EditorBar } from './editor-bar.tsx'
import { EditorNotices } from './editor-notices.tsx'
import { Fields } from './fields.tsx'
import { SidePane } from './side-pane.tsx'
import { useDraft } from './use-draft.ts'
import { useSettled } from './use-settled.ts'

const CHECK_AFTER_MS = 400

export interface EditorProps {
  text: OpsText
  reload: () => void
  /** Begins anew with what is there now. */
  onRestart: () => void
  /** Called once the text was published, brought back, withdrawn, or its draft thrown away. */
  onDone: () => void
}

/** Writing a text: on the left what is typed and what is wrong with it, on the right what it comes to. */
export function Editor({ text, reload, onRestart, onDone }: EditorProps) {
  const mayWrite = useMay('write')
  const draft = useDraft(text, reload)
  const [shownTo, setShownTo] = useState(text.brand ?? HOUSE_BRAND)
  const { slug, brand, language } = text
  const typed = useSettled(draft.typed, CHECK_AFTER_MS)
  const preview = useCall('POST /api/ops/content/preview', {
    body: { slug, brand, language, shownTo, ...typed },
  })
  return (
    <Flex vertical gap={12}>
      <EditorBar text={text} draft={draft} preview={preview.data} reload={reload} onDone={onDone} />
      <EditorNotices text={text} draft={draft} onRestart={onRestart} />
      <div className="ops-content-editor">
        <Card size="small">
          <Fields draft={draft} preview={preview.data} isReadOnly={!mayWrite} />
        </Card>
        <SidePane
          text={text}
          typed={draft.typed}
          preview={preview}
          shownTo={shownTo}
          onShownTo={setShownTo}
          onDone={onDone}
        />
      </div>
    </Flex>
  )
}
