import { Flex, Form, Input, Typography } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CONTENT_LIMIT_BYTES } from '../../../contract/content.ts'
import type { TextPreview } from '../../../contract/content-ops.ts'
import { formatNumber } from '../base/format.ts'
import { FaultList } from './fault-list.tsx'
import type { DraftState } from './use-draft.ts'

const LONGEST_TITLE = 200
const KB = 1_024

interface FieldsProps {
  draft: Pick<DraftState, 'typed' | 'change'>
  preview: TextPreview | undefined
  isReadOnly: boolean
}

/** What of a text is typed, how long it is, and what is wrong with it. */
export function Fields({ draft: { typed, change }, preview, isReadOnly }: FieldsProps) {
  const { t } = useTranslation('content')
  const area = useRef<TextAreaRef>(null)
  const { title, updatedOn, markdown } = typed
  const bytes = new TextEncoder().encode(markdown).length
  const isIn = (name: string) => preview?.faults.some(({ field }) => field === name) ?? false
  const statusOf = (name: string) => (isIn(name) ? { status: 'error' as const } : {})
  return (
    <Form layout="vertical" className="ops-content-fields">
      <Flex gap={12}>
        <Form.Item htmlFor="text-title" label={t('fields.title')} className="ops-wide">
          <Input
            id="text-title"
            value={title}
            maxLength={LONGEST_TITLE}
            readOnly={isReadOnly}
            {...statusOf('title')}
            onChange={({ target }) => change({ title: target.value })}
          />
        </Form.Item>
        <Form.Item
          htmlFor="text-updatedOn"
          label={t('fields.updatedOn')}
          tooltip={t('hints.updatedOn')}
        >
          <Input
            id="text-updatedOn"
            type="date"
            value={updatedOn}
            max="9999-12-31"
            readOnly={isReadOnly}
            {...statusOf('updatedOn')}
            onChange={({ target }) => change({ updatedOn: target.value })}
          />
        </Form.Item>
      </Flex>
      <Form.Item htmlFor="text-markdown" label={t('fields.markdown')}>
        <Input.TextArea
          id="text-markdown"
          ref={area}
          className="ops-content-markdown"
          value={markdown}
          maxLength={CONTENT_LIMIT_BYTES}
          readOnly={isReadOnly}
          spellCheck
          {...statusOf('markdown')}
          onChange={({ target }) => change({ markdown: target.value })}
        />
      </Form.Item>
      <Typography.Text type={bytes > CONTENT_LIMIT_BYTES ? 'danger' : 'secondary'}>
        {t('size', {
          lines: formatNumber(markdown.split('\n').length),
          size: formatNumber(bytes / KB, { maximumFractionDigits: 1 }),
          most: formatNumber(CONTENT_LIMIT_BYTES / KB),
        })}
      </Typography.Text>
      {preview && (
        <FaultList
          preview={preview}
          onGoTo={(line) => goToLine(area.current?.resizableTextArea?.textArea, line)}
        />
      )}
    </Form>
  )
}

/** Marks a line and scrolls to it, which a browser does when the field takes the focus. */
function goToLine(area: HTMLTextAreaElement | undefined, line: number): void {
  if (!area) return
  const lines = area.value.split('\n')
  const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0)
  area.blur()
  area.setSelectionRange(start, start)
  area.focus()
  area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0))
}
