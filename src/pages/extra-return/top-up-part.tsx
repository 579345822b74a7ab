import { useTranslation } from 'react-i18next'
import type { Participation } from '../../../contract/extra-return.ts'
import { formatMoment } from '../../base/format.ts'
import { pathWith } from '../../base/paths.ts'
import { usePagePath } from '../../base/use-page-path.ts'
import { LinkRow } from '../../components/button/link-row.tsx'
import { usePrizeText } from '../../components/money/use-prize-text.ts'
import { Card } from '../../components/page/card.tsx'
import { Facts } from '../../components/page/facts.tsx'

interface TopUpPartProps {
  topUp: NonNullable<Participation['topUp']>
  bonus: number
}

/** What began it; its receipt is where all top-ups have theirs. */
export function TopUpPart({ topUp, bonus }: TopUpPartProps) {
  const { t } = useTranslation('extraReturn')
  const prizeText = usePrizeText()
  const recharge = usePagePath()('recharge')
  return (
    <Card>
      <Facts
        rows={[
          [t('topUp.title'), prizeText({ currency: 'diamond', amount: topUp.diamonds })],
          [t('topUp.at'), formatMoment(topUp.at)],
          [t('topUp.bonus'), prizeText({ currency: 'diamond', amount: bonus })],
        ]}
      />
      <LinkRow to={pathWith(recharge, { sheet: `receipt.${topUp.order}` })}>
        {t('topUp.receipt')}
      </LinkRow>
    </Card>
  )
}
