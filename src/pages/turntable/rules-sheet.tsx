import { useTranslation } from 'react-i18next'
import type { TurntableTuning } from '../../../contract/turntable.ts'
import { chances, expectedReturn, stakeOf } from '../../../machines/turntable/rules.ts'
import { formatPercent } from '../../base/format.ts'
import { FairnessRules, RulesPart } from '../../components/game/rules-part.tsx'
import { Amount } from '../../components/money/amount.tsx'
import { usePrizeText } from '../../components/money/use-prize-text.ts'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'
import { artOf } from './art.ts'
import styles from './rules-sheet.module.css'

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

/** Says how gold coins count beside diamonds, wherever both stand. */
export function useGoldRate({ goldPerDiamond }: Pick<TurntableTuning, 'goldPerDiamond'>): string {
  const { t } = useTranslation('turntable')
  const amountText = usePrizeText()
  return t('gold.rate', {
    gold: amountText({ currency: 'gold', amount: goldPerDiamond }),
    diamond: amountText({ currency: 'diamond', amount: 1 }),
  })
}

/** Decimals that show a weight of one in a million exactly. */
const EXACT = 4

/** Every sector's chance, likeliest first. */
function OddsTable({ tuning }: { tuning: TurntableTuning }) {
  const { t } = useTranslation('turntable')
  const shares = chances(tuning)
  const rows = tuning.sectors
    .map((sector, place) => ({ ...sector, share: shares[place] ?? 0 }))
    .sort((one, other) => other.share - one.share)
  return (
    <table className={styles.odds}>
      <thead>
        <tr>
          <th scope="col">{t('rules.odds.prize')}</th>
          <th scope="col">{t('rules.odds.chance')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, prize, share }) => (
          <tr key={id}>
            <td>
              <span className={styles.prize}>
                <img src={artOf(id)} width="36" height="36" alt="" />
                <Amount currency={prize.currency} value={prize.amount} />
              </span>
            </td>
            <td className={styles.chance}>{formatPercent(share, EXACT)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
