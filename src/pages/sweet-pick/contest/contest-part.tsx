import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../../contract/api.ts'
import { Failure } from '../../../components/load/failure.tsx'
import { Skeleton } from '../../../components/load/skeleton.tsx'
import type { Load, LoadControls } from '../../../components/load/use-load.ts'
import { Notice } from '../../../components/notice/notice.tsx'
import type { ContestData } from '../use-contest.ts'
import styles from './contest-part.module.css'
import { Head } from './head.tsx'
import { Leaders } from './leaders.tsx'
import { MyLine } from './my-line.tsx'
import type { ContestSheets } from './sheets.ts'
import { Steps } from './steps.tsx'

type Loaded<T> = Load<T> & LoadControls

interface ContestPartProps {
  contest: Loaded<ContestData>
  board: Loaded<Answer<'GET /api/sweet-pick/board'>>
  sheet: ContestSheets
}

/** The contest as it stands. It takes the same room whatever it shows, so that nothing below it jumps. */
export function ContestPart({ contest, board, sheet }: ContestPartProps) {
  const { t } = useTranslation('sweetPickVote')
  const { data } = contest
  return (
    <section className={styles.contest} aria-label={t('title')}>
      <div className={styles.head}>
        {contest.state === 'failed' && <Failure error={contest.error} onRetry={contest.retry} />}
        {contest.state === 'loading' && <Skeleton lines={4} />}
        {data && data.contest === null && (
          <Notice scene="empty" title={t('none.title')} text={t('none.text')} />
        )}
        {data?.contest && <Head {...data} contest={data.contest} sheet={sheet} />}
      </div>
      <div className={styles.under}>
        <Under state={data?.contest?.state ?? null} board={board} sheet={sheet} />
      </div>
      <MyLine mine={data?.mine ?? null} />
    </section>
  )
}

interface UnderProps extends Pick<ContestPartProps, 'board' | 'sheet'> {
  /** Null while it is not known, or none is planned. */
  state: string | null
}

/** The first three once there is a vote; before, how it goes. */
function Under({ state, board, sheet }: UnderProps) {
  if (state === null && board.state === 'loading') return <Skeleton shape="rows" lines={3} />
  const isVoted = state === 'voting' || state === 'counting' || state === 'rewarded'
  if (!isVoted || !board.data || board.data.rows.length === 0) return <Steps />
  return <Leaders rows={board.data.rows} onEntry={(id) => sheet.open('entry', id)} />
}
