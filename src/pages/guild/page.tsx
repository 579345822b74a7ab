import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { PullToRefresh } from '../../components/list/pull-to-refresh.tsx'
import { Failure } from '../../components/load/failure.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { useLoad } from '../../components/load/use-load.ts'
import { PageBody } from '../../components/page/page-body.tsx'
import { useSession } from '../../stores/session.ts'
import { AgentDesk } from './agent-desk.tsx'
import { MemberDesk } from './member-desk.tsx'

const loadGuild = () => call('GET /api/guild')
/** The other one may answer at any time. */
const EVERY_MS = 15_000

/** An agent's guild, or the guild that one is in or may join (spec §2 /inviteAgent). */
export default function GuildPage() {
  useTranslation(['guild', 'earnings', 'forms', 'native', 'shell', 'errors'])
  const isAgent = useSession(({ me }) => me?.role === 'agent')
  const { state, data, error, retry, refresh } = useLoad(loadGuild, {
    whenSeen: true,
    dueInMs: (sinceMs) => EVERY_MS - sinceMs,
  })
  if (state === 'failed') return <Failure error={error} onRetry={retry} />
  if (state === 'loading') {
    return (
      <PageBody>
        <Skeleton lines={8} />
      </PageBody>
    )
  }
  // What could not be loaded again keeps its old place; pulling down tries once more.
  const look = () => void refresh().catch(() => {})
  return (
    <PullToRefresh onRefresh={refresh}>
      <PageBody isWide={isAgent && data.guild !== null}>
        {isAgent ? (
          <AgentDesk desk={data} onChanged={look} />
        ) : (
          <MemberDesk desk={data} onChanged={look} />
        )}
      </PageBody>
    </PullToRefresh>
  )
}
