import { useTranslation } from 'react-i18next'
import type { OwnCouple } from '../../../contract/campaigns-couples.ts'
import { Button } from '../../components/button/button.tsx'
import { ConfirmStep } from '../../components/sheet/confirm-step.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'
import type { Coupling } from './use-couple.ts'

interface PartSheetProps {
  sheet: SheetPlace
  couple: OwnCouple['couple']
  coupling: Coupling
}

/** Asks before a couple parts. */
export function PartSheet({ sheet, couple, coupling }: PartSheetProps) {
  const { t } = useTranslation('campaigns')
  const part = async (id: string) => {
    await coupling.part(id)
    sheet.close()
  }
  return (
    <Sheet title={t('couples.part')} sheet={sheet} name="part">
      <ConfirmStep text={t('couples.partText', { name: couple?.user.nickname ?? '' })}>
        <Button onClick={sheet.close}>{t('couples.stay')}</Button>
        <Button
          look="quiet"
          disabled={coupling.isHeld || couple === null}
          onClick={() => couple && void part(couple.id)}
        >
          {t('couples.part')}
        </Button>
      </ConfirmStep>
    </Sheet>
  )
}
