import { useTranslation } from 'react-i18next'
import { drawnGiftOf } from '../../../machines/gift-wall/art-name.ts'

/** What a gift is called: those that everybody knows in the reader's language, others as their app names them. */
export function useGiftName(): (gift: string) => string {
  const { t } = useTranslation('giftWall')
  return (gift) => {
    const drawn = drawnGiftOf(gift)
    return drawn === null ? gift : t(`gifts.${drawn}`)
  }
}
