import { useTranslation } from 'react-i18next'
import { ActionButton } from '../action/action-button.tsx'
import { OpsList } from '../list/list-page.tsx'

/** Agents with their guilds; closing one frees its members. */
export default function GuildsPage() {
  const { t } = useTranslation('guild')
  return (
    <OpsList
      call="GET /api/ops/guild/guilds"
      ns="guild"
      linkOf={({ agentId }) => `/guild-memberships?agentId=${agentId}`}
      rowActions={({ agentId, code, closedAt }, reload) => {
        const decision = closedAt === null ? 'close' : 'open'
        return (
          <ActionButton
            call="POST /api/ops/guild/guilds/:id/state"
            params={{ id: String(agentId) }}
            size="small"
            danger={decision === 'close'}
            label={t(`state.${decision}`)}
            title={t(`state.${decision}Title`, { code })}
            warning={t(`state.${decision}Warning`)}
            body={{ decision }}
            onDone={reload}
            onReload={reload}
          />
        )
      }}
    />
  )
}
