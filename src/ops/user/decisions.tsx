import { Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import type { OpsUser } from '../../../contract/user-ops.ts'
import { ActionButton } from '../action/action-button.tsx'

/** What an operator decides about somebody's sessions. */
export function Decisions({ person, reload }: { person: OpsUser; reload: () => void }) {
  const { t } = useTranslation('user')
  const { id, nickname, blockedAt } = person
  const common = {
    call: 'POST /api/ops/users/:id/state',
    params: { id: String(id) },
    size: 'small',
    onDone: reload,
    onReload: reload,
  } as const
  return (
    <Flex gap={8}>
      <ActionButton
        {...common}
        label={t('signOut.button')}
        title={t('signOut.title', { name: nickname })}
        body={{ decision: 'sign-out' }}
      />
      {blockedAt === null ? (
        <ActionButton
          {...common}
          danger
          label={t('block.button')}
          title={t('block.title', { name: nickname })}
          warning={t('block.warning')}
          body={{ decision: 'block' }}
        />
      ) : (
        <ActionButton
          {...common}
          label={t('unblock.button')}
          title={t('unblock.title', { name: nickname })}
          body={{ decision: 'unblock' }}
        />
      )}
    </Flex>
  )
}
