import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { ActionButton } from '../action/action-button.tsx'
import type { RowOf } from '../list/list-page.tsx'

interface SwitchedProps {
  grant: RowOf<'GET /api/ops/ornaments/users/:id/grants'>
  reload: () => void
}

/** Disables an ornament on the person of the address, or enables it again. */
export function Switched({ grant: { ornament, state, disabledAt }, reload }: SwitchedProps) {
  const { t } = useTranslation('ornaments')
  const { id = '' } = useParams()
  if (state === 'ended') return null
  const decision = disabledAt === null ? 'disable' : 'enable'
  return (
    <ActionButton
      call="POST /api/ops/ornaments/users/:id/state"
      params={{ id }}
      size="small"
      danger={decision === 'disable'}
      label={t(`${decision}.button`)}
      title={t(`${decision}.title`, { name: t(`choices.ornament.${ornament}`) })}
      warning={t(`${decision}.warning`)}
      body={{ ornament, decision }}
      onDone={reload}
      onReload={reload}
    />
  )
}
