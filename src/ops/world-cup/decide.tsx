import { Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import type { OddsProposal, ResultProposal } from '../../../contract/world-cup-ops.ts'
import { ActionButton } from '../action/action-button.tsx'
import { useMeanwhile } from './use-meanwhile.ts'

interface DecideProps {
  call: 'POST /api/ops/world-cup/odds/:id/decision' | 'POST /api/ops/world-cup/results/:id/decision'
  proposal: OddsProposal | ResultProposal
  what: 'odds' | 'results'
  /** What an approval does, in figures. */
  consequence: string
  reload: () => void
}

/** What may be decided about a proposal by whoever looks at it: its proposer only withdraws it. */
export function Decide({ call, proposal, what, consequence, reload }: DecideProps) {
  const { t } = useTranslation('worldCup')
  const changeText = useMeanwhile()
  const { id, state, hash, isOwn } = proposal
  if (state !== 'proposed') return null
  const offered = isOwn ? (['withdraw'] as const) : (['reject', 'approve'] as const)
  return (
    <Flex gap={4} justify="end">
      {offered.map((decision) => (
        <ActionButton
          key={decision}
          call={call}
          params={{ id }}
          body={{ decision, hash }}
          size="small"
          type={decision === 'approve' ? 'primary' : 'default'}
          danger={decision === 'approve'}
          label={t(`proposals.${decision}`)}
          title={t(`${what}.${decision}Title`)}
          {...(decision === 'approve' ? { warning: consequence } : {})}
          onDone={reload}
          onReload={reload}
          changeText={changeText}
        />
      ))}
    </Flex>
  )
}
