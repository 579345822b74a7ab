import { useTranslation } from 'react-i18next'
import type { CampaignBox } from '../../../contract/campaigns-definition.ts'
import { formatNumber } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import { usePrizeText } from '../../components/money/use-prize-text.ts'
import { writeSheet } from '../../components/sheet/sheet-address.ts'
import { useRecharge } from '../../native/use-recharge.ts'
import styles from './open-buttons.module.css'
import { campaignPath } from './places.ts'
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
      {missing > 0 && <Missing shown={shown} box={box} missing={missing} />}
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

interface MissingProps {
  shown: Shown
  box: CampaignBox
  missing: number
}

/** What is missing for opening it once, and where to get it. */
function Missing({ shown: { edition }, box: { id, price }, missing }: MissingProps) {
  const { t } = useTranslation('campaigns')
  const prizeText = usePrizeText()
  const back = campaignPath(edition.definition.id, {
    sheet: writeSheet({ name: 'box', param: id }),
  })
  const recharge = useRecharge({ need: missing, back })
  if (price.kind === 'token') {
    const what = t('token', {
      name: edition.texts.tokens[price.token],
      amount: formatNumber(missing),
    })
    return <p className={styles.why}>{t('box.missing', { what })}</p>
  }
  return (
    <>
      <p className={styles.why}>
        {t('box.missing', { what: prizeText({ currency: 'diamond', amount: missing }) })}
      </p>
      <Button aria-disabled={recharge.isOpening} onClick={() => void recharge.open()}>
        {t('box.recharge')}
      </Button>
    </>
  )
}
