import { Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import type { OpsInvitation } from '../../../contract/invite-evidence.ts'
import { eventsIn } from '../../../machines/flow/next.ts'
import { invitationMachine } from '../../../machines/invitation/machine.ts'
import { ActionButton } from '../action/action-button.tsx'
import { formatMicro } from '../base/format.ts'

interface DecisionsProps {
  invitation: OpsInvitation
  reload: () => void
}

/** What can be done about an invitation now, as its machine says. */
export function Decisions({ invitation, reload }: DecisionsProps) {
  const { t } = useTranslation('invite')
  const { id, state, brought, waiting } = invitation
  const next = eventsIn(invitationMachine, state)
  const sums = { brought: formatMicro(brought), waiting: formatMicro(waiting.micro) }
  const common = {
    params: { id },
    body: { seen: state },
    size: 'small',
    onDone: reload,
    onReload: reload,
  } as const
  return (
    <Flex gap={8} wrap justify="end">
      {next.includes('CLAWED_BACK') && (
        <ActionButton
          {...common}
          call="POST /api/ops/invitations/:id/claw-back"
          danger
          label={t('clawBack.button')}
          title={t('clawBack.title')}
          warning={t('clawBack.warning', sums)}
        />
      )}
      {next.includes('REFUSED') && (
        <ActionButton
          {...common}
          call="POST /api/ops/invitations/:id/refuse"
          danger
          label={t('refuse.button')}
          title={t('refuse.title')}
          warning={t('refuse.warning', sums)}
        />
      )}
      {next.includes('RELEASED') && (
        <ActionButton
          {...common}
          call="POST /api/ops/invitations/:id/release"
          type="primary"
          label={t('release.button')}
          title={t('release.title')}
          warning={t('release.warning', sums)}
        />
      )}
    </Flex>
  )
}
