import { useTranslation } from 'react-i18next'
import type { ExtraReturnCard, Participation } from '../../../contract/extra-return.ts'
import { formatMoment, formatNumber } from '../../base/format.ts'
import { usePrizeText } from '../../components/money/use-prize-text.ts'
import { Facts } from '../../components/page/facts.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { OpenSheet } from '../../components/sheet/use-sheet.ts'

interface CardSheetProps {
  sheet: OpenSheet<'card'>
  participation: Participation | null
}

/** One day: when it was or is, what became of it, and the transfers that moved its diamonds. */
export function CardSheet({ sheet, participation }: CardSheetProps) {
  const { t } = useTranslation(['extraReturn', 'shell'])
  const card = participation?.cards.find(({ number }) => String(number) === sheet.param)
  const title = card
    ? t('day', { number: formatNumber(card.number) })
    : t('shell:titles.extraReturn')
  return (
    <Sheet title={title} sheet={sheet} name="card">
      {card && <CardFacts card={card} />}
    </Sheet>
  )
}

function CardFacts({ card }: { card: ExtraReturnCard }) {
  const { t } = useTranslation('extraReturn')
  const prizeText = usePrizeText()
  const text = (amount: number) => prizeText({ currency: 'diamond', amount })
  const { state, diamonds, opensAt, endsAt, paid, back } = card
  return (
    <Facts
      rows={[
        [t('fact.state'), t(`state.${state}`, { when: formatMoment(opensAt) })],
        [t('fact.diamonds'), text(diamonds)],
        [t('fact.opens'), formatMoment(opensAt)],
        [t('fact.ends'), formatMoment(endsAt)],
        paid !== null && [t('fact.paidAt'), formatMoment(paid.at)],
        paid !== null && [t('fact.transfer'), paid.transfer],
        back !== null && [t('fact.backAt'), formatMoment(back.at)],
        back !== null && [t('fact.taken'), text(back.taken)],
        back !== null && back.owed > 0 && [t('fact.owed'), text(back.owed)],
        back !== null && [t('fact.backTransfer'), back.transfer],
      ]}
    />
  )
}
