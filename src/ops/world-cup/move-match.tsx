import { Alert, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { RESTART_HOURS } from '../../../contract/world-cup-constants.ts'
import type { OpsMatch } from '../../../contract/world-cup-ops.ts'
import { keepsBets } from '../../../machines/world-cup/times.ts'
import { ActionButton } from '../action/action-button.tsx'
import { fromLocalTime, toLocalTime } from '../list/local-time.ts'
import { marketOf, stakesText } from './stakes.ts'
import { useMeanwhile } from './use-meanwhile.ts'

interface MoveMatchProps {
  match: OpsMatch
  reload: () => void
}

/** Moves a match to another time, and says what comes of its bets. */
export function MoveMatch({ match, reload }: MoveMatchProps) {
  const { t } = useTranslation('worldCup')
  const changeText = useMeanwhile()
  const { id, kickoffAt } = match
  return (
    <ActionButton
      call="POST /api/ops/world-cup/matches/:id/kickoff"
      params={{ id }}
      body={{ seen: kickoffAt }}
      size="small"
      label={t('move.button')}
      title={t('move.title')}
      fields={<Fields match={match} />}
      initial={{ kickoffAt: toLocalTime(String(kickoffAt)) }}
      toBody={(values) => ({ kickoffAt: momentOf(values.kickoffAt) })}
      onDone={reload}
      onReload={reload}
      changeText={changeText}
    />
  )
}

const momentOf = (typed: unknown): number => Number(fromLocalTime(String(typed), false))

function Fields({ match }: { match: OpsMatch }) {
  const { t } = useTranslation('worldCup')
  const form = Form.useFormInstance()
  const typed: unknown = Form.useWatch('kickoffAt', form)
  const market = marketOf(match)
  const isKept = !market || keepsBets(market.takenFor, momentOf(typed ?? ''))
  const stakes = stakesText(t, market)
  return (
    <>
      <Form.Item
        name="kickoffAt"
        label={t('move.to')}
        rules={[{ required: true, message: t('move.missing') }]}
      >
        <Input type="datetime-local" step={1} />
      </Form.Item>
      {typed && (
        <Alert
          className="ops-apart"
          type={isKept ? 'info' : 'warning'}
          showIcon
          role="status"
          title={t(isKept ? 'move.kept' : 'move.void', { stakes, hours: RESTART_HOURS })}
        />
      )}
    </>
  )
}
