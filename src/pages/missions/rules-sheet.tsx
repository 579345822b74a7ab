import { useTranslation } from 'react-i18next'
import { PROMPT_REPLY_MS } from '../../../contract/missions-constants.ts'
import { formatSpan, formatTime } from '../../base/format.ts'
import { RulesPart } from '../../components/game/rules-part.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'

interface RulesSheetProps {
  sheet: SheetPlace
  /** When the next day begins; null while that is not known. */
  resetsAt: number | null
}

/** What counts, when a day begins, how long a reward waits, days in a row, what lasts longer than a day. */
export function RulesSheet({ sheet, resetsAt }: RulesSheetProps) {
  const { t } = useTranslation('missions')
  return (
    <Sheet title={t('rules.title')} sheet={sheet} name="rules">
      <RulesPart title={t('rules.counts.title')}>
        <p>{t('rules.counts.text')}</p>
        <p>{t('rules.counts.prompt', { span: formatSpan(PROMPT_REPLY_MS) })}</p>
      </RulesPart>
      <RulesPart title={t('rules.day.title')}>
        <p>{t('rules.day.text')}</p>
        {resetsAt !== null && <p>{t('rules.day.here', { time: formatTime(resetsAt) })}</p>}
      </RulesPart>
      <RulesPart title={t('rules.claim.title')}>
        <p>{t('rules.claim.text')}</p>
      </RulesPart>
      <RulesPart title={t('rules.row.title')}>
        <p>{t('rules.row.text')}</p>
        <p>{t('rules.row.grace')}</p>
      </RulesPart>
      <RulesPart title={t('rules.windows.title')}>
        <p>{t('rules.windows.text')}</p>
      </RulesPart>
    </Sheet>
  )
}
