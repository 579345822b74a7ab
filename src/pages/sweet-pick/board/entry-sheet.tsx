import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { SweetPickStanding } from '../../../../contract/sweet-pick.ts'
import { formatNumber } from '../../../base/format.ts'
import { Button } from '../../../components/button/button.tsx'
import { Failure } from '../../../components/load/failure.tsx'
import { Skeleton } from '../../../components/load/skeleton.tsx'
import { useLoad } from '../../../components/load/use-load.ts'
import { Notice } from '../../../components/notice/notice.tsx'
import { Facts } from '../../../components/page/facts.tsx'
import { Sheet } from '../../../components/sheet/sheet.tsx'
import type { SheetPlace } from '../../../components/sheet/use-sheet.ts'
import { dollarsOf } from '../dollars.ts'
import { usePointsText } from '../use-points-text.ts'
import styles from './entry-sheet.module.css'
import { knownStanding, loadStanding } from './load-standing.ts'

interface EntrySheetProps {
  /** Its parameter is the entry's id. */
  sheet: SheetPlace & { param: string | null }
  /** Leads to where it is reported, or its person blocked. */
  onReport: (id: string) => void
}

/** An entry of the board with all its figures; others' are reported or blocked here. */
export function EntrySheet({ sheet, onReport }: EntrySheetProps) {
  const { t } = useTranslation('sweetPickVote')
  const id = sheet.name === 'entry' ? sheet.param : null
  return (
    <Sheet title={t('entry.title')} sheet={sheet} name="entry">
      {id !== null && <Entry key={id} id={id} onReport={() => onReport(id)} />}
    </Sheet>
  )
}

interface EntryProps {
  id: string
  onReport: () => void
}

function Entry({ id, onReport }: EntryProps) {
  const { t } = useTranslation('sweetPickVote')
  const load = useCallback(async () => knownStanding(id) ?? (await loadStanding(id)), [id])
  const { state, data, error, retry } = useLoad(load)
  if (state === 'failed') return <Failure error={error} onRetry={retry} />
  if (state === 'loading') return <Skeleton />
  if (data === null) return <Notice scene="lost" title={t('entry.gone')} />
  return (
    <>
      <Picture row={data} />
      {!data.isMine && (
        <Button look="quiet" className={styles.report ?? ''} onClick={onReport}>
          {t('report.sheet')}
        </Button>
      )}
    </>
  )
}

function Picture({ row }: { row: SweetPickStanding }) {
  const { t } = useTranslation('sweetPickVote')
  const pointsText = usePointsText()
  const { number, photo, place, votes, views, gap, prize } = row
  return (
    <>
      <img
        className={styles.photo}
        src={photo}
        alt={t('entry.alt', { number: formatNumber(number) })}
        width={300}
        height={400}
      />
      <Facts
        rows={[
          [t('entry.numberLabel'), formatNumber(number)],
          [t('entry.place'), formatNumber(place)],
          [t('votes'), formatNumber(votes)],
          [t('entry.views'), formatNumber(views)],
          gap !== null && [t('entry.gap'), formatNumber(gap)],
          prize !== null && [
            t('entry.prize'),
            `${dollarsOf(prize.points)} · ${pointsText(prize.points)} · ${t('prizes.vip', { count: prize.vipDays, days: formatNumber(prize.vipDays) })}`,
          ],
        ]}
      />
    </>
  )
}
