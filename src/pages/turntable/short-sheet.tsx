import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { SpinCount, TurntableTuning } from '../../../contract/turntable.ts'
import { stakeOf } from '../../../machines/turntable/rules.ts'
import { paths, pathWith } from '../../base/paths.ts'
import { Button } from '../../components/button/button.tsx'
import { CurrencyIcon } from '../../components/money/currency-icon.tsx'
import { usePrizeText } from '../../components/money/use-prize-text.ts'
import { Sheet } from '../../components/sheet/sheet.tsx'
import { SheetScene } from '../../components/sheet/sheet-scene.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'
import { useRecharge } from '../../native/use-recharge.ts'
import { CHOSEN_COUNT } from './chosen-count.ts'
import type { TurntableActor } from './use-turntable.ts'

interface ShortSheetProps {
  actor: TurntableActor
  tuning: TurntableTuning
  sheet: SheetPlace
  onSpin: (count: SpinCount) => void
}

/** Too few diamonds: the catalogue's message and the ways on (spec §8). */
export function ShortSheet({ actor, tuning, sheet, onSpin }: ShortSheetProps) {
  const { t } = useTranslation(['turntable', 'errors', 'shell'])
  const amountText = usePrizeText()
  const { diamonds, count } = useSelector(actor, ({ context }) => context)
  const stake = stakeOf(tuning, count)
  const recharge = useRecharge({
    back: pathWith(paths.turntable, { [CHOSEN_COUNT]: count }),
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
