import { useTranslation } from 'react-i18next'
import { usePagePath } from '../../../base/use-page-path.ts'
import { ButtonLink } from '../../../components/button/button-link.tsx'
import { Failure } from '../../../components/load/failure.tsx'
import { Notice } from '../../../components/notice/notice.tsx'
import { PageBody } from '../../../components/page/page-body.tsx'
import { useContest } from '../use-contest.ts'
import { Stage } from './stage.tsx'
import { StageFrame } from './stage-frame.tsx'

/** Voting in Sweet Pick: two photos at a time, one tap for one of them (spec §2 /sweetPick/match). */
export default function SweetPickMatchPage() {
  const { t } = useTranslation(['sweetPickVote', 'topic', 'forms', 'shell', 'errors'])
  const { state, data, error, retry } = useContest()
  const toContest = usePagePath()('sweetPick')
  if (state === 'failed') return <Failure error={error} onRetry={retry} />
  const { access, contest } = data ?? {}
  const why = access === 'open' ? (contest?.state ?? 'none') : access
  return (
    <PageBody isDense>
      {data === null && <StageFrame isBusy />}
      {data && why === 'voting' && <Stage />}
      {data && why !== 'voting' && (
        <Notice scene="empty" title={t(`match.why.${why}.title`)} text={t(`match.why.${why}.text`)}>
          <ButtonLink to={toContest}>{t('join.back')}</ButtonLink>
        </Notice>
      )}
    </PageBody>
  )
}
