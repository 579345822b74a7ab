import { useTranslation } from 'react-i18next'
import type { Round } from '../../../contract/adventure.ts'
import type { AdventureTuning } from '../../../contract/adventure-tuning.ts'
import { call } from '../../api/call.ts'
import { formatNumber } from '../../base/format.ts'
import { homeOffset } from '../../base/home-offset.ts'
import { Button } from '../../components/button/button.tsx'
import { ListView } from '../../components/list/list-view.tsx'
import { PullToRefresh } from '../../components/list/pull-to-refresh.tsx'
import { useList } from '../../components/list/use-list.ts'
import { Amount } from '../../components/money/amount.tsx'
import { withDays } from '../../components/money/of-day.ts'
import { PlayDays } from '../../components/money/play-days.tsx'
import { Notice } from '../../components/notice/notice.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'
import { MyRoundRow, RoundRow } from './round-row.tsx'
import styles from './rounds.module.css'
import { untold, untoldOfMine } from './telling.ts'

interface RoundsSheetProps {
  tuning: AdventureTuning
  /** The round whose treasure shall not be read here yet. */
  secretRound: number | null
  sheet: SheetPlace
}

interface MineSheetProps extends RoundsSheetProps {
  onPlan: () => void
}

async function loadMine(before?: string) {
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
      <MyRounds {...props} />
    </Sheet>
  )
}

function MyRounds({ tuning, secretRound, onPlan }: Omit<MineSheetProps, 'sheet'>) {
  const { t } = useTranslation('adventure')
  const list = useList(loadMine, ({ play }) => String(play.roundId))
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

async function loadAll() {
  const { rounds } = await call('GET /api/adventure/rounds')
  return { items: rounds, next: null }
}

/** The last 100 rounds of everyone (spec §9), each with its treasure, its ships and its proof. */
export function RoundsSheet({ sheet, ...props }: RoundsSheetProps) {
  const { t } = useTranslation('adventure')
  return (
    <Sheet title={t('rounds.title')} sheet={sheet} name="rounds">
      <AllRounds {...props} />
    </Sheet>
  )
}

function AllRounds({ tuning, secretRound }: Omit<RoundsSheetProps, 'sheet'>) {
  const { t } = useTranslation('adventure')
  const list = useList(loadAll, ({ id }) => String(id))
  return (
    <PullToRefresh onRefresh={list.refresh}>
      <ListView
        list={list}
        render={(round) => (
          <EveryonesRound
            round={round.id === secretRound ? untold(round) : round}
            tuning={tuning}
          />
        )}
        empty={<Notice scene="empty" title={t('rounds.empty')} text={t('rounds.emptyText')} />}
      />
    </PullToRefresh>
  )
}

function EveryonesRound({ round, tuning }: { round: Round; tuning: AdventureTuning }) {
  const { t } = useTranslation('adventure')
  return (
    <RoundRow
      round={round}
      tuning={tuning}
      end={
        round.paidDiamonds > 0 && (
          <>
            <Amount currency="diamond" value={round.paidDiamonds} />
            <p className={styles.winners}>
              {t('rounds.winners', { count: round.winners, winners: formatNumber(round.winners) })}
            </p>
          </>
        )
      }
    />
  )
}
