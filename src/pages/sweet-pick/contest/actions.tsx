import { useTranslation } from 'react-i18next'
import type { SweetPickContest } from '../../../../contract/sweet-pick.ts'
import { formatNumber } from '../../../base/format.ts'
import { usePagePath } from '../../../base/use-page-path.ts'
import { Button } from '../../../components/button/button.tsx'
import { ButtonLink } from '../../../components/button/button-link.tsx'
import words from '../../../components/text/words.module.css'
import type { ContestData } from '../use-contest.ts'
import styles from './actions.module.css'
import type { ContestSheets } from './sheets.ts'

interface ActionsProps extends Omit<ContestData, 'contest'> {
  contest: SweetPickContest
  sheet: ContestSheets
}

/** What I can do in the contest's phase; why not, where an old app or a store's rules stand against it. */
export function Actions({ access, mine, ballots, contest, sheet }: ActionsProps) {
  const { t } = useTranslation(['sweetPickVote', 'errors'])
  const toPage = usePagePath()
  const { state } = contest
  const hasBoard = state === 'voting' || state === 'counting' || state === 'rewarded'
  const canAct = access === 'open'
  return (
    <>
      {access === 'old-app' && <p className={words.text}>{t('errors:APP_TOO_OLD')}</p>}
      {access === 'left-out' && <p className={words.text}>{t('leftOut')}</p>}
      <div className={styles.actions}>
        {canAct && state === 'signUp' && mine === null && (
          <ButtonLink to={toPage('sweetPickJoin')}>{t('actions.join')}</ButtonLink>
        )}
        {canAct && state === 'voting' && (
          <ButtonLink to={toPage('sweetPickMatch')}>{t('actions.vote')}</ButtonLink>
        )}
        {hasBoard && (
          <Button look="quiet" onClick={() => sheet.open('board')}>
            {t('board.title')}
          </Button>
        )}
      </div>
      {canAct && state === 'voting' && (
        <p className={words.text}>
          {t('ballots.left', { count: ballots.left, ballots: formatNumber(ballots.left) })}
        </p>
      )}
    </>
  )
}
