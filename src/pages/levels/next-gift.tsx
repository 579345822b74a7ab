import { useTranslation } from 'react-i18next'
import type { Level } from '../../../contract/levels.ts'
import type { OrnamentId } from '../../../contract/ornaments-constants.ts'
import { formatNumber } from '../../base/format.ts'
import { Chevron } from '../../components/picture/chevron.tsx'
import { Ornament } from '../../components/picture/ornament.tsx'
import styles from './next-gift.module.css'
import { nextGift } from './progress.ts'

interface NextGiftProps {
  level: Level
  onOpen: (id: OrnamentId) => void
}

/** The next ornament that a level brings; a tap shows it on one's own picture. */
export function NextGift({ level, onOpen }: NextGiftProps) {
  const { t } = useTranslation(['levels', 'ornaments'])
  const gift = nextGift(level)
  if (!gift) return null
  return (
    <button
      type="button"
      className={styles.gift}
      aria-haspopup="dialog"
      onClick={() => onOpen(gift.ornament)}
    >
      <span className={styles.picture}>
        <Ornament id={gift.ornament} size={56} />
      </span>
      <span className={styles.words}>
        <b>{t(`ornaments:names.${gift.ornament}`)}</b>
        <span className={styles.level}>
          {t('levels:level.brings', { level: formatNumber(gift.level) })}
        </span>
      </span>
      <Chevron to="end" size={20} />
    </button>
  )
}
