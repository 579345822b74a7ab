import { useTranslation } from 'react-i18next'
import type { AdventureTuning } from '../../../contract/adventure-tuning.ts'
import { formatNumber } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import { Podium } from '../../components/game/podium.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { Amount } from '../../components/money/amount.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'
import { useSession } from '../../stores/session.ts'
import { RoundRow } from './round-row.tsx'
import styles from './rounds.module.css'
import type { Adventure } from './use-adventure.ts'
import { type LastRound, useLastRound } from './use-past-rounds.ts'

const STEPS = 3

interface LastSheetProps {
  adventure: Adventure
  sheet: SheetPlace
  onPlan: () => void
}

/** The last round again: its treasure, what it held, and those who found most, on a podium. */
export function LastSheet({ sheet, ...props }: LastSheetProps) {
  const { t } = useTranslation('adventure')
  return (
    <Sheet title={t('last.title')} sheet={sheet} name="last">
      <Loaded {...props} />
    </Sheet>
  )
}

function Loaded({ adventure, onPlan }: Omit<LastSheetProps, 'sheet'>) {
  const { t } = useTranslation('adventure')
  const last = useLastRound(adventure)
  return (
    <div className={styles.last}>
      {last ? <Told tuning={adventure.tuning} last={last} /> : <Skeleton lines={3} />}
      <Button onClick={onPlan}>{t('dispatch.plan')}</Button>
    </div>
  )
}

function Told({ tuning, last: { round, winners } }: { tuning: AdventureTuning; last: LastRound }) {
  const { t } = useTranslation('adventure')
  const me = useSession((session) => session.me?.id)
  return (
    <>
      <RoundRow
        round={round}
        tuning={tuning}
        end={round.paidDiamonds > 0 && <Amount currency="diamond" value={round.paidDiamonds} />}
      />
      {winners.length > 0 ? (
        <>
          <h3 className={styles.best}>
            {t('last.best', { count: round.winners, winners: formatNumber(round.winners) })}
          </h3>
          <Podium
            best={winners.slice(0, STEPS).map((winner, index) => ({ ...winner, place: index + 1 }))}
            isMe={({ user }) => user.id === me}
          >
            {({ wonDiamonds }) => <Amount currency="diamond" value={wonDiamonds} />}
          </Podium>
        </>
      ) : (
        <p className={styles.nobody}>{t(round.players > 0 ? 'last.none' : 'last.empty')}</p>
      )}
    </>
  )
}
