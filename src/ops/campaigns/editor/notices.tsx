import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { formatNumber } from '../../base/format.ts'
import type { Editor } from './editor.ts'
import { useFaultTexts } from './fault-text.ts'
import { newNames } from './new-names.ts'

const MOST_SHOWN = 6

/** What somebody must know before they go on with an edition. */
export function Notices({ editor }: { editor: Editor }) {
  return (
    <>
      <Newer editor={editor} />
      <Faults editor={editor} />
      <NewNames editor={editor} />
    </>
  )
}

/** Somebody else has changed it. */
function Newer({ editor }: { editor: Editor }) {
  const { t } = useTranslation('campaigns')
  const { newer, showNewer } = useStore(editor)
  if (!newer) return null
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={t('newer.title')}
      description={t('newer.dirty')}
      action={
        <Button size="small" onClick={showNewer}>
          {t('newer.discard')}
        </Button>
      }
    />
  )
}

/** All that is wrong with what is edited; each stands at its field as well. */
function Faults({ editor }: { editor: Editor }) {
  const { t } = useTranslation('campaigns')
  const { placeText, faultText } = useFaultTexts()
  const { definition, check, brokenScene, isDirty } = useStore(editor)
  const lines = [
    ...(brokenScene === null ? [] : [t('scene.broken')]),
    ...check.faults.map((fault) => `${placeText(definition, fault.field)}: ${faultText(fault)}`),
  ]
  if (!isDirty || lines.length === 0) return null
  const rest = lines.length - MOST_SHOWN
  return (
    <Alert
      type="error"
      showIcon
      role="status"
      title={t('proof.wrong', { count: lines.length, faults: formatNumber(lines.length) })}
      description={
        <ul className="ops-tuning-faults">
          {lines.slice(0, MOST_SHOWN).map((line) => (
            <li key={line}>{line}</li>
          ))}
          {rest > 0 && <li>{t('proof.more', { count: rest, faults: formatNumber(rest) })}</li>}
        </ul>
      }
    />
  )
}

/** Names that the edition had not before: texts and pictures of a release are found by them. */
function NewNames({ editor }: { editor: Editor }) {
  const { t } = useTranslation('campaigns')
  const { edition, check } = useStore(editor)
  const names = check.parsed ? newNames(edition.definition, check.parsed) : []
  if (names.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('newNames', { count: names.length, names: names.join(', ') })}
    />
  )
}
