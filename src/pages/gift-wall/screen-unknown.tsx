import { useTranslation } from 'react-i18next'
import type { WallScreen } from '../../../contract/gift-wall.ts'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { Notice } from '../../components/notice/notice.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'

export interface ScreenSheetProps {
  sheet: SheetPlace
  /** Undefined where it is not known, or gone. */
  screen: WallScreen | undefined
  /** All screens are loaded. */
  isKnown: boolean
}

/** In the place of a screen that is gone, or not known yet. */
export function ScreenUnknown({ isKnown }: { isKnown: boolean }) {
  const { t } = useTranslation('giftWall')
  return isKnown ? <Notice scene="lost" title={t('screens.gone')} /> : <Skeleton lines={5} />
}
