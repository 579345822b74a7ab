import { useTranslation } from 'react-i18next'
import type { FlappyTuning } from '../../../contract/flappy.ts'
import { formatList, formatNumber, sentences } from '../../base/format.ts'
import { FairnessRules, RulesPart } from '../../components/game/rules-part.tsx'
import { usePrizeText } from '../../components/money/use-prize-text.ts'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'

interface RulesSheetProps {
  tuning: FlappyTuning
  sheet: SheetPlace
}

/** The rules in force: how one flies, what counts, the week and its chests, fairness. */
export function RulesSheet({ tuning, sheet }: RulesSheetProps) {
  const { t } = useTranslation('flappy')
  const amountText = usePrizeText()
  const { chestsDiamonds, runsADay } = tuning
  const chests = chestsDiamonds.map((amount) => amountText({ currency: 'diamond', amount }))
  return (
    <Sheet title={t('rules.title')} sheet={sheet} name="rules">
      <RulesPart title={t('rules.fly.title')}>
        <p>{t('rules.fly.text')}</p>
        <p>{t('rules.fly.narrow')}</p>
      </RulesPart>
      <RulesPart title={t('rules.count.title')}>
        <p>{t('rules.count.text')}</p>
        <p>
          {sentences(
            t('rules.count.runs', { count: runsADay, runs: formatNumber(runsADay) }),
            t('rules.count.takesOff'),
          )}
        </p>
      </RulesPart>
      <RulesPart title={t('rules.week.title')}>
        <p>{t('rules.week.text')}</p>
        <p>{t('rules.week.chests', { chests: formatList(chests) })}</p>
        <p>{t('rules.week.held')}</p>
        <p>{t('rules.week.first')}</p>
      </RulesPart>
      <RulesPart title={t('rules.ghost.title')}>
        <p>{t('rules.ghost.text')}</p>
      </RulesPart>
      <FairnessRules game="flappy" />
    </Sheet>
  )
}
