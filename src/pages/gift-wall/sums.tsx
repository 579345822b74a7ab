import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { WallSum } from '../../../contract/gift-wall.ts'
import { booksState } from '../../../machines/gift-wall/books.ts'
import { formatNumber } from '../../base/format.ts'
import styles from './sums.module.css'
import type { WallActor } from './use-wall.ts'

const inWords = ({ gifts, diamonds }: WallSum) => ({
  gifts: formatNumber(gifts),
  diamonds: formatNumber(diamonds),
})

/** A small line that leaves nothing unsaid: all that was told, against the books, and what could not be shown. */
export function Sums({ actor, isAway }: { actor: WallActor; isAway: boolean }) {
  const { t } = useTranslation('giftWall')
  const told = useSelector(actor, ({ context }) => context.told)
  const gathered = useSelector(actor, ({ context }) => context.gathered)
  const leftOut = useSelector(actor, ({ context }) => context.leftOut)
  const books = useSelector(actor, ({ context }) => booksState(context))
  return (
    <div className={styles.sums}>
      {isAway && <p className={styles.away}>{t('wall.away')}</p>}
      {gathered.gifts > 0 && (
        <p data-gathered={gathered.gifts}>{t('wall.gathered', inWords(gathered))}</p>
      )}
      {leftOut.gifts > 0 && (
        <p data-left-out={leftOut.gifts}>{t('wall.leftOut', inWords(leftOut))}</p>
      )}
      <p data-told={told.gifts} data-diamonds={told.diamonds} data-books={books}>
        {t('wall.told', inWords(told))}{' '}
        <span className={styles.books}>{t(`wall.books.${books}`)}</span>
      </p>
    </div>
  )
}
