import { Alert, Button, Flex, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { ANNOUNCED_BEFORE_MS } from '../../../contract/campaigns-constants.ts'
import type { OpsEdition } from '../../../contract/campaigns-ops.ts'
import { AHEAD_MS } from '../../../contract/events-constants.ts'
import { EDITION_CHART, type EditionFact } from '../../../machines/campaigns/edition-chart.ts'
import { chartAfter } from '../../../machines/flow/chart.ts'
import { ActionButton } from '../action/action-button.tsx'
import { formatInstant, formatNumber } from '../base/format.ts'
import { useSession } from '../base/session-store.ts'
import { type Editor, isEditable } from './editor/editor.ts'
import { seenOf } from './seen.ts'
import { useMeanwhile } from './use-meanwhile.ts'

interface EditionActionsProps {
  editor: Editor
  reload: () => void
}

/** What may happen to an edition now, as its machine says; each is of the edition as it is shown. */
export function EditionActions({ editor, reload }: EditionActionsProps) {
  const { t } = useTranslation('campaigns')
  const changeText = useMeanwhile()
  const { edition, isDirty, newer, expect } = useStore(editor)
  const blocked = useBlocked(edition)
  // What is not saved is nobody's to judge, and what is not shown neither.
  const isStill = !isDirty && newer === null
  const common = {
    params: { id: edition.id },
    size: 'small',
    onDone: (answer: Pick<OpsEdition, 'hash'>) => {
      expect(answer.hash)
      reload()
    },
    onReload: reload,
    changeText,
  } as const
  const steps = STEPS.filter(({ event }) => may(edition, event))
  const reasons = steps.flatMap(({ step }) => blocked[step] ?? [])
  return (
    <Flex vertical gap={8}>
      <Flex gap={8} wrap>
        {isEditable(edition) && <Save editor={editor} common={common} />}
        {steps.map(({ event, step, call, type, danger }) => (
          <ActionButton
            {...common}
            key={event}
            call={call}
            body={seenOf(edition)}
            type={type}
            danger={danger}
            disabled={!isStill || blocked[step] !== undefined}
            label={t(`${step}.button`)}
            title={t(`${step}.title`)}
            warning={t(`${step}.warning`, { people: formatNumber(edition.winners.length) })}
          />
        ))}
      </Flex>
      {isDirty && <Alert type="warning" showIcon title={t('save.unsaved')} />}
      {reasons.map((reason) => (
        <Typography.Text key={reason} type="secondary">
          {reason}
        </Typography.Text>
      ))}
    </Flex>
  )
}

const may = ({ state }: OpsEdition, event: EditionFact['type']) =>
  chartAfter(EDITION_CHART, state, event) !== null

const CALL = 'POST /api/ops/campaigns/editions/:id'

/** The steps that need nothing but a reason, in the order of their buttons. */
const STEPS = [
  { event: 'APPROVED', step: 'approve', call: `${CALL}/approve`, type: 'primary', danger: false },
  {
    event: 'ANNOUNCED',
    step: 'announce',
    call: `${CALL}/announce`,
    type: 'primary',
    danger: false,
  },
  { event: 'ENDED_EARLY', step: 'end', call: `${CALL}/end`, type: 'default', danger: true },
  { event: 'PAID', step: 'pay', call: `${CALL}/pay`, type: 'primary', danger: false },
  { event: 'CANCELLED', step: 'cancel', call: `${CALL}/cancel`, type: 'default', danger: true },
] as const

/** Why a step that the machine allows is refused by now, in words. */
function useBlocked(edition: OpsEdition): Partial<Record<(typeof STEPS)[number]['step'], string>> {
  const { t } = useTranslation('campaigns')
  const { name } = useSession().operator
  const { author, startsAt, endsAt, endedEarlyAt } = edition
  const latest = startsAt - ANNOUNCED_BEFORE_MS
  const earliest = (endedEarlyAt ?? endsAt) + AHEAD_MS
  const now = Date.now()
  return {
    ...(author === name && { approve: t('approve.own') }),
    ...(now > latest && { announce: t('announce.late', { at: formatInstant(latest) }) }),
    ...(now < earliest && { pay: t('pay.early', { at: formatInstant(earliest) }) }),
  }
}

interface SaveProps {
  editor: Editor
  common: {
    params: { id: string }
    size: 'small'
    onDone: (answer: Pick<OpsEdition, 'hash'>) => void
    onReload: () => void
    changeText: ReturnType<typeof useMeanwhile>
  }
}

/** Saves what was edited, as far as it can be kept: faults of costs and returns may stay in a draft. */
function Save({ editor, common }: SaveProps) {
  const { t } = useTranslation('campaigns')
  const { edition, definition, brands, isDirty, newer, canSave, discard } = useStore(editor)
  return (
    <>
      <ActionButton
        {...common}
        call={`${CALL}/definition`}
        body={{ ...seenOf(edition), definition, brands: [...brands] }}
        type={isDirty ? 'primary' : 'default'}
        disabled={!isDirty || !canSave || newer !== null}
        label={t('save.button')}
        title={t('save.title')}
        {...(edition.state === 'draft' ? {} : { warning: t('save.warning') })}
      />
      {isDirty && (
        <Button size="small" onClick={discard}>
          {t('save.discard')}
        </Button>
      )}
    </>
  )
}
