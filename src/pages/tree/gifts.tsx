import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TreeGift, TreeReceipt } from '../../../contract/tree.ts'
import { call } from '../../api/call.ts'
import { formatNumber, sentences } from '../../base/format.ts'
import { paths } from '../../base/paths.ts'
import { Button } from '../../components/button/button.tsx'
import { LinkRow } from '../../components/button/link-row.tsx'
import { useGiftText } from '../../components/money/use-gift-text.ts'
import { Announcement } from '../../components/text/announcement.tsx'
import words from '../../components/text/words.module.css'
import { artOf } from './art.ts'
import styles from './gifts.module.css'
import type { TreeActor } from './use-tree.ts'

interface GiftsProps {
  actor: TreeActor
  receipt: TreeReceipt | null
}

/** What my watering brought, once the garden has shown it; then what the other one's brought me. */
export function Gifts({ actor, receipt }: GiftsProps) {
  const gifts = useSelector(actor, ({ context }) => context.gifts)
  if (gifts.length === 0) return <ReceiptCard receipt={receipt} />
  return <GiftsCard gifts={gifts} onFine={() => actor.send({ type: 'COLLECTED' })} />
}

/** What waterings of the other one brought me, at once or while I was away, until I have seen it. */
export function ReceiptCard({ receipt }: { receipt: TreeReceipt | null }) {
  const [seenThrough, setSeenThrough] = useState<string | null>(null)
  if (!receipt || receipt.through === seenThrough) return null
  const { gifts, through } = receipt
  const saySeen = () => {
    setSeenThrough(through)
    // A receipt whose end is not heard is shown once more.
    call('POST /api/tree/receipt/seen', { body: { through } }).catch(() => {})
  }
  return <GiftsCard gifts={gifts} isReceipt onFine={saySeen} onBackpack={saySeen} />
}

interface GiftsCardProps {
  gifts: readonly TreeGift[]
  /** Nobody here has watered just now: it is there at once, and said. */
  isReceipt?: boolean
  onFine: () => void
  onBackpack?: () => void
}

/** Gifts of the tree, which lie in the backpack already. */
function GiftsCard({ gifts, isReceipt = false, onFine, onBackpack }: GiftsCardProps) {
  const { t } = useTranslation('tree')
  const giftText = useGiftText()
  const title = useTitle(gifts)
  const text = t('gifts.text', { gift: giftText(...summed(gifts)) })
  return (
    <section className={styles.gifts} data-receipt={isReceipt} aria-labelledby="tree-gifts">
      {isReceipt && <Announcement>{sentences(title, text)}</Announcement>}
      <img src={artOf('gift')} width="56" height="56" alt="" />
      <div>
        <h2 id="tree-gifts" className={words.title}>
          {title}
        </h2>
        <p className={words.text}>{text}</p>
      </div>
      <div className={styles.ways}>
        <LinkRow to={paths.backpack} onClick={onBackpack}>
          {t('gifts.backpack')}
        </LinkRow>
        <Button onClick={onFine}>{t('gifts.fine')}</Button>
      </div>
    </section>
  )
}

/** What they are for; of several occasions that they are several. */
function useTitle(gifts: readonly TreeGift[]): string {
  const { t } = useTranslation('tree')
  const [first, ...others] = gifts
  if (!first) return ''
  const { reason, number } = first
  const isOne = others.every((other) => other.reason === reason && other.number === number)
  return isOne
    ? t(`gifts.${reason}`, { count: number, number: formatNumber(number) })
    : t('gifts.several')
}

/** Each kind once, in the order in which they came. */
function summed(gifts: readonly TreeGift[]): Pick<TreeGift, 'kind' | 'amount'>[] {
  const sums = new Map<TreeGift['kind'], number>()
  for (const { kind, amount } of gifts) sums.set(kind, (sums.get(kind) ?? 0) + amount)
  return [...sums].map(([kind, amount]) => ({ kind, amount }))
}
