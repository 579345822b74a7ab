import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MyTap, Spin } from '../../../contract/turntable.ts'
import { call } from '../../api/call.ts'
import { formatNumber, formatTime } from '../../base/format.ts'
import { homeOffset } from '../../base/home-offset.ts'
import { paths, pathWith } from '../../base/paths.ts'
import { Button } from '../../components/button/button.tsx'
import { LinkRow } from '../../components/button/link-row.tsx'
import { PullToRefresh } from '../../components/list/pull-to-refresh.tsx'
import { useList } from '../../components/list/use-list.ts'
import { Amount } from '../../components/money/amount.tsx'
import { withDays } from '../../components/money/of-day.ts'
import { PlayDays } from '../../components/money/play-days.tsx'
import { usePrizeText } from '../../components/money/use-prize-text.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'
import { totalsOf } from './moment.ts'
import styles from './records-sheet.module.css'

async function loadTaps(before?: string) {
  const offset = homeOffset()
  const { taps, days, next } = await call('GET /api/turntable/taps', {
    query: before === undefined ? { offset } : { offset, before },
  })
  return { items: withDays(taps, days, { offset, atOf: ({ at }) => at }), next }
}

/** My records by day, newest first: a tap is one entry, and each of its spins leads to its proof. */
export function RecordsSheet({ sheet }: { sheet: SheetPlace }) {
  const { t } = useTranslation('turntable')
  return (
    <Sheet title={t('records.title')} sheet={sheet} name="records">
      <Records onBack={sheet.close} />
    </Sheet>
  )
}

function Records({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('turntable')
  const list = useList(loadTaps, ({ play }) => play.id)
  const empty = (
    <Notice scene="empty" title={t('records.empty')} text={t('records.emptyText')}>
      <Button onClick={onBack}>{t('records.emptyAction')}</Button>
    </Notice>
  )
  return (
    <PullToRefresh onRefresh={list.refresh}>
      <PlayDays list={list} render={(tap) => <Tap tap={tap} />} empty={empty} />
    </PullToRefresh>
  )
}

/** One spin as a line, or the ten of a tap as one line that opens to them. */
function Tap({ tap }: { tap: MyTap }) {
  const { t } = useTranslation('turntable')
  const [only, ...more] = tap.spins
  if (only && more.length === 0) {
    return (
      <Record spin={only}>
        <When tap={tap} />
      </Record>
    )
  }
  return (
    <details className={styles.tap}>
      <summary className={styles.summary}>
        <span className={styles.prizes}>
          {totalsOf(tap.spins).map(({ currency, amount }) => (
            <Amount key={currency} currency={currency} value={amount} />
          ))}
        </span>
        <span className={styles.times}>
          {t('spin.times', { times: formatNumber(tap.spins.length) })}
        </span>
        <When tap={tap} />
      </summary>
      <ul className={styles.spins}>
        {tap.spins.map((spin) => (
          <li key={spin.id}>
            <Record spin={spin} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** When it was, and what it cost. */
function When({ tap: { at, stakeDiamonds } }: { tap: MyTap }) {
  const { t } = useTranslation('turntable')
  const priceText = usePrizeText()
  return (
    <span className={styles.at}>
      <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>
      {' · '}
      {t('records.cost', { price: priceText({ currency: 'diamond', amount: stakeDiamonds }) })}
    </span>
  )
}

function Record({ spin, children }: { spin: Spin; children?: ReactNode }) {
  const { t } = useTranslation('turntable')
  return (
    <div className={styles.record}>
      <Amount currency={spin.prize.currency} value={spin.prize.amount} />
      {children}
      <LinkRow className={styles.proof} to={pathWith(paths.fairness, { draw: spin.id })}>
        {t('records.proof')}
      </LinkRow>
    </div>
  )
}
