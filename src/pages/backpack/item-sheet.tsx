import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { BackpackItem } from '../../../contract/backpack.ts'
import { keptCall } from '../../api/kept-call.ts'
import { useLostCall } from '../../api/use-lost-call.ts'
import { paths } from '../../base/paths.ts'
import { toast } from '../../base/toast.ts'
import { Button } from '../../components/button.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { SheetScene } from '../../components/sheet-scene.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useErrorText } from '../../components/use-error-text.ts'
import { useGiftText } from '../../components/use-gift-text.ts'
import type { SheetPlace } from '../../components/use-sheet.ts'
import { useBalances } from '../../stores/balances.ts'
import { serverNow } from '../../stores/server-clock.ts'
import { ItemPicture } from './item-picture.tsx'
import { standingOf } from './standing.ts'
import { useItemText } from './use-item-text.ts'

const USE = keptCall('POST /api/backpack/use')

/** Where what is no money is good for something. */
const PLACES: Partial<Record<BackpackItem['kind'], string>> = {
  ships: paths.alienAdventure,
  chances: paths.destiny,
}

interface ItemSheetProps {
  /** Null while it is on its way. */
  item: BackpackItem | null
  at: SheetPlace
  /** Asks for the backpack again; settles once that is known, or could not be. */
  onUsed: () => Promise<void>
}

/** What an item does when it is used, the button that uses it, and what came of it. */
export function ItemSheet({ item, at, onUsed }: ItemSheetProps) {
  const { t } = useTranslation('shell')
  const giftText = useGiftText()
  return (
    <Sheet title={item ? giftText(item) : t('titles.backpack')} at={at} name="item">
      {item ? <ItemScene item={item} onBack={at.close} onUsed={onUsed} /> : <Skeleton />}
    </Sheet>
  )
}

interface ItemSceneProps {
  item: BackpackItem
  onBack: () => void
  onUsed: () => Promise<void>
}

function ItemScene({ item, onBack, onUsed }: ItemSceneProps) {
  const { t } = useTranslation(['backpack', 'shell'])
  const textOf = useErrorText()
  const giftText = useGiftText()
  const navigate = useNavigate()
  const { fromText, untilText } = useItemText()
  const [isAsking, setAsking] = useState(false)
  const standing = standingOf(item, serverNow())
  const canUse = standing === 'open' || standing === 'soon'
  const show = ({ balances }: Awaited<ReturnType<typeof USE.send>>) =>
    useBalances.getState().show(balances)
  const lost = useLostCall(USE, {
    onFound: (answer) => {
      show(answer)
      void onUsed()
    },
    onNever: () => void onUsed(),
  })
  const use = async () => {
    setAsking(true)
    try {
      show(await USE.send({ item: item.id }))
    } catch (error) {
      lost.failed()
      toast(textOf(error))
    }
    // Until the backpack says so the item looks unused, and could be tapped once more.
    await onUsed()
    setAsking(false)
  }
  const gift = giftText(item)
  const place = PLACES[item.kind]
  return (
    <SheetScene
      picture={<ItemPicture kind={item.kind} size={96} />}
      title={standing === 'used' ? t(`used.${item.kind}`, { gift }) : fromText(item)}
      text={
        <div role="status">
          {canUse && <p>{t(`does.${item.kind}`, { gift })}</p>}
          <p>{untilText(item, standing)}</p>
        </div>
      }
    >
      {canUse && (
        <Button disabled={isAsking || lost.isOpen} onClick={() => void use()}>
          {t(lost.isTold ? 'asking' : 'useNow')}
        </Button>
      )}
      {standing === 'used' && place && (
        <Button onClick={() => void navigate(place)}>
          {t(item.kind === 'ships' ? 'toAdventure' : 'toRadar')}
        </Button>
      )}
      <Button look="quiet" onClick={onBack}>
        {t(canUse ? 'back' : 'shell:close')}
      </Button>
    </SheetScene>
  )
}
