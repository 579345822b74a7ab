import { useTranslation } from 'react-i18next'
import type { AdventureTuning } from '../../../contract/adventure-tuning.ts'
import { call } from '../../api/call.ts'
import { homeOffset } from '../../base/home-offset.ts'
import { Button } from '../../components/button/button.tsx'
import { PullToRefresh } from '../../components/list/pull-to-refresh.tsx'
import { useList } from '../../components/list/use-list.ts'
import { withDays } from '../../components/money/of-day.ts'
import { PlayDays } from '../../components/money/play-days.tsx'
import { Notice } from '../../components/notice/notice.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'
import { MyRoundRow } from './my-round-row.tsx'
import { untoldOfMine } from './telling.ts'

interface MineSheetProps {
  tuning: AdventureTuning
  /** The round whose treasure shall not be read here yet. */
  secretRound: number | null
  sheet: SheetPlace
  onPlan: () => void
}

async function loadRounds(before?: string) {
  const offset = homeOffset()
  const { rounds, days, next } = await call('GET /api/adventure/my-rounds', {
    query: before === undefined ? { offset } : { offset, before },
  })
  return { items: withDays(rounds, days, { offset, atOf: ({ opensAt }) => opensAt }), next }
}

/** The rounds that I took part in by day, newest first, each with the way to its proof. */
export function MineSheet({ sheet, ...props }: MineSheetProps) {
  const { t } = useTranslation('adventure')
  return (
    <Sheet title={t('mine.title')} sheet={sheet} name="mine">
      <Rounds {...props} />
    </Sheet>
  )
}

function Rounds({ tuning, secretRound, onPlan }: Omit<MineSheetProps, 'sheet'>) {
  const { t } = useTranslation('adventure')
  const list = useList(loadRounds, ({ play }) => String(play.roundId))
  const empty = (
    <Notice scene="empty" title={t('mine.empty')} text={t('mine.emptyText')}>
      <Button onClick={onPlan}>{t('dispatch.plan')}</Button>
    </Notice>
  )
  return (
    <PullToRefresh onRefresh={list.refresh}>
      <PlayDays
        list={list}
        render={(round) => (
          <MyRoundRow
            round={round.roundId === secretRound ? untoldOfMine(round) : round}
            tuning={tuning}
            isUnderDay
          />
        )}
        empty={empty}
      />
    </PullToRefresh>
  )
}
