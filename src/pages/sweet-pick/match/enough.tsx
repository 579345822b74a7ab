import { useTranslation } from 'react-i18next'
import { usePagePath } from '../../../base/use-page-path.ts'
import { ButtonLink } from '../../../components/button/button-link.tsx'
import { Notice } from '../../../components/notice/notice.tsx'
import { Countdown } from '../countdown.tsx'
import styles from './enough.module.css'
import type { Voting } from './use-voting.ts'

/** The end of today: no votes are left, or no pair that was not decided; and when there are new ones. */
export function Enough({ ballots }: { ballots: NonNullable<Voting['ballots']> }) {
  const { t } = useTranslation('sweetPickVote')
  const toContest = usePagePath()('sweetPick')
  const why = ballots.left === 0 ? 'spent' : 'seen'
  return (
    <Notice scene="empty" title={t(`enough.${why}.title`)} text={t(`enough.${why}.text`)}>
      <p className={styles.resets}>
        <span>{t('enough.resets')}</span>
        <Countdown to={ballots.resetsAt} />
      </p>
      <ButtonLink to={toContest}>{t('join.back')}</ButtonLink>
    </Notice>
  )
}
