import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { TurntableTuning } from '../../../contract/turntable.ts'
import { expectedReturn, stakeOf } from '../../../machines/turntable/rules.ts'
import { formatPercent } from '../../app/format.ts'
import { Sheet } from '../../components/sheet.tsx'
import { usePrizeText } from '../../components/use-prize-text.ts'
import { OddsTable } from './odds-table.tsx'
import styles from './rules-sheet.module.css'

interface RulesSheetProps {
  tuning: TurntableTuning
  open: boolean
  onClose: () => void
}

/** The rules in force: price, payment, chances, return to player, fairness. */
export function RulesSheet({ tuning, open, onClose }: RulesSheetProps) {
  const { t } = useTranslation('turntable')
  const amountText = usePrizeText()
  const diamonds = (amount: number) => amountText({ currency: 'diamond', amount })
  return (
    <Sheet title={t('rules.title')} open={open} onClose={onClose}>
      <Part title={t('rules.cost.title')}>
        <p>
          {t('rules.cost.text', {
            one: diamonds(stakeOf(tuning, 1)),
            ten: diamonds(stakeOf(tuning, 10)),
          })}
        </p>
      </Part>
      <Part title={t('rules.prizes.title')}>
        <p>{t('rules.prizes.text')}</p>
        <p>{t('rules.prizes.gold')}</p>
      </Part>
      <Part title={t('rules.odds.title')}>
        <OddsTable tuning={tuning} />
        <p>{t('rules.odds.text')}</p>
      </Part>
      <Part title={t('rules.return.title')}>
        <p>
          {t('rules.return.text', {
            percent: formatPercent(expectedReturn(tuning).ratio),
            gold: amountText({ currency: 'gold', amount: tuning.goldPerDiamond }),
            diamond: diamonds(1),
          })}
        </p>
      </Part>
      <Part title={t('rules.fair.title')}>
        <p>{t('rules.fair.text')}</p>
        <Link className={styles.link} to="/fairness">
          {t('rules.fair.link')}
        </Link>
      </Part>
    </Sheet>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  )
}
