import { useTranslation } from 'react-i18next'
import type { Spin } from '../../../contract/turntable.ts'
import { call } from '../../api/call.ts'
import { formatMoment } from '../../base/format.ts'
import { paths, pathWith } from '../../base/paths.ts'
import { Button } from '../../components/button/button.tsx'
import { LinkRow } from '../../components/button/link-row.tsx'
import { ListView } from '../../components/list/list-view.tsx'
import { PullToRefresh } from '../../components/list/pull-to-refresh.tsx'
import { useList } from '../../components/list/use-list.ts'
import { Amount } from '../../components/money/amount.tsx'
import { Notice } from '../../components/notice/notice.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'
import styles from './records-sheet.module.css'

async function loadSpins(before?: string) {
  const { spins, next } = await call('GET /api/turntable/spins', {
    query: before === undefined ? {} : { before },
  })
  return { items: spins, next }
}

/** My records, newest first, each with the way to its proof. */
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
  const list = useList(loadSpins, ({ id }) => id)
  const empty = (
    <Notice scene="empty" title={t('records.empty')} text={t('records.emptyText')}>
      <Button onClick={onBack}>{t('records.emptyAction')}</Button>
    </Notice>
  )
  return (
    <PullToRefresh onRefresh={list.refresh}>
      <ListView list={list} render={(spin) => <Record spin={spin} />} empty={empty} />
    </PullToRefresh>
  )
}

function Record({ spin }: { spin: Spin }) {
  const { t } = useTranslation('turntable')
  return (
    <div className={styles.record}>
      <Amount currency={spin.prize.currency} value={spin.prize.amount} />
      <time className={styles.at} dateTime={new Date(spin.at).toISOString()}>
        {formatMoment(spin.at)}
      </time>
      <LinkRow className={styles.proof} to={pathWith(paths.fairness, { draw: spin.id })}>
        {t('records.proof')}
      </LinkRow>
    </div>
  )
}
