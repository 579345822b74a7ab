import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { progressOf } from '../../../machines/tree/growth.ts'
import { formatNumber } from '../../base/format.ts'
import { useGiftText } from '../../components/money/use-gift-text.ts'
import { artOf } from './art.ts'
import styles from './progress.module.css'
import type { TreeActor } from './use-tree.ts'

/** How far the tree is on its way to the next level, and what waits there. */
export function Progress({ actor, onTrack }: { actor: TreeActor; onTrack: () => void }) {
  const { t } = useTranslation('tree')
  const giftText = useGiftText()
  const life = useSelector(actor, ({ context }) => context.life)
  const tuning = useSelector(actor, ({ context }) => context.tuning)
  const { points, of } = progressOf(tuning, life)
  const next = tuning.levels[life.level]
  const part = of > 0 ? Math.min(1, points / of) : 1
  return (
    <button type="button" className={styles.progress} onClick={onTrack}>
      <span className={styles.words}>
        <span>
          {next
            ? t('progress.next', { level: formatNumber(life.level + 1) })
            : t('progress.highest')}
        </span>
        {next && (
          <span className={styles.points}>
            {t('progress.points', { points: formatNumber(points), of: formatNumber(of) })}
          </span>
        )}
      </span>
      <span className={styles.track}>
        <span className={styles.bar} style={{ transform: `scaleX(${part})` }} />
      </span>
      {next && next.gifts.length > 0 && (
        <span className={styles.gift}>
          <img src={artOf('gift')} width="20" height="20" alt="" />
          {t('progress.gift', { gift: giftText(...next.gifts) })}
        </span>
      )}
    </button>
  )
}
