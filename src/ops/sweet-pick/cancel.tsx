import { useTranslation } from 'react-i18next'
import type { ContestState } from '../../../contract/sweet-pick-constants.ts'
import { chartAfter } from '../../../machines/flow/chart.ts'
import { CONTEST_CHART } from '../../../machines/sweet-pick/contest-chart.ts'
import { ActionButton } from '../action/action-button.tsx'
import { useMeanwhile } from './use-meanwhile.ts'

interface CancelProps {
  id: string
  state: ContestState
  reload: () => void
}

/** Calls a contest off, as long as nobody has voted. */
export function Cancel({ id, state, reload }: CancelProps) {
  const { t } = useTranslation('sweetPick')
  const changeText = useMeanwhile()
  if (chartAfter(CONTEST_CHART, state, 'CANCELLED') === null) return null
  return (
    <ActionButton
      call="POST /api/ops/sweet-pick/contests/:id/cancellation"
      params={{ id }}
      body={{ seen: state }}
      size="small"
      danger
      label={t('cancel.button')}
      title={t('cancel.title')}
      warning={t('cancel.warning')}
      onDone={reload}
      onReload={reload}
      changeText={changeText}
    />
  )
}
