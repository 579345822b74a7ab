import { useTranslation } from 'react-i18next'
import type { CampaignRecipe } from '../../../contract/campaigns-definition.ts'
import { formatNumber } from '../../base/format.ts'
import { VisuallyHidden } from '../../components/text/visually-hidden.tsx'
import styles from './slots.module.css'
import type { Shown } from './standing.ts'

interface SlotsProps {
  needs: CampaignRecipe['needs']
  shown: Shown
}

/** The pieces that a recipe needs: each a slot that is filled once there is enough of it. */
export function Slots({ needs, shown: { edition, mine } }: SlotsProps) {
  const { t } = useTranslation('campaigns')
  return (
    <ul className={styles.slots}>
      {needs.map(({ token, amount }) => {
        const has = mine.tokens[token] ?? 0
        const figures = { has: formatNumber(has), needs: formatNumber(amount) }
        return (
          <li key={token} className={styles.slot} data-full={has >= amount}>
            <img className={styles.piece} src={edition.art[token]} width={36} height={36} alt="" />
            <span aria-hidden="true">{t('exchange.has', figures)}</span>
            <VisuallyHidden>
              {t('exchange.hasOf', { ...figures, name: edition.texts.tokens[token] })}
            </VisuallyHidden>
          </li>
        )
      })}
    </ul>
  )
}
