import { useTranslation } from 'react-i18next'
import type { Debt } from '../../../contract/recharge.ts'
import { formatDate } from '../../base/format.ts'
import { usePrizeText } from '../../components/money/use-prize-text.ts'
import { Card } from '../../components/page/card.tsx'
import styles from './debt-notice.module.css'
import { isSold } from './packs.ts'

/** What is owed, in plain words: how much, why, and what pays it off (design §11). */
export function DebtNotice({ debts }: { debts: readonly Debt[] }) {
  const { t } = useTranslation(['recharge', 'shell'])
  const prizeText = usePrizeText()
  return debts.map(({ currency, owed, at }) => {
    const amount = isSold(currency)
      ? prizeText({ currency, amount: owed })
      : t('shell:amount.point', { count: owed, amount: owed })
    return (
      <Card key={currency} className={styles.debt ?? ''}>
        <h2 className={styles.title}>{t('debt.title', { amount })}</h2>
        <p className={styles.text}>{t('debt.why', { when: formatDate(at) })}</p>
        <p className={styles.text}>{t('debt.paidBy')}</p>
      </Card>
    )
  })
}
