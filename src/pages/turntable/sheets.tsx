import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { SpinCount, TurntableTuning } from '../../../contract/turntable.ts'
import { stakeOf } from '../../../machines/turntable/rules.ts'
import { paths, pathWith } from '../../base/paths.ts'
import { Button } from '../../components/button/button.tsx'
import { ButtonLink } from '../../components/button/button-link.tsx'
import type { PlayStop } from '../../components/game/play-stop.ts'
import { PlayStopSheet } from '../../components/game/play-stop-sheet.tsx'
import { CurrencyIcon } from '../../components/money/currency-icon.tsx'
import { usePrizeText } from '../../components/money/use-prize-text.ts'
import { Sheet } from '../../components/sheet/sheet.tsx'
import { SheetScene } from '../../components/sheet/sheet-scene.tsx'
import type { OpenSheet, SheetPlace } from '../../components/sheet/use-sheet.ts'
import { useRecharge } from '../../native/use-recharge.ts'
import { useHeldMoney } from '../../stores/balances.ts'
import { RecordsSheet } from './records-sheet.tsx'
import { RulesSheet, useGoldRate } from './rules-sheet.tsx'
import type { ChosenQuery } from './spin-buttons.tsx'
import type { TurntableActor } from './use-turntable.ts'

export type SheetName = 'records' | 'rules' | 'gold' | 'short' | 'stop'

interface SheetsProps {
  actor: TurntableActor
  tuning: TurntableTuning
  /** The player's own limit or pause that refused a spin last. */
  stop: PlayStop | null
  /** The one that is open. */
  sheet: OpenSheet<SheetName>
  onSpin: (count: SpinCount) => void
}

/** The table's sheets; a chunk of their own, since most spins need none of them. */
export default function Sheets({ actor, tuning, stop, sheet, onSpin }: SheetsProps) {
  return (
    <>
      <RecordsSheet sheet={sheet} />
      <RulesSheet tuning={tuning} sheet={sheet} />
      <GoldSheet tuning={tuning} sheet={sheet} />
      <ShortSheet actor={actor} tuning={tuning} sheet={sheet} onSpin={onSpin} />
      <PlayStopSheet stop={stop} sheet={sheet} />
    </>
  )
}

/** What my gold coins are: how they count beside diamonds, what they are not, and what they buy. */
function GoldSheet({ tuning, sheet }: { tuning: TurntableTuning; sheet: SheetPlace }) {
  const { t } = useTranslation('turntable')
  const amountText = usePrizeText()
  const rate = useGoldRate(tuning)
  const amount = useHeldMoney()('gold').accessibleValue
  return (
    <Sheet title={t('gold.title')} sheet={sheet} name="gold">
      <SheetScene
        picture={<CurrencyIcon currency="gold" size={96} />}
        title={amountText({ currency: 'gold', amount })}
        text={
          <>
            <p>{rate}</p>
            <p>{t('rules.prizes.gold')}</p>
          </>
        }
      >
        <ButtonLink to={pathWith(paths.userLevel, { sheet: 'shop' })}>{t('gold.spend')}</ButtonLink>
      </SheetScene>
    </Sheet>
  )
}

interface ShortSheetProps {
  actor: TurntableActor
  tuning: TurntableTuning
  sheet: SheetPlace
  onSpin: (count: SpinCount) => void
}

/** Too few diamonds: the catalogue's message and the ways on (spec §8). */
function ShortSheet({ actor, tuning, sheet, onSpin }: ShortSheetProps) {
  const { t } = useTranslation(['turntable', 'errors', 'shell'])
  const amountText = usePrizeText()
  const { diamonds, count } = useSelector(actor, ({ context }) => context)
  const stake = stakeOf(tuning, count)
  const recharge = useRecharge({
    back: pathWith(paths.turntable, { times: count } satisfies ChosenQuery),
    need: stake - diamonds,
  })
  const price = amountText({ currency: 'diamond', amount: stake })
  const balance = amountText({ currency: 'diamond', amount: diamonds })
  const canSpinOnce = count > 1 && diamonds >= stakeOf(tuning, 1)
  return (
    <Sheet title={t('spin.times', { times: count })} sheet={sheet} name="short">
      <SheetScene
        picture={<CurrencyIcon currency="diamond" size={96} />}
        title={t('errors:DIAMOND_NOT_ENOUGH')}
        text={<p>{t('short.needed', { price, balance })}</p>}
      >
        <Button aria-disabled={recharge.isOpening} onClick={() => void recharge.open()}>
          {t('short.recharge')}
        </Button>
        {canSpinOnce && (
          <Button
            look="quiet"
            onClick={() => {
              sheet.close()
              onSpin(1)
            }}
          >
            {t('short.once')}
          </Button>
        )}
      </SheetScene>
    </Sheet>
  )
}
