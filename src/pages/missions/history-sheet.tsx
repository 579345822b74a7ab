import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../contract/api.ts'
import { call } from '../../api/call.ts'
import { formatDate, formatTime } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import lines from '../../components/list/lines.module.css'
import { ListView } from '../../components/list/list-view.tsx'
import { PullToRefresh } from '../../components/list/pull-to-refresh.tsx'
import { type List, useList } from '../../components/list/use-list.ts'
import { Amount } from '../../components/money/amount.tsx'
import { usePrizeText } from '../../components/money/use-prize-text.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'
import { sumOf } from './claims.ts'
import styles from './history-sheet.module.css'
import { useMissionWords } from './use-mission-words.ts'

type Claim = Answer<'GET /api/missions/claims'>['claims'][number]

async function loadClaims(before?: string) {
  const { claims, next } = await call('GET /api/missions/claims', {
    query: before === undefined ? {} : { before },
  })
  return { items: claims, next }
}

/** What I have collected, by day. */
export function HistorySheet({ sheet }: { sheet: SheetPlace }) {
  const { t } = useTranslation('missions')
  return (
    <Sheet title={t('history.title')} sheet={sheet} name="history">
      <History onBack={sheet.close} />
    </Sheet>
  )
}

function History({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('missions')
  const list = useList(loadClaims, ({ id }) => id)
  const empty = (
    <Notice scene="empty" title={t('history.empty')} text={t('history.emptyText')}>
      <Button onClick={onBack}>{t('history.emptyAction')}</Button>
    </Notice>
  )
  return (
    <PullToRefresh onRefresh={list.refresh}>
      <ListView
        list={list}
        render={(claim) => (
          <>
            <DayHead claim={claim} list={list} />
            <Row claim={claim} />
          </>
        )}
        empty={empty}
      />
    </PullToRefresh>
  )
}

/** The day above its first claim, and what it brought. */
function DayHead({ claim, list }: { claim: Claim; list: List<Claim> }) {
  const prizeText = usePrizeText()
  const day = formatDate(claim.at)
  const before = list.items[list.items.indexOf(claim) - 1]
  if (before && formatDate(before.at) === day) return null
  const ofDay = list.items.filter(({ at }) => formatDate(at) === day)
  return (
    <h3 className={styles.day}>
      {day}
      <span>{prizeText(...sumOf(ofDay.map(({ reward }) => reward)))}</span>
    </h3>
  )
}

function Row({ claim }: { claim: Claim }) {
  const { t } = useTranslation('missions')
  const said = useMissionWords()
  const { at, reward, window } = claim
  return (
    <div className={styles.row}>
      <span className={lines.line}>
        <b>{said.title(claim)}</b>
        <b className={lines.end}>
          <Amount currency={reward.currency} value={reward.amount} />
        </b>
      </span>
      <span className={lines.line}>
        <small>
          {formatTime(at)} · {t(`history.${window}`)}
        </small>
      </span>
    </div>
  )
}
