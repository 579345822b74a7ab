import { drawnGiftOf } from '../../../machines/gift-wall/art-name.ts'
import styles from './art.module.css'

const ART = import.meta.glob<string>('../../../assets/gift-wall/art/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** A gift's picture; a parcel where nobody has drawn it. */
export function GiftPicture({ gift }: { gift: string }) {
  const name = drawnGiftOf(gift) ?? 'gift'
  const url = ART[`../../../assets/gift-wall/art/${name}.svg`]
  return <img className={styles.gift} src={url} alt="" width="128" height="128" />
}
