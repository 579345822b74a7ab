import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { CONTENT_PLACEHOLDERS } from '../../../contract/content.ts'
import type { TextFault, TextPreview } from '../../../contract/content-ops.ts'
import { formatNumber } from '../base/format.ts'

const PLACEHOLDERS = CONTENT_PLACEHOLDERS.map((name) => `{{${name}}}`).join(', ')

interface FaultListProps {
  preview: TextPreview
  /** Leads to a line of the Markdown. */
  onGoTo: (line: number) => void
}

/** What a text is refused for, and what it has otherwise than the English one. */
export function FaultList({ preview, onGoTo }: FaultListProps) {
  const { t } = useTranslation('content')
  const { faults, faultCount, differs } = preview
  const parts = differs.map((part) => t(`parts.${part}`))
  return (
    <div aria-live="polite" className="ops-content-faults">
      {faultCount > 0 && (
        <Alert
          type="error"
          title={t('faultCount', { count: faultCount, number: formatNumber(faultCount) })}
          description={
            <ul>
              {faults.map((fault) => (
                <li key={JSON.stringify(fault)}>
                  <FaultLine fault={fault} onGoTo={onGoTo} />
                </li>
              ))}
            </ul>
          }
        />
      )}
      {parts.length > 0 && (
        <Alert type="warning" title={t('differs', { parts: parts.join(t('partsBetween')) })} />
      )}
    </div>
  )
}

function FaultLine({ fault, onGoTo }: { fault: TextFault; onGoTo: (line: number) => void }) {
  const { t } = useTranslation('content')
  const { code, field, line, subject } = fault
  const what = t(code === 'front-matter' ? `faults.${field}` : `faults.${code}`, {
    subject,
    known: PLACEHOLDERS,
  })
  if (line === null) {
    return <>{code === 'too-large' ? what : t('faultIn', { field: t(`fields.${field}`), what })}</>
  }
  return (
    <>
      <Button type="link" size="small" onClick={() => onGoTo(line)}>
        {t('line', { line: formatNumber(line) })}
      </Button>{' '}
      <bdi>{what}</bdi>
    </>
  )
}
