import { Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import type { OpsMatch } from '../../../contract/world-cup-ops.ts'
import { ActionButton } from '../action/action-button.tsx'
import { GoalsField, goalsOf } from './goals-field.tsx'
import { MoveMatch } from './move-match.tsx'
import { marketOf, stakesText } from './stakes.ts'
import { useMeanwhile } from './use-meanwhile.ts'

interface MatchActionsProps {
  match: OpsMatch
  reload: () => void
}

/** What can happen to a match besides its result: how it stands, broken off, moved, cancelled. */
export function MatchActions({ match, reload }: MatchActionsProps) {
  const { t } = useTranslation('worldCup')
  const changeText = useMeanwhile()
  const { id, state, kickoffAt, live } = match
  const market = marketOf(match)
  const stakes = stakesText(t, market)
  const isPlayed = state === 'scheduled' && kickoffAt <= Date.now()
  const isOn = state === 'scheduled' || state === 'interrupted'
  const isPaid = market?.state === 'settled' || market?.state === 'correcting'
  const common = {
    params: { id },
    size: 'small',
    onDone: reload,
    onReload: reload,
    changeText,
  } as const
  return (
    <Flex gap={8} wrap>
      {isPlayed && (
        <ActionButton
          {...common}
          call="POST /api/ops/world-cup/matches/:id/live"
          label={t('live.button')}
          title={t('live.title')}
          fields={<GoalsField name="live" label={t('live.goals')} match={match} />}
          initial={{ live: live ?? [0, 0] }}
          toBody={({ live: goals }) => ({ live: goalsOf(goals) })}
        />
      )}
      {isPlayed && (
        <ActionButton
          {...common}
          call="POST /api/ops/world-cup/matches/:id/interruption"
          body={{ decision: 'interrupt' }}
          label={t('interrupt.button')}
          title={t('interrupt.title')}
          warning={t('interrupt.warning', { stakes })}
        />
      )}
      {state === 'interrupted' && (
        <ActionButton
          {...common}
          call="POST /api/ops/world-cup/matches/:id/interruption"
          body={{ decision: 'resume' }}
          label={t('resume.button')}
          title={t('resume.title')}
          warning={t('resume.warning')}
        />
      )}
      {isOn && <MoveMatch match={match} reload={reload} />}
      {state !== 'cancelled' && !isPaid && (
        <ActionButton
          {...common}
          call="POST /api/ops/world-cup/matches/:id/cancellation"
          body={{ seen: state }}
          danger
          label={t('cancel.button')}
          title={t('cancel.title')}
          warning={t('cancel.warning', { stakes })}
        />
      )}
    </Flex>
  )
}
