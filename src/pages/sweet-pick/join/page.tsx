import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { usePagePath } from '../../../base/use-page-path.ts'
import { ButtonLink } from '../../../components/button/button-link.tsx'
import { Failure } from '../../../components/load/failure.tsx'
import { Skeleton } from '../../../components/load/skeleton.tsx'
import { Notice } from '../../../components/notice/notice.tsx'
import { PageBody } from '../../../components/page/page-body.tsx'
import { type ContestData, useContest } from '../use-contest.ts'
import { ENTER } from './enter.ts'
import { JoinPart } from './join-part.tsx'
import { MyEntry } from './my-entry.tsx'

/** Signing up for Sweet Pick with one photo, once; afterwards how the entry stands (spec §2 /sweetPick/join, §5). */
export default function SweetPickJoinPage() {
  const { t } = useTranslation(['sweetPickVote', 'forms', 'shell', 'errors'])
  const { state, data, error, retry, refresh } = useContest()
  const toContest = usePagePath()('sweetPick')
  const isEntered = Boolean(data?.mine)
  // The end of one whose answer was lost is on the page.
  useEffect(() => {
    if (isEntered && ENTER.isOpen()) ENTER.forget()
  }, [isEntered])
  if (state === 'failed') return <Failure error={error} onRetry={retry} />
  const why = data && whyNot(data)
  return (
    <PageBody>
      {data === null && <Skeleton lines={6} />}
      {data?.mine && <MyEntry entry={data.mine} state={data.contest?.state ?? null} />}
      {data && !data.mine && why !== null && (
        <Notice scene="empty" title={t(`why.${why}.title`)} text={t(`why.${why}.text`)}>
          <ButtonLink to={toContest}>{t('join.back')}</ButtonLink>
        </Notice>
      )}
      {data && !data.mine && why === null && <JoinPart onSent={refresh} />}
    </PageBody>
  )
}

/** Why nobody can sign up here now; null where I can. */
function whyNot({ access, contest }: ContestData): string | null {
  if (access !== 'open') return access
  if (contest === null) return 'none'
  if (contest.state === 'signUp') return null
  return contest.state === 'planned' ? 'planned' : 'closed'
}
