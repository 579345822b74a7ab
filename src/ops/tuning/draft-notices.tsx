import { Alert, Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useStore } from 'zustand'
import { ActionButton } from '../action/action-button.tsx'
import { useCall } from '../base/use-call.ts'
import { DraftState } from './draft-state.tsx'
import type { Editor } from './editor.ts'
import { useTuningTexts } from './texts.ts'

interface DraftNoticesProps {
  editor: Editor
  reload: () => void
}

/** What somebody must know before they go on with a draft. */
export function DraftNotices(props: DraftNoticesProps) {
  return (
    <>
      <Newer {...props} />
      <BaseOver {...props} />
      <OtherDrafts {...props} />
      <Faults {...props} />
    </>
  )
}

/** Somebody else has changed it. */
function Newer({ editor }: DraftNoticesProps) {
  const { t } = useTranslation('tuning')
  const { newer, isDirty, showNewer } = useStore(editor)
  if (!newer) return null
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={t('newer.title')}
      description={isDirty ? t('newer.dirty') : undefined}
      action={
        <Button size="small" onClick={showNewer}>
          {t(isDirty ? 'newer.discard' : 'newer.show')}
        </Button>
      }
    />
  )
}

/** Another version runs than the one that it was written on. */
function BaseOver({ editor, reload }: DraftNoticesProps) {
  const { t } = useTranslation('tuning')
  const { draft, expect } = useStore(editor)
  const { id, base, inForce, hash, state } = draft
  if (base === inForce || state === 'published' || state === 'withdrawn') return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('rebase.notice', { base, inForce })}
      action={
        <ActionButton
          call="POST /api/ops/tuning/drafts/:id/rebase"
          params={{ id }}
          body={{ seen: hash }}
          size="small"
          label={t('rebase.button', { inForce })}
          title={t('rebase.button', { inForce })}
          warning={t('rebase.warning')}
          onDone={(answer) => {
            expect(answer.hash)
            reload()
          }}
          onReload={reload}
        />
      }
    />
  )
}

const OTHERS_EVERY_MS = 15_000

/** Others work at the same game. */
function OtherDrafts({ editor }: DraftNoticesProps) {
  const { t } = useTranslation('tuning')
  const { draft } = useStore(editor)
  const { data } = useCall('GET /api/ops/tuning/games', {}, { everyMs: OTHERS_EVERY_MS })
  const game = data?.games.find((it) => it.game === draft.game)
  const others = (game?.drafts ?? []).filter(({ id }) => id !== draft.id)
  if (others.length === 0) return null
  return (
    <Alert
      type="info"
      showIcon
      title={
        <Flex gap={12} wrap>
          {t('drafts.others')}
          {others.map(({ id, state, author }) => (
            <span key={id}>
              <Link to={`/tuning-drafts/${id}`}>{t('drafts.of', { author })}</Link>{' '}
              <DraftState state={state} />
            </span>
          ))}
        </Flex>
      }
    />
  )
}

/** All that is wrong with it; each stands at its field as well. */
function Faults({ editor }: DraftNoticesProps) {
  const { t } = useTranslation('tuning')
  const { room, tuning, check } = useStore(editor)
  const texts = useTuningTexts(room)
  const { faults } = check
  if (faults.length === 0) return null
  const shown = faults.slice(0, MOST_SHOWN)
  return (
    <Alert
      type="error"
      showIcon
      title={t('faultsFound', { count: faults.length })}
      description={
        <ul className="ops-tuning-faults">
          {shown.map((fault) => (
            <li key={`${fault.field} ${fault.what}`}>
              {fault.field && `${texts.path(fault.field.split('.'), tuning)}: `}
              {texts.fault(fault)}
            </li>
          ))}
          {faults.length > shown.length && (
            <li>{t('faultsMore', { count: faults.length - shown.length })}</li>
          )}
        </ul>
      }
    />
  )
}

const MOST_SHOWN = 6
