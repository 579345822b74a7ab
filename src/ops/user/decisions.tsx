import { Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import type { OpsUser } from '../../../contract/user-ops.ts'
import { ActionButton } from '../action/action-button.tsx'

/** What an operator decides about somebody's sessions and account. */
export function Decisions({ person, reload }: { person: OpsUser; reload: () => void }) {
  const { t } = useTranslation('user')
  const { id, nickname, blockedAt, frozen } = person
  const common = {
    call: 'POST /api/ops/users/:id/state',
    params: { id: String(id) },
    size: 'small',
    onDone: reload,
    onReload: reload,
  } as const
  const freezing = { ...common, call: 'POST /api/ops/users/:id/freeze' } as const
  return (
    <Flex gap={8} wrap justify="end">
      <ActionButton
        {...common}
        label={t('signOut.button')}
        title={t('signOut.title', { name: nickname })}
        body={{ decision: 'sign-out' }}
      />
      {frozen.operator ? (
        <ActionButton
          {...freezing}
          label={t('thaw.button')}
          title={t('thaw.title', { name: nickname })}
          body={{ decision: 'thaw' }}
        />
      ) : (
        <ActionButton
          {...freezing}
          danger
          label={t('freeze.button')}
          title={t('freeze.title', { name: nickname })}
          warning={t('freeze.warning')}
          body={{ decision: 'freeze' }}
        />
      )}
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
