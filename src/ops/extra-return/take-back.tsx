import { useTranslation } from 'react-i18next'
import type { ExtraReturnState } from '../../../contract/extra-return-constants.ts'
import { ActionButton } from '../action/action-button.tsx'

interface TakeBackProps {
  participation: {
    id: string
    state: ExtraReturnState
    userId: number
    paid: number
    takenBack: number
  }
  reload: () => void
}

/** Takes back what a void participation has paid, where something of that is still with its owner. */
export function TakeBack({ participation, reload }: TakeBackProps) {
  const { t } = useTranslation('extraReturn')
  const { id, state, userId, paid, takenBack } = participation
  if (state !== 'void' || paid === takenBack) return null
  return (
    <ActionButton
      call="POST /api/ops/extra-return/:id/take-back"
      params={{ id }}
      size="small"
      danger
      label={t('takeBack.button')}
      title={t('takeBack.title', { user: userId, count: paid - takenBack })}
      warning={t('takeBack.warning')}
      onDone={reload}
      onReload={reload}
      changeText={({ state: now }) =>
        now ? t('meanwhile', { state: t(`choices.state.${String(now)}`) }) : ''
      }
    />
  )
}
