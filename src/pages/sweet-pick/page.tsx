import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { PullToRefresh } from '../../components/list/pull-to-refresh.tsx'
import { useLoad } from '../../components/load/use-load.ts'
import { PageBody, PageColumn } from '../../components/page/page-body.tsx'
import { useSheet } from '../../components/sheet/use-sheet.ts'
import { BoardSheet } from './board/board-sheet.tsx'
import { EntrySheet } from './board/entry-sheet.tsx'
import { ContestPart } from './contest/contest-part.tsx'
import { PoolSheet } from './contest/pool-sheet.tsx'
import { RulesSheet } from './contest/rules-sheet.tsx'
import { GamePart } from './game/game-part.tsx'
import { ReportSheet } from './report/report-sheet.tsx'
import { useContest } from './use-contest.ts'

const loadBoard = () => call('GET /api/sweet-pick/board')
const loadRanking = () => call('GET /api/flappy/ranking')
const loadChests = () => call('GET /api/flappy/chests')
const SEEN = { whenSeen: true } as const

type SheetName = 'board' | 'entry' | 'report' | 'pool' | 'rules'

/** Sweet Pick: the photo contest with its leaderboard, and beside it Flappy Bird's week (spec §2 /sweetPick). */
export default function SweetPickPage() {
  const { t } = useTranslation(['sweetPickVote', 'sweetPick', 'topic', 'shell', 'errors'])
  const contest = useContest()
  const board = useLoad(loadBoard, SEEN)
  const ranking = useLoad(loadRanking, SEEN)
  const chests = useLoad(loadChests, SEEN)
  const found = contest.data?.contest ?? null
  const sheet = useSheet<SheetName>({
    board: true,
    entry: (id) => id !== null,
    report: (id) => id !== null,
    pool: true,
    rules: true,
  })
  const refresh = () =>
    Promise.all([contest.refresh(), board.refresh(), ranking.refresh(), chests.refresh()])
  return (
    <>
      <PullToRefresh onRefresh={refresh}>
        <PageBody isWide>
          <PageColumn>
            <ContestPart contest={contest} board={board} sheet={sheet} />
          </PageColumn>
          <PageColumn>
            <GamePart title={t('game.title')} ranking={ranking} chests={chests} />
          </PageColumn>{' '}
        </PageBody>
      </PullToRefresh>
      <BoardSheet sheet={sheet} onEntry={(id) => sheet.open('entry', id)} />
      <EntrySheet sheet={sheet} onReport={(id) => sheet.open('report', id)} />
      <ReportSheet sheet={sheet} onDone={() => void refresh().catch(() => {})} />
      <PoolSheet sheet={sheet} contest={found} isLoaded={contest.data !== null} />
      <RulesSheet sheet={sheet} contest={found} isLoaded={contest.data !== null} />
    </>
  )
}
