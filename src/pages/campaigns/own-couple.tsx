import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnCouple } from '../../../contract/campaigns-couples.ts'
import { formatDate, formatNumber } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import { Card } from '../../components/page/card.tsx'
import { Avatar } from '../../components/picture/avatar.tsx'
import words from '../../components/text/words.module.css'
import styles from './own-couple.module.css'
import { Score } from './score.tsx'
import type { Shown } from './standing.ts'

interface OwnCoupleProps {
  shown: Shown
  own: OwnCouple
  /** What a flower adds. */
  each: number
  onAsk: () => void
  onPart: () => void
}

/** The two of us with what is between us; without a couple, the way to one. */
export function OwnCoupleCard({ shown, own: { me, couple }, each, onAsk, onPart }: OwnCoupleProps) {
  const { t } = useTranslation('campaigns')
  if (!couple) {
    return (
      <Card className={styles.card ?? ''}>
        <Pair>
          <Avatar user={me} size={64} />
          <span className={styles.free} aria-hidden="true" />
        </Pair>
        <h3 className={words.title}>{shown.isOpen ? t('couples.alone') : t('couples.none')}</h3>
        {shown.isOpen && (
          <>
            <p className={`${words.text} ${styles.text}`}>{t('couples.aloneText')}</p>
            <Button look="quiet" onClick={onAsk}>
              {t('couples.find')}
            </Button>
          </>
        )}
      </Card>
    )
  }
  const { user, since, flowers } = couple
  return (
    <Card className={styles.card ?? ''}>
      <Pair>
        <Avatar user={me} size={72} />
        <Avatar user={user} size={72} />
      </Pair>
      <h3 className={words.title}>{t('couples.withYou', { name: user.nickname })}</h3>
      <p className={styles.flowers}>
        {t('couples.flowers', { count: flowers, amount: formatNumber(flowers) })}
        {flowers > 0 && <Score score={flowers * each} />}
      </p>
      <p className={styles.quiet}>{t('couples.since', { day: formatDate(since) })}</p>
      {shown.isOpen && (
        <Button look="text" onClick={onPart}>
          {t('couples.part')}
        </Button>
      )}
    </Card>
  )
}

/** Two places side by side, and a heart between them. */
function Pair({ children }: { children: ReactNode }) {
  return (
    <span className={styles.pair}>
      {children}
      <svg className={styles.heart} viewBox="0 0 24 24" width={28} height={28} aria-hidden="true">
        <path
          d="M12 21C5 16 2 12.400 2 8.600 2 5.500 4.400 3 7.300 3 9.200 3 11 4 12 5.600 13 4 14.800 3 16.700 3 19.600 3 22 5.500 22 8.600 22 12.400 19 16 12 21Z"
          fill="currentColor"
        />
      </svg>
    </span>
  )
}
