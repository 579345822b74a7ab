import { useTranslation } from 'react-i18next'
import {
  CORRECTION_HOURS,
  MARGIN_MAX,
  MARGIN_MIN,
  MIN_STAKE,
  RESTART_HOURS,
  SETTLE_HOUR,
} from '../../../contract/world-cup-constants.ts'
import { formatHour, formatPercent, formatTime } from '../../base/format.ts'
import { paths } from '../../base/paths.ts'
import { LinkRow } from '../../components/button/link-row.tsx'
import { RulesPart } from '../../components/game/rules-part.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'
import type { Cup } from './cup-data.ts'
import { useDiamonds } from './use-diamonds.ts'

interface RulesSheetProps {
  sheet: SheetPlace
  cup: Pick<Cup, 'settlesAt'>
}

/** Hundredths of a percent in all. */
const WHOLE = 10_000

/** The rules of betting, with the figures that the house goes by (spec §4, §5, §9). */
export function RulesSheet({ sheet, cup }: RulesSheetProps) {
  const { t } = useTranslation(['worldCup', 'shell'])
  const diamonds = useDiamonds()
  const percent = (margin: number) => formatPercent(margin / WHOLE)
  return (
    <Sheet title={t('rules.title')} sheet={sheet} name="rules">
      <RulesPart title={t('rules.bet.title')}>
        <p>{t('rules.bet.text', { min: diamonds(MIN_STAKE) })}</p>
        <p>{t('rules.bet.odds')}</p>
        <p>{t('rules.bet.closes')}</p>
      </RulesPart>
      <RulesPart title={t('rules.settle.title')}>
        <p>
          {t('rules.settle.when', {
            time: formatHour(SETTLE_HOUR),
            here: formatTime(cup.settlesAt),
          })}
        </p>
        <p>{t('rules.settle.by')}</p>
      </RulesPart>
      <RulesPart title={t('rules.void.title')}>
        <p>{t('rules.void.text', { count: RESTART_HOURS })}</p>
      </RulesPart>
      <RulesPart title={t('rules.correct.title')}>
        <p>{t('rules.correct.text', { count: CORRECTION_HOURS })}</p>
        <p>{t('rules.correct.debt')}</p>
      </RulesPart>
      <RulesPart title={t('rules.margin.title')}>
        <p>{t('rules.margin.text', { least: percent(MARGIN_MIN), most: percent(MARGIN_MAX) })}</p>
      </RulesPart>
      <RulesPart title={t('rules.suspend.title')}>
        <p>{t('rules.suspend.text')}</p>
        <p>{t('rules.suspend.platform')}</p>
      </RulesPart>
      <RulesPart title={t('rules.limits.title')}>
        <p>{t('rules.limits.text')}</p>
        <LinkRow to={paths.limits}>{t('shell:stop.play')}</LinkRow>
      </RulesPart>
    </Sheet>
  )
}
