import { useTranslation } from 'react-i18next'
import type { BackpackItem } from '../../../contract/backpack.ts'
import { useGiftText } from '../../components/money/use-gift-text.ts'
import { CardButton } from '../../components/page/card-button.tsx'
import { serverNow } from '../../stores/server-clock.ts'
import styles from './item-card.module.css'
import { ItemPicture } from './item-picture.tsx'
import { itemStatus } from './item-status.ts'
import { useItemText } from './use-item-text.ts'

/** One item: what it is, from where, until when. */
export function ItemCard({ item, onOpen }: { item: BackpackItem; onOpen: () => void }) {
  const { t } = useTranslation('backpack')
  const giftText = useGiftText()
  const { fromText, untilText } = useItemText()
  const status = itemStatus(item, serverNow())
  return (
    <CardButton className={styles.card ?? ''} data-status={status} onClick={onOpen}>
      <span className={styles.picture}>
        <ItemPicture kind={item.kind} size={36} />
      </span>
      <span className={styles.words}>
        <b>{giftText(item)}</b>
        <span className={styles.quiet}>{fromText(item)}</span>
        <span className={styles.until}>{untilText(item, status)}</span>
      </span>
      {(status === 'open' || status === 'soon') && (
        <span className={styles.use} aria-hidden="true">
          {t('use')}
        </span>
      )}
    </CardButton>
  )
}
