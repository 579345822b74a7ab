import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../contract/api.ts'
import { LEVEL_KINDS, type LevelKind } from '../../../contract/levels-constants.ts'
import { call } from '../../api/call.ts'
import { formatDay, formatNumber } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import { ListView } from '../../components/list/list-view.tsx'
import { PullToRefresh } from '../../components/list/pull-to-refresh.tsx'
import { useList } from '../../components/list/use-list.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { Card } from '../../components/page/card.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { OpenSheet } from '../../components/sheet/use-sheet.ts'
import styles from './days-sheet.module.css'
import kinds from './kinds.module.css'
import { Parts } from './parts.tsx'
import type { SheetName } from './sheet-names.ts'

type Day = Answer<'GET /api/levels/:kind/days'>['days'][number]

const REFRESH = { whenSeen: true }

/** How a level was earned, day by day, each opened into what brought it. */
export function DaysSheet({ sheet }: { sheet: OpenSheet<SheetName> }) {
  const { t } = useTranslation('levels')
  const kind = LEVEL_KINDS.find((it) => it === sheet.param)
  return (
    <Sheet title={t('days.title')} sheet={sheet} name="days">
      {kind && <Days key={kind} kind={kind} onBack={sheet.close} />}
    </Sheet>
  )
}

function Days({ kind, onBack }: { kind: LevelKind; onBack: () => void }) {
  const { t } = useTranslation('levels')
  const load = useCallback(
    async (before?: string) => {
      const query = before === undefined ? {} : { before }
      const { days, next } = await call('GET /api/levels/:kind/days', { params: { kind }, query })
      return { items: days, next }
    },
    [kind],
  )
  const list = useList(load, ({ day }) => day, REFRESH)
  return (
    <PullToRefresh onRefresh={list.refresh}>
      <ListView
        list={list}
        render={(day) => <DayCard kind={kind} {...day} />}
        empty={
          <Notice scene="empty" title={t('days.empty')} text={t(`about.${kind}`)}>
            <Button onClick={onBack}>{t('days.back')}</Button>
          </Notice>
        }
      />
    </PullToRefresh>
  )
}

function DayCard({ kind, day, experience, parts }: Day & { kind: LevelKind }) {
  const { t } = useTranslation('levels')
  return (
    <Card>
      <div className={`${styles.day} ${kinds.kind}`} data-kind={kind}>
        <h3 className={styles.head}>
          <time dateTime={day}>{formatDay(day)}</time>
          <b>{t('parts.brought', { experience: formatNumber(experience) })}</b>
        </h3>
        <Parts kind={kind} parts={parts.filter(({ count }) => count > 0)} />
      </div>
    </Card>
  )
}
