import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { Failure } from '../../components/load/failure.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { useLoad } from '../../components/load/use-load.ts'
import { PageBody } from '../../components/page/page-body.tsx'
import { useSheet } from '../../components/sheet/use-sheet.ts'
import { EarningsSheet } from './earned/earnings-sheet.tsx'
import { FriendSheet } from './earned/friend-sheet.tsx'
import { LineSheet } from './earned/line-sheet.tsx'
import { FriendsSheet } from './friends-sheet.tsx'
import { Overview } from './overview.tsx'
import { RankingSheet } from './ranking-sheet.tsx'
import { RulesSheet } from './rules-sheet.tsx'
import type { SheetName } from './sheet-names.ts'

const REFRESH = { whenSeen: true }

async function loadOverview() {
  const [standing, { friends }] = await Promise.all([
    call('GET /api/invite'),
    call('GET /api/invite/friends', { query: {} }),
  ])
  return { standing, newest: friends }
}

/** Invites friends: what it brings, whom it has brought, and the way to share (spec §2). */
export default function InvitePage() {
  useTranslation(['invite', 'earnings', 'poster', 'content', 'native', 'forms', 'shell', 'errors'])
  const { state, data, error, retry, refresh } = useLoad(loadOverview, REFRESH)
  const sheet = useSheet<SheetName>({
    friends: true,
    friend: (id) => id !== null,
    earnings: true,
    line: (id) => id !== null,
    ranking: true,
    rules: true,
  })
  const refreshQuietly = () => void refresh().catch(() => {})
  if (state === 'failed') return <Failure error={error} onRetry={retry} />
  return (
    <>
      {state === 'loading' ? (
        <PageBody>
          <Skeleton lines={9} />
        </PageBody>
      ) : (
        <Overview {...data} sheet={sheet} />
      )}
      <FriendsSheet sheet={sheet} />
      <FriendSheet sheet={sheet} />
      <EarningsSheet sheet={sheet} />
      <LineSheet sheet={sheet} />
      <RankingSheet
        sheet={sheet}
        isNameHidden={data?.standing.isNameHidden ?? null}
        onNameChanged={refreshQuietly}
      />
      <RulesSheet sheet={sheet} standing={data?.standing ?? null} />
    </>
  )
}
