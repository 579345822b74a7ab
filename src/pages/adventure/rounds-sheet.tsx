import { useTranslation } from 'react-i18next'
import type { Round } from '../../../contract/adventure.ts'
import type { AdventureTuning } from '../../../contract/adventure-tuning.ts'
import { call } from '../../api/call.ts'
import { formatNumber } from '../../base/format.ts'
import { ListView } from '../../components/list/list-view.tsx'
import { PullToRefresh } from '../../components/list/pull-to-refresh.tsx'
import { useList } from '../../components/list/use-list.ts'
import { Amount } from '../../components/money/amount.tsx'
import { Notice } from '../../components/notice/notice.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'
import { RoundRow } from './round-row.tsx'
import styles from './rounds-sheet.module.css'
import { untold } from './telling.ts'

interface RoundsSheetProps {
  tuning: AdventureTuning
  /** The round whose treasure shall not be read here yet. */
  secretRound: number | null
  sheet: SheetPlace
}

async function loadRounds() {
  const { rounds } = await call('GET /api/adventure/rounds')
  return { items: rounds, next: null }
}

/** The last 100 rounds of everyone (spec §9), each with its treasure, its ships and its proof. */
export function RoundsSheet({ sheet, ...props }: RoundsSheetProps) {
  const { t } = useTranslation('adventure')
  return (
    <Sheet title={t('rounds.title')} sheet={sheet} name="rounds">
      <Rounds {...props} />
    </Sheet>
  )
}

function Rounds({ tuning, secretRound }: Omit<RoundsSheetProps, 'sheet'>) {
  const { t } = useTranslation('adventure')
  const list = useList(loadRounds, ({ id }) => String(id))
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
