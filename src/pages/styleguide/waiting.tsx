import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/api-error.ts'
import { formatNumber } from '../../base/format.ts'
import { Choice } from '../../components/form/choice.tsx'
import { WheelPoster } from '../../components/game/wheel-poster.tsx'
import { InfiniteList } from '../../components/list/infinite-list.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { Notice } from '../../components/notice/notice.tsx'
import { Card } from '../../components/page/card.tsx'
import styles from './page.module.css'
import { Part } from './part.tsx'

const PART = 6
const WHOLE = 18

const LISTS = {
  full: async (before?: string) => {
    const first = Number(before ?? 0)
    const items = Array.from({ length: PART }, (_, place) => first + place + 1)
    return { items, next: first + PART < WHOLE ? String(first + PART) : null }
  },
  empty: async () => ({ items: [] as number[], next: null }),
  failing: async () => {
    throw new ApiError('NETWORK')
  },
}

const NAMES = ['full', 'empty', 'failing'] as const

/** What stands while something is on its way, and lists that grow. */
export function Waiting() {
  const { t } = useTranslation('styleguide')
  const [shown, setShown] = useState<(typeof NAMES)[number]>('full')
  return (
    <>
      <Part name="skeleton">
        <Skeleton lines={2} />
        <Skeleton lines={2} shape="rows" />
      </Part>
      <Part name="poster">
        <div className={styles.stage}>
          <WheelPoster label={t('poster.label')} />
        </div>
      </Part>
      <Part name="list">
        <Choice
          title={t('parts.list')}
          options={NAMES.map((value) => ({ value, label: t(`list.${value}`) }))}
          chosen={shown}
          onChoose={setShown}
        />
        <InfiniteList<number>
          key={shown}
          load={LISTS[shown]}
          keyOf={String}
          render={(number) => <Card>{t('list.entry', { number: formatNumber(number) })}</Card>}
          empty={<Notice scene="empty" title={t('notice.empty')} text={t('notice.emptyText')} />}
        />
      </Part>
    </>
  )
}
