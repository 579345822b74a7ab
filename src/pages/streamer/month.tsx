import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { StreamerMonth } from '../../../contract/streamer.ts'
import { monthOf } from '../../../machines/streamer/calendar.ts'
import { loadChunk } from '../../base/chunks.ts'
import { formatDay, formatMonth } from '../../base/format.ts'
import { pathWith } from '../../base/paths.ts'
import { usePagePath } from '../../base/use-page-path.ts'
import { LinkRow } from '../../components/button/link-row.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { Amount } from '../../components/money/amount.tsx'
import { Notice } from '../../components/notice/notice.tsx'
import { PageColumn } from '../../components/page/page-body.tsx'
import { Tabs } from '../../components/page/tabs.tsx'
import { ChangeLine } from './change-line.tsx'
import { GoalCard } from './goal-card.tsx'
import { Live } from './live.tsx'
import { Messages } from './messages.tsx'
import styles from './month.module.css'
import { TABS, usePlace } from './use-place.ts'

/** Charts and the table are loaded when they are shown. */
const Overview = lazy(() => loadChunk(() => import('./overview.tsx')))
const Days = lazy(() => loadChunk(() => import('./days.tsx')))

interface MonthProps {
  month: StreamerMonth
  /** Opens the sheet of the goal. */
  onGoal: () => void
}

/** A month: its points first, then all of it in tabs. */
export function Month({ month, onGoal }: MonthProps) {
  const { t } = useTranslation('streamer')
  const { tab, showTab } = usePlace()
  const isCurrent = month.month === monthOf(month.today)
  const isEmpty = Object.values(month.total).every((it) => it === 0)
  return (
    <>
      <PageColumn>
        <Points month={month} isCurrent={isCurrent} />
        {(isCurrent || month.goal) && (
          <GoalCard month={month} onChange={isCurrent ? onGoal : null} />
        )}
      </PageColumn>
      <PageColumn>
        {isEmpty ? (
          <Notice
            scene="empty"
            title={t('empty.title')}
            text={t(isCurrent ? 'empty.begun' : 'empty.over')}
          />
        ) : (
          <Tabs
            label={t('tabs.label')}
            tabs={TABS.map((name) => ({ name, label: t(`tabs.${name}`) }))}
            shown={tab}
            onShow={showTab}
          >
            <Suspense fallback={<Skeleton lines={8} />}>
              {tab === 'overview' && <Overview month={month} />}
              {tab === 'messages' && <Messages month={month} />}
              {tab === 'live' && <Live month={month} />}
              {tab === 'days' && <Days month={month} />}
            </Suspense>
          </Tabs>
        )}
      </PageColumn>
    </>
  )
}

/** How many points, against the month before, and the way to what made them. */
function Points({ month, isCurrent }: { month: StreamerMonth; isCurrent: boolean }) {
  const { t } = useTranslation('streamer')
  const pathOf = usePagePath()
  const { before, total } = month
  const name = formatMonth(month.month)
  const against = isCurrent
    ? t('against.part', { day: formatDay(before.through) })
    : t('against.whole', { month: formatMonth(monthOf(before.through)) })
  return (
    <section className={styles.points} aria-label={name}>
      <h2 className={styles.name}>{isCurrent ? t('soFar', { month: name }) : name}</h2>
      <p className={styles.total}>
        <Amount currency="point" value={total.milli / 1_000} />
      </p>
      <p className={styles.against}>
        <ChangeLine figure="milli" now={total.milli} before={before.figures.milli} />
        <span>{against}</span>
      </p>
      <LinkRow
        className={styles.link ?? ''}
        to={pathWith(pathOf('withdraw'), { sheet: 'earnings' })}
      >
        {t('toEarnings')}
      </LinkRow>
    </section>
  )
}
