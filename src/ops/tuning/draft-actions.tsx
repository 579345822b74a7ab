import { Button, Flex, Form, Input, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { Draft } from '../../../contract/tuning-ops.ts'
import { eventsIn } from '../../../machines/flow/next.ts'
import { draftMachine } from '../../../machines/tuning/machine.ts'
import { ActionButton } from '../action/action-button.tsx'
import { useMay, useSession } from '../base/session-store.ts'
import { fromLocalTime } from '../list/local-time.ts'
import { ChangesTab } from './changes-tab.tsx'
import type { Editor } from './editor.ts'

interface DraftActionsProps {
  editor: Editor
  reload: () => void
}

/** The steps that a draft may take now, as its machine says; each is of the draft as it is shown. */
export function DraftActions({ editor, reload }: DraftActionsProps) {
  const { t } = useTranslation('tuning')
  const may = useMay('tune')
  const { name } = useSession().operator
  const { draft, tuning, art, isDirty, newer, expect, discard } = useStore(editor)
  const events = eventsIn(draftMachine, draft.state)
  if (!may || events.length === 0) return null
  const isOwn = draft.editors.includes(name)
  // What is not saved is no part of what others are asked for, and what is not shown is nobody's to judge.
  const isStill = !isDirty && newer === null
  const common = {
    params: { id: draft.id },
    onDone: ({ hash }: Pick<Draft, 'hash'>) => {
      expect(hash)
      reload()
    },
    // What was edited is not thrown away by it: the page asks before it shows what others have made.
    onReload: reload,
  }
  const seen = { seen: draft.hash }
  return (
    <Flex vertical gap={8}>
      <Flex gap={8} wrap>
        {events.includes('EDITED') && (
          <>
            <ActionButton
              {...common}
              call="POST /api/ops/tuning/drafts/:id/save"
              type={isDirty ? 'primary' : 'default'}
              disabled={!isDirty || newer !== null}
              label={t('steps.save')}
              title={t('steps.save')}
              body={{ ...seen, tuning: { ...tuning }, art }}
              {...(draft.state === 'draft' ? {} : { warning: t('steps.saveWarning') })}
            />
            {isDirty && <Button onClick={discard}>{t('steps.discard')}</Button>}
          </>
        )}
        {STEPS.filter(({ event }) => events.includes(event)).map(({ event, call, step }) => (
          <ActionButton
            {...common}
            key={event}
            call={call}
            body={seen}
            type={
              step === 'approve' || step === 'propose' || step === 'publish' ? 'primary' : 'default'
            }
            {...(step === 'withdraw' ? { danger: true } : {})}
            {...(step === 'approve' ? { fields: <ChangesTab editor={editor} />, width: 800 } : {})}
            disabled={!isStill || (step === 'approve' && isOwn)}
            label={t(`steps.${step}`)}
            title={t(`steps.${step}`)}
          />
        ))}
        {events.includes('SCHEDULED') && (
          <ActionButton
            {...common}
            call="POST /api/ops/tuning/drafts/:id/schedule"
            disabled={!isStill}
            label={t('steps.schedule')}
            body={seen}
            toBody={({ at }) => ({ at: Number(fromLocalTime(String(at), false)) })}
            fields={<TimeField />}
          />
        )}
      </Flex>
      {isDirty && <Typography.Text type="warning">{t('unsaved')}</Typography.Text>}
      {events.includes('APPROVED') && isOwn && (
        <Typography.Text type="secondary">{t('ownDraft')}</Typography.Text>
      )}
    </Flex>
  )
}

/** The steps that need nothing but a reason, in the order of their buttons. */
const STEPS = [
  { event: 'PROPOSED', step: 'propose', call: 'POST /api/ops/tuning/drafts/:id/propose' },
  { event: 'APPROVED', step: 'approve', call: 'POST /api/ops/tuning/drafts/:id/approve' },
  { event: 'PUBLISHED', step: 'publish', call: 'POST /api/ops/tuning/drafts/:id/publish' },
  { event: 'UNSCHEDULED', step: 'unschedule', call: 'POST /api/ops/tuning/drafts/:id/unschedule' },
  { event: 'REJECTED', step: 'reject', call: 'POST /api/ops/tuning/drafts/:id/reject' },
  { event: 'WITHDRAWN', step: 'withdraw', call: 'POST /api/ops/tuning/drafts/:id/withdraw' },
] as const

/** When it shall be published, in the operator's own time. */
function TimeField() {
  const { t } = useTranslation('tuning')
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return (
    <Form.Item
      name="at"
      label={t('schedule.at')}
      extra={t('schedule.zone', { zone: timeZone })}
      rules={[
        { required: true, message: t('schedule.missing') },
        {
          validator: async (_, at: unknown) => {
            if (at && Number(fromLocalTime(String(at), false)) <= Date.now()) {
              throw new Error(t('schedule.over'))
            }
          },
        },
      ]}
    >
      <Input type="datetime-local" step={1} />
    </Form.Item>
  )
}
