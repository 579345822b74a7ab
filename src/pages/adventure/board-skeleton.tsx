import { useTranslation } from 'react-i18next'
import styles from './board.module.css'
import shapes from './board-skeleton.module.css'
import { MapSkeleton } from './map-skeleton.tsx'

/** The board's shape while its round is asked for: what one has, the phase, the map, the buttons. */
export function BoardSkeleton() {
  const { t } = useTranslation('adventure')
  return (
    <div className={styles.board} aria-busy="true">
      <div className={styles.above}>
        <div className={shapes.pills}>
          <div className={shapes.pill} />
          <div className={shapes.pill} />
        </div>
        <div className={shapes.card} />
      </div>
      <div className={styles.stage}>
        <MapSkeleton label={t('loading')} />
      </div>
      <div className={styles.below}>
        <div className={styles.ways}>
          <div />
          <div className={shapes.button} />
        </div>
      </div>
    </div>
  )
}
