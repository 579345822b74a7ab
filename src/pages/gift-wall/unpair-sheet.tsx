import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { toast } from '../../base/toast.ts'
import { Button } from '../../components/button/button.tsx'
import { useErrorText } from '../../components/load/use-error-text.ts'
import { ConfirmStep } from '../../components/sheet/confirm-step.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import { type ScreenSheetProps, ScreenUnknown } from './screen-unknown.tsx'

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
        <ScreenUnknown isKnown={isKnown} />
      )}
    </Sheet>
  )
}
