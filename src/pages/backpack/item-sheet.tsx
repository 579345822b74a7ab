import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { BackpackItem } from '../../../contract/backpack.ts'
import { durableCall } from '../../api/durable-call.ts'
import { useCallRecovery } from '../../api/use-call-recovery.ts'
import { useRouteTable } from '../../base/route.ts'
import { toast } from '../../base/toast.ts'
import { Button } from '../../components/button/button.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { useErrorText } from '../../components/load/use-error-text.ts'
import { useGiftText } from '../../components/money/use-gift-text.ts'
import { Sheet } from '../../components/sheet/sheet.tsx'
import { SheetScene } from '../../components/sheet/sheet-scene.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'
import { serverNow } from '../../stores/server-clock.ts'
import { ItemPicture } from './item-picture.tsx'
import { itemStatus } from './item-status.ts'
import { useItemText } from './use-item-text.ts'
import type { TakeUsed } from './use-money-home.ts'

const USE = durableCall('POST /api/backpack/use')

interface ItemSheetProps {
  /** Null while it is on its way. */
  item: BackpackItem | null
  sheet: SheetPlace
  onTake: TakeUsed
  /** Asks for the backpack again; settles once that is known, or could not be. */
  onUsed: () => Promise<void>
}

/** What an item does when it is used, the button that uses it, and what came of it. */
export function ItemSheet({ item, sheet, ...using }: ItemSheetProps) {
  const { t } = useTranslation('shell')
  const giftText = useGiftText()
  return (
    <Sheet title={item ? giftText(item) : t('titles.backpack')} sheet={sheet} name="item">
      {item ? <ItemScene item={item} onBack={sheet.close} {...using} /> : <Skeleton />}
    </Sheet>
  )
}

interface ItemSceneProps extends Pick<ItemSheetProps, 'onTake' | 'onUsed'> {
  item: BackpackItem
  onBack: () => void
}

function ItemScene({ item, onBack, onTake, onUsed }: ItemSceneProps) {
  const { t } = useTranslation(['backpack', 'items', 'shell'])
  const textOf = useErrorText()
  const giftText = useGiftText()
  const navigate = useNavigate()
  const routes = useRouteTable()
  const placeOf = (kind: string) => routes.find(({ items }) => items?.includes(kind))?.path
  const { fromText, untilText } = useItemText()
  const [isAsking, setAsking] = useState(false)
  const status = itemStatus(item, serverNow())
  const canUse = status === 'open' || status === 'soon'
  const picture = useRef<HTMLSpanElement>(null)
  const used = (answer: Awaited<ReturnType<typeof USE.send>>) => {
    const given = answer.item
    // Another one's may be found that an earlier page had sent, and this sheet may have been left since.
    const from = given.id === item.id ? picture.current : null
    onTake(answer, from)
    void onUsed()
    if (placeOf(given.kind)) return
    toast(t(`items:${given.kind}.used`, { gift: giftText(given) }))
    // No scrim lies over what is won.
    if (from) onBack()
  }
  const lost = useCallRecovery(USE, { onFound: used, onNever: () => void onUsed() })
  const use = async () => {
    setAsking(true)
    try {
      used(await USE.send({ item: item.id }))
    } catch (error) {
      lost.failed()
      toast(textOf(error))
      // It may have been used on another phone: until the backpack says so it looks unused.
      await onUsed()
    } finally {
      setAsking(false)
    }
  }
  const gift = giftText(item)
  const place = placeOf(item.kind)
  return (
    <SheetScene
      picture={
        <span ref={picture}>
          <ItemPicture kind={item.kind} size={96} />
        </span>
      }
      title={status === 'used' ? t(`items:${item.kind}.used`, { gift }) : fromText(item)}
      text={
        <div role="status">
          {canUse && <p>{t(`items:${item.kind}.does`, { gift })}</p>}
          <p>{untilText(item, status)}</p>
        </div>
      }
    >
      {canUse && (
        <Button disabled={isAsking || lost.isOpen} onClick={() => void use()}>
          {t(lost.isTold ? 'asking' : 'useNow')}
        </Button>
      )}
      {status === 'used' && place && (
        <Button onClick={() => void navigate(place)}>{t(`items:${item.kind}.go`)}</Button>
      )}
      <Button look="quiet" onClick={onBack}>
        {t(canUse ? 'back' : 'shell:close')}
      </Button>
    </SheetScene>
  )
}
