import { Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import type { OpsCase } from '../../../contract/sweet-pick-ops.ts'
import { ActionButton } from '../action/action-button.tsx'
import { formatNumber } from '../base/format.ts'
import { useMeanwhile } from './use-meanwhile.ts'

const DECISIONS = ['release', 'void'] as const

interface CaseDecisionsProps {
  found: OpsCase
  reload: () => void
}

/** Lets held ballots count, or makes them void. */
export function CaseDecisions({ found: { id, state, ballots }, reload }: CaseDecisionsProps) {
  const { t } = useTranslation('sweetPick')
  const changeText = useMeanwhile()
  if (state !== 'open') return null
  return (
    <Flex gap={8} wrap>
      {DECISIONS.map((decision) => (
        <ActionButton
          key={decision}
          call="POST /api/ops/sweet-pick/cases/:id/decision"
          params={{ id }}
          body={{ decision, ballots }}
          size="small"
          danger={decision === 'void'}
          label={t(`${decision}.button`)}
          title={t(`${decision}.title`)}
          warning={t(`${decision}.warning`, { ballots: formatNumber(ballots) })}
          onDone={reload}
          onReload={reload}
          changeText={changeText}
        />
      ))}
    </Flex>
  )
}
