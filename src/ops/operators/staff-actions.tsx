import { useTranslation } from 'react-i18next'
import { ActionButton } from '../action/action-button.tsx'
import type { RowOf } from '../list/list-page.tsx'
import type { ShownLink } from './link-modal.tsx'
import { RoleField } from './role-field.tsx'

interface StaffActionsProps {
  row: RowOf<'GET /api/ops/operators'>
  reload: () => void
  onLink: (link: ShownLink) => void
}

/** What an admin does about another operator. */
export function StaffActions({ row, reload, onLink }: StaffActionsProps) {
  const { t } = useTranslation('operators')
  const { id, name, role, state } = row
  const isDisabled = state === 'disabled'
  return (
    <>
      <ActionButton
        call="POST /api/ops/operators/:id/role"
        params={{ id }}
        size="small"
        label={t('role.button')}
        title={t('role.title', { name })}
        body={{ was: role }}
        initial={{ role }}
        fields={<RoleField />}
        onDone={reload}
        onReload={reload}
        changeText={({ is }) => (is ? t('role.now', { role: t(`choices.role.${is}`) }) : '')}
      />
      {!isDisabled && (
        <ActionButton
          call="POST /api/ops/operators/:id/invitation"
          params={{ id }}
          size="small"
          label={t('newLink.button')}
          title={t('newLink.title', { name })}
          warning={t('newLink.warning')}
          onDone={(link) => {
            reload()
            onLink(link)
          }}
        />
      )}
      <ActionButton
        call="POST /api/ops/operators/:id/state"
        params={{ id }}
        size="small"
        danger={!isDisabled}
        label={isDisabled ? t('state.enable') : t('state.disable')}
        title={t(isDisabled ? 'state.enableTitle' : 'state.disableTitle', { name })}
        {...(isDisabled ? {} : { warning: t('state.disableWarning') })}
        body={{ state: isDisabled ? 'active' : 'disabled' }}
        onDone={reload}
      />
    </>
  )
}
