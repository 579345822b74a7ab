import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WallScreen } from '../../../contract/gift-wall.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { toast } from '../../base/toast.ts'
import { Button } from '../../components/button/button.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { useErrorText } from '../../components/load/use-error-text.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { ConfirmStep } from '../../components/sheet/confirm-step.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'
import { SettingsForm } from './settings-form.tsx'

interface ScreenSheetProps {
  sheet: SheetPlace
  /** Undefined where it is not known, or gone. */
  screen: WallScreen | undefined
  /** All screens are loaded. */
  isKnown: boolean
}

interface SettingsSheetProps extends ScreenSheetProps {
  onSaved: () => void
  onUnpair: () => void
}

/** What a screen shows. */
export function ScreenSheet({ sheet, screen, isKnown, onSaved, onUnpair }: SettingsSheetProps) {
  const { t } = useTranslation('giftWall')
  const saved = () => {
    toast(t('settings.saved'))
    sheet.close()
    onSaved()
  }
  return (
    <Sheet title={screen?.name ?? t('settings.title')} sheet={sheet} name="screen">
      {screen ? (
        <SettingsForm key={screen.id} screen={screen} onSaved={saved} onUnpair={onUnpair} />
      ) : (
        <Unknown isKnown={isKnown} />
      )}
    </Sheet>
  )
}

/** Asks before a screen is let go. */
export function UnpairSheet({
  sheet,
  screen,
  isKnown,
  onGone,
}: ScreenSheetProps & { onGone: () => void }) {
  const { t } = useTranslation('giftWall')
  const textOf = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const letGo = async (id: string) => {
    setBusy(true)
    try {
      await call('POST /api/gift-wall/screens/:id/unpair', { params: { id } })
    } catch (error) {
      // An answer that was lost: it is gone already.
      if (!(error instanceof ApiError && error.code === 'NOT_FOUND')) {
        toast(textOf(error))
        return
      }
    } finally {
      setBusy(false)
    }
    toast(t('unpair.done'))
    sheet.close()
    onGone()
  }
  return (
    <Sheet title={t('unpair.title')} sheet={sheet} name="unpair">
      {screen ? (
        <ConfirmStep text={t('unpair.text', { name: screen.name })}>
          <Button disabled={isBusy} onClick={() => void letGo(screen.id)}>
            {t('unpair.yes')}
          </Button>
          <Button look="text" onClick={sheet.close}>
            {t('unpair.no')}
          </Button>
        </ConfirmStep>
      ) : (
        <Unknown isKnown={isKnown} />
      )}
    </Sheet>
  )
}

function Unknown({ isKnown }: { isKnown: boolean }) {
  const { t } = useTranslation('giftWall')
  return isKnown ? <Notice scene="lost" title={t('screens.gone')} /> : <Skeleton lines={5} />
}
