import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LEVEL_KINDS } from '../../../contract/levels-constants.ts'
import { ORNAMENTS } from '../../../contract/ornaments-constants.ts'
import { call } from '../../api/call.ts'
import { contentOf } from '../../api/content.ts'
import { Failure } from '../../components/load/failure.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { useLoad } from '../../components/load/use-load.ts'
import { PageBody } from '../../components/page/page-body.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import { useSheet } from '../../components/sheet/use-sheet.ts'
import { ContentText } from '../../components/text/content-text.tsx'
import { useBalances } from '../../stores/balances.ts'
import { serverNow } from '../../stores/server-clock.ts'
import { DaysSheet } from './days-sheet.tsx'
import { OrnamentSheet } from './ornament-sheet.tsx'
import { Overview } from './overview.tsx'
import type { SheetName } from './sheet-names.ts'
import { ShopSheet } from './shop-sheet.tsx'
import { TrackSheet } from './track-sheet.tsx'

const CHARM_RULES = contentOf('charm-rules')
const INTIMACY_RULES = contentOf('intimacy-rules')
/** The server's day may begin a moment after ours. */
const AFTER_MS = 2_000

const isOneOf = (all: readonly string[]) => (it: string | null) => it !== null && all.includes(it)
const isKind = isOneOf(LEVEL_KINDS)
const isOrnament = isOneOf(ORNAMENTS)

async function loadAll() {
  const [standing, { ornaments, balances }, vip] = await Promise.all([
    call('GET /api/levels'),
    call('GET /api/ornaments'),
    call('GET /api/vip'),
  ])
  useBalances.getState().show(balances)
  return { ...standing, ornaments, vip }
}

/** My levels: how far I am, how that came, what it brings; and the ornaments that I can wear (spec §2). */
export default function UserLevelPage() {
  const { t, i18n } = useTranslation(['levels', 'ornaments', 'content', 'shell', 'errors'])
  const resetsAt = useRef<number | null>(null)
  const { state, data, error, retry, refresh } = useLoad(loadAll, {
    whenSeen: true,
    dueInMs: () => resetsAt.current && resetsAt.current - serverNow() + AFTER_MS,
  })
  resetsAt.current = data?.resetsAt ?? null
  // Only Vietnamese has rules of charm and intimacy (spec §2).
  const hasRules = i18n.language === 'vi'
  const sheet = useSheet<SheetName>({
    days: (kind) => isKind(kind),
    track: (kind) => isKind(kind),
    ornament: (id) => isOrnament(id),
    shop: true,
    charm: hasRules,
    intimacy: hasRules,
  })
  if (state === 'failed') return <Failure error={error} onRetry={retry} />
  return (
    <>
      {state === 'loading' ? (
        <PageBody>
          <Skeleton lines={9} />
        </PageBody>
      ) : (
        <Overview {...data} sheet={sheet} hasRules={hasRules} />
      )}
      <DaysSheet sheet={sheet} />
      <TrackSheet sheet={sheet} levels={data?.levels ?? null} />
      <ShopSheet sheet={sheet} ornaments={data?.ornaments ?? null} />
      <OrnamentSheet sheet={sheet} ornaments={data?.ornaments ?? null} onWorn={refresh} />
      <Sheet title={t('rules.charm')} sheet={sheet} name="charm">
        <ContentText load={CHARM_RULES} />
      </Sheet>
      <Sheet title={t('rules.intimacy')} sheet={sheet} name="intimacy">
        <ContentText load={INTIMACY_RULES} />
      </Sheet>
    </>
  )
}
