import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../base/format.ts'
import { useGiftText } from '../../components/money/use-gift-text.ts'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'
import styles from './track-sheet.module.css'
import type { TreeActor } from './use-tree.ts'

/** All levels with their points and gifts; those that are reached are marked, and the one that is next. */
export function TrackSheet({ actor, sheet }: { actor: TreeActor; sheet: SheetPlace }) {
  const { t } = useTranslation('tree')
  const giftText = useGiftText()
  const { level, points } = useSelector(actor, ({ context }) => context.life)
  const { levels } = useSelector(actor, ({ context }) => context.tuning)
  return (
    <Sheet title={t('track.title')} sheet={sheet} name="track">
      <p className={styles.intro}>{t('track.intro', { points: formatNumber(points) })}</p>
      <ol className={styles.track}>
        {levels.map((step, index) => (
          <li
            key={step.points}
            className={styles.step}
            data-status={index < level ? 'reached' : index === level ? 'next' : 'later'}
            aria-current={index + 1 === level ? 'step' : undefined}
          >
            <b className={styles.number}>{formatNumber(index + 1)}</b>
            <span className={styles.words}>
              <b>
                {step.gifts.length > 0
                  ? giftText(...step.gifts)
                  : t(index === 0 ? 'track.planted' : 'track.noGift')}
              </b>
              <span className={styles.points}>
                {t('track.points', { count: step.points, points: formatNumber(step.points) })}
              </span>
            </span>
            {index < level && <span className={styles.reached}>{t('track.reached')}</span>}
          </li>
        ))}
      </ol>
    </Sheet>
  )
}
