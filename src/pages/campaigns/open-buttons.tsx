import { useTranslation } from 'react-i18next'
import type { CampaignBox } from '../../../contract/campaigns-definition.ts'
import { formatNumber } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import { Missing } from './missing.tsx'
import styles from './open-buttons.module.css'
import { PriceTag } from './price-tag.tsx'
import type { Shown } from './standing.ts'
import { useHeld } from './use-held.ts'
import type { OpenMany } from './use-opening.ts'

interface OpenButtonsProps {
  shown: Shown
  box: CampaignBox
  isHeld: boolean
  onOpen: (count: OpenMany) => void
}

/** Opens a box once or ten times, each with its price; says what is missing, and leads to it. */
export function OpenButtons({ shown, box, isHeld, onOpen }: OpenButtonsProps) {
  const { t } = useTranslation('campaigns')
  const has = useHeld(shown)(box)
  const { edition, isOpen } = shown
  if (!isOpen) return <p className={styles.why}>{t('box.closed')}</p>
  const missing = box.price.amount - has
  return (
    <div className={styles.foot}>
      {missing > 0 && (
        <Missing
          edition={edition}
          price={box.price}
          missing={missing}
          sheet={{ name: 'box', param: box.id }}
        />
      )}
      <div className={styles.buttons}>
        {([1, 10] as const).map((count) => (
          <Button
            key={count}
            look={count === 1 ? 'primary' : 'quiet'}
            className={styles.open ?? ''}
            disabled={isHeld || has < box.price.amount * count}
            onClick={() => onOpen(count)}
          >
            <span>{t('box.open', { count, times: formatNumber(count) })}</span>
            <span className={styles.price}>
              <PriceTag price={box.price} edition={edition} count={count} />
            </span>
          </Button>
        ))}
      </div>
    </div>
  )
}
