import { useTranslation } from 'react-i18next'
import type { TreeTuning } from '../../../contract/tree.ts'
import { formatNumber } from '../../base/format.ts'
import { RulesPart } from '../../components/game/rules-part.tsx'
import { useGiftText } from '../../components/money/use-gift-text.ts'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'

interface RulesSheetProps {
  tuning: TreeTuning
  sheet: SheetPlace
}

/** The rules in force: the day, points and levels, days in a row, gifts, the end. */
export function RulesSheet({ tuning, sheet }: RulesSheetProps) {
  const { t } = useTranslation('tree')
  const giftText = useGiftText()
  const { wateringPoints, togetherPoints, streak, invitationHours } = tuning
  return (
    <Sheet title={t('rules.title')} sheet={sheet} name="rules">
      <RulesPart title={t('rules.invite.title')}>
        <p>
          {t('rules.invite.text', { count: invitationHours, hours: formatNumber(invitationHours) })}
        </p>
      </RulesPart>
      <RulesPart title={t('rules.water.title')}>
        <p>{t('rules.water.text')}</p>
        <p>
          {t('rules.water.points', {
            points: formatNumber(wateringPoints),
            together: formatNumber(togetherPoints),
          })}
        </p>
      </RulesPart>
      <RulesPart title={t('rules.gifts.title')}>
        <p>{t('rules.gifts.text')}</p>
        <p>
          {t('rules.gifts.streak', {
            count: streak.days,
            days: formatNumber(streak.days),
            gift: giftText(...streak.gifts),
          })}
        </p>
        {streak.weeklySpareDay && <p>{t('rules.gifts.spare')}</p>}
      </RulesPart>
      <RulesPart title={t('rules.close.title')}>
        <p>{t('rules.close.text')}</p>
      </RulesPart>
    </Sheet>
  )
}
