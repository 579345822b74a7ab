import { useTranslation } from 'react-i18next'
import type { CampaignEdition } from '../../../contract/campaigns.ts'
import { formatNumber } from '../../base/format.ts'
import { VisuallyHidden } from '../../components/text/visually-hidden.tsx'
import styles from './token-amount.module.css'

interface TokenAmountProps {
  token: string
  amount: number
  edition: Pick<CampaignEdition, 'texts' | 'art'>
}

/** So many of a token: its picture and a figure, its name for screen readers. */
export function TokenAmount({ token, amount, edition: { texts, art } }: TokenAmountProps) {
  const { t } = useTranslation('campaigns')
  const figure = formatNumber(amount)
  return (
    <span className={styles.amount}>
      <img src={art[token]} width={20} height={20} alt="" />
      <span aria-hidden="true">{figure}</span>
      <VisuallyHidden>{t('token', { name: texts.tokens[token], amount: figure })}</VisuallyHidden>
    </span>
  )
}
