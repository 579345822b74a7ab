import { useTranslation } from 'react-i18next'
import type { TurntableTuning } from '../../../contract/turntable.ts'
import { expectedReturn, stakeOf } from '../../../machines/turntable/rules.ts'
import { formatPercent } from '../../base/format.ts'
import { FairnessRules, RulesPart } from '../../components/game/rules-part.tsx'
import { usePrizeText } from '../../components/money/use-prize-text.ts'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'
import { OddsTable } from './odds-table.tsx'
import { useGoldRate } from './use-gold-rate.ts'

interface RulesSheetProps {
  tuning: TurntableTuning
  sheet: SheetPlace
}

/** The rules in force: price, payment, chances, return to player, fairness. */
export function RulesSheet({ tuning, sheet }: RulesSheetProps) {
  const { t } = useTranslation('turntable')
  const amountText = usePrizeText()
  const rate = useGoldRate(tuning)
  const diamonds = (amount: number) => amountText({ currency: 'diamond', amount })
  return (
    <Sheet title={t('rules.title')} sheet={sheet} name="rules">
      <RulesPart title={t('rules.cost.title')}>
        <p>
          {t('rules.cost.text', {
            one: diamonds(stakeOf(tuning, 1)),
            ten: diamonds(stakeOf(tuning, 10)),
          })}
        </p>
      </RulesPart>
      <RulesPart title={t('rules.prizes.title')}>
        <p>{t('rules.prizes.text')}</p>
        <p>{t('rules.prizes.gold')}</p>
      </RulesPart>
      <RulesPart title={t('rules.odds.title')}>
        <OddsTable tuning={tuning} />
        <p>{rate}</p>
        <p>{t('rules.odds.text')}</p>
      </RulesPart>
      <RulesPart title={t('rules.return.title')}>
        <p>
          {t('rules.return.text', {
            percent: formatPercent(expectedReturn(tuning).ratio),
            gold: amountText({ currency: 'gold', amount: tuning.goldPerDiamond }),
            diamond: diamonds(1),
          })}
        </p>
      </RulesPart>
      <FairnessRules game="turntable" />
    </Sheet>
  )
}
