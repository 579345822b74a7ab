import { useTranslation } from 'react-i18next'
import { toast } from '../../../base/toast.ts'
import { Failure } from '../../../components/load/failure.tsx'
import { useSheet } from '../../../components/sheet/use-sheet.ts'
import words from '../../../components/text/words.module.css'
import { ReportSheet } from '../report/report-sheet.tsx'
import { BallotLine } from './ballot-line.tsx'
import { Enough } from './enough.tsx'
import { PairView } from './pair-view.tsx'
import { StageFrame } from './stage-frame.tsx'
import { usePreloaded } from './use-preloaded.ts'
import { useVoting } from './use-voting.ts'

/** The pair to choose from, how many ballots are left, and what became of those that were cast. */
export function Stage() {
  const { t } = useTranslation('sweetPickVote')
  const voting = useVoting(() => toast(t('match.pairGone')))
  const { pairs, ballots, waiting, refusal } = voting
  usePreloaded(pairs)
  const sheet = useSheet({ report: (id) => id !== null })
  const [pair] = pairs ?? []
  if (refusal !== null && pair === undefined) {
    return <Failure error={refusal} onRetry={() => void voting.deal()} />
  }
  const isOver = pairs !== null && pair === undefined && waiting === 0
  return (
    <>
      <h2 className={words.title}>{t('match.question')}</h2>
      {isOver && ballots ? (
        <Enough ballots={ballots} />
      ) : pair ? (
        <PairView
          pair={pair}
          onVote={voting.vote}
          onReport={(entrant) => sheet.open('report', entrant)}
        />
      ) : (
        <StageFrame isBusy />
      )}
      <BallotLine {...voting} />
      <ReportSheet sheet={sheet} onDone={() => void voting.deal()} />
    </>
  )
}
