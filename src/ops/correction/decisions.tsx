import { Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import type { OpsCorrection } from '../../../contract/correction-ops.ts'
import { correctionMachine } from '../../../machines/correction/machine.ts'
import { eventsIn } from '../../../machines/flow/next.ts'
import { ActionButton } from '../action/action-button.tsx'
import { useMissingText } from './transfer-details.tsx'

const EVENTS = { approve: 'APPROVED', reject: 'REJECTED', withdraw: 'WITHDRAWN' } as const

interface DecisionsProps {
  correction: OpsCorrection
  reload: () => void
}

/** What may be decided about a correction, by whoever looks at it: its proposer only withdraws it. */
export function Decisions({ correction, reload }: DecisionsProps) {
  const { t } = useTranslation('correction')
  const missing = useMissingText(correction.transfer)
  const { id, state, hash, isOwn } = correction
  const next = eventsIn(correctionMachine, state)
  const offered = (isOwn ? (['withdraw'] as const) : (['reject', 'approve'] as const)).filter(
    (decision) => next.includes(EVENTS[decision]),
  )
  return (
    <Flex gap={8}>
      {offered.map((decision) => (
        <ActionButton
          key={decision}
          call="POST /api/ops/corrections/:id/decision"
          params={{ id }}
          body={{ decision, hash }}
          size="small"
          type={decision === 'approve' ? 'primary' : 'default'}
          danger={decision === 'approve'}
          label={t(`decide.${decision}`)}
          title={t(`decide.${decision}Title`)}
          {...(decision === 'approve' && missing ? { warning: missing } : {})}
          onDone={reload}
          onReload={reload}
          changeText={({ state: now }) =>
            now ? t('decide.meanwhile', { state: t(`choices.state.${now}`) }) : ''
          }
        />
      ))}
    </Flex>
  )
}
