import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../contract/api.ts'
import { INVITE_BOARDS, type InviteBoard } from '../../../contract/invite-constants.ts'
import { call } from '../../api/call.ts'
import { formatMonth, formatWait, sentences } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import { Choice } from '../../components/form/choice.tsx'
import { Ranking } from '../../components/game/ranking.tsx'
import { PullToRefresh } from '../../components/list/pull-to-refresh.tsx'
import { Failure } from '../../components/load/failure.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { useLoad } from '../../components/load/use-load.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'
import { serverNow } from '../../stores/server-clock.ts'
import { NameSwitch } from './name-switch.tsx'
import styles from './sheet.module.css'
import { useWords } from './use-words.ts'

type Board = Answer<'GET /api/invite/ranking'>

interface RankingSheetProps {
  sheet: SheetPlace
  /** Null while it is not known. */
  isNameHidden: boolean | null
  onNameChanged: () => void
}

/** Who invited most friends, of all time or as a newcomer, my place, and whether my name stands there. */
export function RankingSheet({ sheet, isNameHidden, onNameChanged }: RankingSheetProps) {
  const { t } = useTranslation('invite')
  const [board, setBoard] = useState<InviteBoard>('newcomers')
  return (
    <Sheet title={t('ranking.title')} sheet={sheet} name="ranking">
      <div className={styles.parts}>
        <Choice
          title={t('ranking.board')}
          options={BOARDS.map((value) => ({ value, label: t(`ranking.boards.${value}`) }))}
          chosen={board}
          onChoose={setBoard}
        />
        <div>
          <Loaded board={board} onInvite={sheet.close} />
        </div>
        {isNameHidden !== null && <NameSwitch isHidden={isNameHidden} onChanged={onNameChanged} />}
      </div>
    </Sheet>
  )
}

/** Newcomers first: there one can still be among the first ones. */
const BOARDS = [...INVITE_BOARDS].reverse()

function Loaded({ board, onInvite }: { board: InviteBoard; onInvite: () => void }) {
  const load = useCallback(() => call('GET /api/invite/ranking', { query: { board } }), [board])
  const { state, data, error, retry, refresh } = useLoad(load)
  if (state === 'failed') return <Failure error={error} onRetry={retry} />
  if (state === 'loading') return <Skeleton shape="rows" />
  return (
    <PullToRefresh onRefresh={refresh}>
      <Places ranking={data} onInvite={onInvite} />
    </PullToRefresh>
  )
}

function Places({ ranking, onInvite }: { ranking: Board; onInvite: () => void }) {
  const { t } = useTranslation('invite')
  const said = useWords()
  return (
    <Ranking
      ranking={ranking}
      messages={{
        resets: useSpan(ranking),
        none: t('ranking.none'),
        around: t('ranking.around'),
        nameless: t('ranking.nameless'),
      }}
      empty={
        <Notice scene="empty" title={t('ranking.empty')} text={t('ranking.emptyText')}>
          <Button onClick={onInvite}>{t('ranking.emptyAction')}</Button>
        </Notice>
      }
      score={({ friends }) => said.friends(friends)}
    />
  )
}

/** What is counted, and until when. */
function useSpan({ board, startsAt, resetsAt }: Board): string {
  const { t } = useTranslation('invite')
  const what = t(`ranking.texts.${board}`)
  if (startsAt === null || resetsAt === null) return what
  return sentences(
    what,
    t('ranking.resets', {
      month: formatMonth(new Date(startsAt).toISOString().slice(0, 7)),
      wait: formatWait(resetsAt - serverNow()),
    }),
  )
}
