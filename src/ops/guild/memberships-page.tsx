import { useTranslation } from 'react-i18next'
import { ActionButton } from '../action/action-button.tsx'
import { OpsList } from '../list/list-page.tsx'

const IN_GUILD: readonly string[] = ['member', 'leaving', 'dismissed']

/** Who belonged to whose guild, and taking somebody out at once. */
export default function MembershipsPage() {
  const { t } = useTranslation('guild')
  return (
    <OpsList
      call="GET /api/ops/guild/memberships"
      ns="guild"
      hidden={['id']}
      rowActions={({ id, state, userId, agentId }, reload) =>
        IN_GUILD.includes(state) && (
          <ActionButton
            call="POST /api/ops/guild/memberships/:id/removal"
            params={{ id }}
            size="small"
            danger
            label={t('removal.button')}
            title={t('removal.title', { user: userId, agent: agentId })}
            warning={t('removal.warning')}
            body={{ seen: state }}
            onDone={reload}
            onReload={reload}
            changeText={({ state: now }) =>
              now ? t('removal.meanwhile', { state: t(`choices.state.${String(now)}`) }) : ''
            }
          />
        )
      }
    />
  )
}
