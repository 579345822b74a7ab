import { artUrlsOf } from '../../../games/stage/art.ts'
import { drawnGiftOf } from '../../../machines/gift-wall/art-name.ts'
import styles from './art.module.css'

/** The addresses of gifts' pictures by their names; the stage shows the same ones. */
export const GIFT_ART = artUrlsOf(
  import.meta.glob<string>('../../../assets/gift-wall/art/*.svg', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
)

/** A gift's picture; a parcel where nobody has drawn it. */
export function GiftPicture({ gift }: { gift: string }) {
  const url = GIFT_ART[drawnGiftOf(gift) ?? 'gift']
  return <img className={styles.gift} src={url} alt="" width="128" height="128" />
}
