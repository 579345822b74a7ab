import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { TreeReceipt } from '../../../contract/tree.ts'
import { call } from '../../api/call.ts'
import { GiftsCard } from './gifts-card.tsx'
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
