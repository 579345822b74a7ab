import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlayDay } from '../../../contract/play-days.ts'
import { formatDay } from '../../base/format.ts'
import { ListView } from '../list/list-view.tsx'
import type { List } from '../list/use-list.ts'
import { Amount } from './amount.tsx'
import type { OfDay } from './of-day.ts'
import styles from './play-days.module.css'

interface PlayDaysProps<T> {
  list: List<OfDay<T>>
  render: (play: T) => ReactNode
  /** Shown in place of an empty list. */
  empty: ReactNode
}

/** My plays by day, newest first: above each day what it cost, what it brought, and the sum of both. */
export function PlayDays<T>({ list, render, empty }: PlayDaysProps<T>) {
  return (
    <ListView
      list={list}
      empty={empty}
      render={({ play, day }, before) => (
        <>
          {before?.day.day !== day.day && <DayHead {...day} />}
          {render(play)}
        </>
      )}
    />
  )
}

function DayHead({ day, stakeDiamonds, wonDiamonds, wonGold }: PlayDay) {
  const { t } = useTranslation('shell')
  // Never one figure: gold is no diamonds.
  const gold = wonGold > 0 && <Amount currency="gold" value={wonGold} />
  return (
    <div className={styles.head}>
      <h3 className={styles.day}>
        <time dateTime={day}>{formatDay(day)}</time>
      </h3>
      <dl className={styles.figures}>
        <div className={styles.figure}>
          <dt>{t('days.spent')}</dt>
          <dd>
            <Amount currency="diamond" value={stakeDiamonds} />
          </dd>
        </div>
        <div className={styles.figure}>
          <dt>{t('days.back')}</dt>
          <dd>
            <Amount currency="diamond" value={wonDiamonds} />
            {gold}
          </dd>
        </div>
        <div className={styles.figure}>
          <dt>{t('days.sum')}</dt>
          <dd>
            <Amount currency="diamond" value={wonDiamonds - stakeDiamonds} />
            {gold}
          </dd>
        </div>
      </dl>
    </div>
  )
}
