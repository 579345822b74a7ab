import { useTranslation } from 'react-i18next'
import type { RadarTuning } from '../../../contract/radar.ts'
import { MEET_AGAIN_HOURS } from '../../../contract/radar-constants.ts'
import { formatNumber } from '../../base/format.ts'
import { RulesPart } from '../../components/game/rules-part.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'

/** How the radar works: whom it finds, what it costs, what others see of me. */
export function RulesSheet({ sheet, tuning }: { sheet: SheetPlace; tuning: RadarTuning }) {
  const { t } = useTranslation('radar')
  const { chances, chanceMinutes, reachKm } = tuning
  const km = formatNumber(reachKm)
  const hours = formatNumber(MEET_AGAIN_HOURS)
  return (
    <Sheet title={t('rules.title')} sheet={sheet} name="rules">
      <RulesPart title={t('rules.who.title')}>
        <p>{t('rules.who.text', { count: MEET_AGAIN_HOURS, hours, km })}</p>
      </RulesPart>
      <RulesPart title={t('rules.chances.title')}>
        <p>{t('rules.chances.text', { count: chances, chances: formatNumber(chances) })}</p>
        <p>
          {t('rules.chances.back', { count: chanceMinutes, minutes: formatNumber(chanceMinutes) })}
        </p>
        <p>{t('rules.chances.none')}</p>
      </RulesPart>
      <RulesPart title={t('rules.seen.title')}>
        <p>{t('rules.seen.text')}</p>
      </RulesPart>
      <RulesPart title={t('rules.safe.title')}>
        <p>{t('rules.safe.text')}</p>
      </RulesPart>
    </Sheet>
  )
}
