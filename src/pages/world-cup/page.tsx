import { useTranslation } from 'react-i18next'
import ChatroomSheet from '../../chatroom/chatroom-sheet.tsx'
import { useOpenChatroom } from '../../chatroom/use-open-chatroom.ts'
import { PullToRefresh } from '../../components/list/pull-to-refresh.tsx'
import { Failure } from '../../components/load/failure.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { Notice } from '../../components/notice/notice.tsx'
import { PageBody } from '../../components/page/page-body.tsx'
import { type SheetPlace, useSheet } from '../../components/sheet/use-sheet.ts'
import { BetSheet } from './bet-sheet.tsx'
import { CupHead } from './cup-head.tsx'
import { CupTabs } from './cup-tabs.tsx'
import { MatchSheet } from './match-sheet.tsx'
import { ReceiptSheet } from './receipt-sheet.tsx'
import { RulesSheet } from './rules-sheet.tsx'
import type { ShownProps } from './shown.ts'
import { slipOf, slipParam } from './slip.ts'
import { SlipSheet } from './slip-sheet.tsx'
import { useCup } from './use-cup.ts'
import { useNow } from './use-now.ts'
import { useTeams } from './use-teams.ts'

type SheetName = 'slip' | 'bet' | 'match' | 'chat' | 'rules'

const NONE: readonly never[] = []

/** A World Cup as it is played: matches with their odds, groups, the knock-out, my bets (spec §2 /worldCup, §4). */
export default function WorldCupPage() {
  const { t } = useTranslation(['worldCup', 'shell', 'errors', 'native', 'chatroom'])
  const { state, data, error, retry, refresh } = useCup()
  const teams = useTeams(data?.cup.teams ?? NONE)
  const now = useNow(data?.cup.matches ?? NONE)
  const sheet = useSheet<SheetName>({
    slip: (param) => data === null || slipOf(data.cup, param) !== null,
    bet: (id) => id !== null,
    match: (id) => data === null || data.cup.matches.some((match) => match.id === id),
    chat: (id) => data === null || data.cup.matches.some((match) => match.id === id),
    rules: true,
  })
  const chat = useOpenChatroom('match', (id) => sheet.open('chat', id))
  if (state === 'failed') return <Failure error={error} onRetry={retry} />
  const openBet = (id: string) => sheet.open('bet', id)
  const shown: ShownProps | null = data && {
    ...data,
    ...teams,
    now,
    onMatch: (id) => sheet.open('match', id),
    onOdds: (marketId, outcome) => sheet.open('slip', slipParam(marketId, outcome)),
  }
  return (
    <>
      <PullToRefresh onRefresh={refresh}>
        <PageBody isDense isWide>
          <CupHead cup={data?.cup ?? null} onRules={() => sheet.open('rules')} />
          {shown === null && <Skeleton lines={6} shape="rows" />}
          {shown?.cup.tournament === null && (
            <Notice scene="empty" title={t('empty.title')} text={t('empty.text')} />
          )}
          {shown?.cup.tournament && <CupTabs {...shown} onBet={openBet} />}
        </PageBody>
      </PullToRefresh>
      {shown && (
        <>
          <MatchSheet {...shown} sheet={sheet} onBet={openBet} chat={chat} />
          <ChatSheet {...shown} sheet={sheet} />
          <SlipSheet {...shown} sheet={sheet} onChanged={refresh} onOpen={openBet} />
          <BetSheet {...shown} sheet={sheet} />
          <RulesSheet sheet={sheet} cup={shown.cup} />
          <ReceiptSheet {...shown} isBusy={sheet.name !== null} />
        </>
      )}
    </>
  )
}

/** What people say about a match; its parameter is the match's id. */
function ChatSheet({
  sheet,
  cup,
  teamName,
}: Pick<ShownProps, 'cup' | 'teamName'> & { sheet: SheetPlace & { param: string | null } }) {
  const { t } = useTranslation('worldCup')
  const match = cup.matches.find(({ id }) => id === sheet.param)
  const title = match
    ? t('bet.match', { home: teamName(match.home), away: teamName(match.away) })
    : ''
  return <ChatroomSheet kind="match" subject={match?.id ?? ''} title={title} sheet={sheet} />
}
