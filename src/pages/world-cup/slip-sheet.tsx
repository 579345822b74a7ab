import { useTranslation } from 'react-i18next'
import { Notice } from '../../components/notice/notice.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'
import { slipOf } from './slip.ts'
import { SlipForm } from './slip-form.tsx'
import type { SlipProps } from './slip-props.ts'
import { useBetting } from './use-betting.ts'

interface SlipSheetProps extends Omit<SlipProps, 'slip' | 'betting' | 'onBack'> {
  /** Its parameter is what `slipParam` writes. */
  sheet: SheetPlace & { param: string | null }
  /** Loads the tournament and my bets again. */
  onChanged: () => Promise<unknown>
}

/** The bet slip: opened by a tap on odds, it bets once, at the odds that it showed (spec §5, §9). */
export function SlipSheet({ sheet, onChanged, ...props }: SlipSheetProps) {
  const { t } = useTranslation('worldCup')
  // Here, since a lost answer is looked for while no slip is open too.
  const betting = useBetting(onChanged)
  const slip = slipOf(props.cup, sheet.param)
  return (
    <Sheet title={t('slip.title')} sheet={sheet} name="slip">
      {slip ? (
        <SlipForm {...props} slip={slip} betting={betting} onBack={sheet.close} />
      ) : (
        <Notice scene="lost" title={t('slip.gone')} />
      )}
    </Sheet>
  )
}
