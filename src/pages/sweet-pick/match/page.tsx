import { useTranslation } from 'react-i18next'
import { usePagePath } from '../../../base/use-page-path.ts'
import { ButtonLink } from '../../../components/button/button-link.tsx'
import { Failure } from '../../../components/load/failure.tsx'
import { Notice } from '../../../components/notice/notice.tsx'
import { PageBody } from '../../../components/page/page-body.tsx'
import { type ContestData, useContest } from '../use-contest.ts'
import { Stage } from './stage.tsx'
import { StageFrame } from './stage-frame.tsx'

/** Voting in Sweet Pick: two photos at a time, one tap for one of them (spec §2 /sweetPick/match). */
export default function SweetPickMatchPage() {
  const { t } = useTranslation(['sweetPickVote', 'topic', 'forms', 'shell', 'errors'])
  const { state, data, error, retry } = useContest()
  const toContest = usePagePath()('sweetPick')
  if (state === 'failed') return <Failure error={error} onRetry={retry} />
  const why = data && whyNot(data)
  return (
    <PageBody isDense>
      {data === null && <StageFrame isBusy />}
      {data && why === null && <Stage />}
      {data && why !== null && (
        <Notice scene="empty" title={t(`why.${why}.title`)} text={t(`why.${why}.text`)}>
          <ButtonLink to={toContest}>{t('join.back')}</ButtonLink>
        </Notice>
      )}
    </PageBody>
  )
}

/** Why nobody can vote here now; null where I can. */
function whyNot({ access, contest }: ContestData): string | null {
  if (access !== 'open') return access
  if (contest === null) return 'none'
  if (contest.state === 'voting') return null
  return contest.state === 'planned' || contest.state === 'signUp' ? 'notYet' : 'over'
}
