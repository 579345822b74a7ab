import { useTranslation } from 'react-i18next'
import type { OwnOrnament } from '../../../contract/ornaments.ts'
import type { OrnamentId } from '../../../contract/ornaments-constants.ts'
import { Amount } from '../../components/money/amount.tsx'
import { Avatar } from '../../components/picture/avatar.tsx'
import { useSession } from '../../stores/session.ts'
import { wardrobeOrder } from './progress.ts'
import { useOrnamentText } from './use-ornament-text.ts'
import styles from './wardrobe.module.css'

interface WardrobeProps {
  ornaments: readonly OwnOrnament[]
  onOpen: (id: OrnamentId) => void
}

/** All ornaments on my own picture, mine first, each with how it stands or how it is earned. */
export function Wardrobe({ ornaments, onOpen }: WardrobeProps) {
  const { t } = useTranslation('ornaments')
  const { shortText } = useOrnamentText()
  const avatar = useSession(({ me }) => me?.avatar) ?? ''
  // What can be bought at once is shown like what is mine.
  const stateOf = ({ state, goldPrice }: OwnOrnament) =>
    state ?? (goldPrice === null ? 'locked' : 'sold')
  return (
    <ul className={styles.wardrobe}>
      {wardrobeOrder(ornaments).map((ornament) => (
        <li key={ornament.id} className={styles.place}>
          <button
            type="button"
            className={styles.tile}
            data-state={stateOf(ornament)}
            aria-haspopup="dialog"
            onClick={() => onOpen(ornament.id)}
          >
            <span className={styles.picture}>
              <Avatar user={{ avatar, ornament: ornament.id }} size={56} />
            </span>
            <b className={styles.name}>{t(`names.${ornament.id}`)}</b>
            <span className={styles.state}>{shortText(ornament)}</span>
            {ornament.state === null && ornament.goldPrice !== null && (
              <Amount currency="gold" value={ornament.goldPrice} />
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
