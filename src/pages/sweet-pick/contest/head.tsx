import { useTranslation } from 'react-i18next'
import type { SweetPickContest } from '../../../../contract/sweet-pick.ts'
import { formatNumber } from '../../../base/format.ts'
import { Button } from '../../../components/button/button.tsx'
import words from '../../../components/text/words.module.css'
import { Countdown } from '../countdown.tsx'
import { dollarsOf } from '../dollars.ts'
import { type ContestData, phaseEnd } from '../use-contest.ts'
import { usePointsText } from '../use-points-text.ts'
import { Actions } from './actions.tsx'
import styles from './head.module.css'
import type { ContestSheets } from './sheets.ts'

interface HeadProps extends ContestData {
  contest: SweetPickContest
  sheet: ContestSheets
}

/** Where the contest stands, what there is to win, how I stand, and what I can do now. */
export function Head({ contest, sheet, ...data }: HeadProps) {
  const { t } = useTranslation('sweetPickVote')
  const pointsText = usePointsText()
  const { state, pool, entrants, cancelReason } = contest
  const end = phaseEnd(contest)
  return (
    <div className={styles.head} data-phase={state}>
      <p className={styles.phase}>{t(`phase.${state}`)}</p>
      <button type="button" className={styles.pool} onClick={() => sheet.open('pool')}>
        <span className={styles.label}>{t('pool.label')}</span>
        <b className={styles.amount}>{dollarsOf(pool.points)}</b>
        <span className={styles.under}>{pointsText(pool.points)}</span>
      </button>
      <dl className={styles.facts}>
        <div>
          <dt>{t('entrants')}</dt>
          <dd>{formatNumber(entrants)}</dd>
        </div>
        <div>
          <dt>{t('votes')}</dt>
          <dd>{formatNumber(pool.votes)}</dd>
        </div>
      </dl>
      {end !== null && (
        <div className={styles.end}>
          <span className={styles.under}>{t(`ends.${state}`)}</span>
          <Countdown to={end} />
        </div>
      )}
      {state === 'cancelled' && cancelReason !== null && (
        <p className={words.text}>{t('cancelled', { reason: cancelReason })}</p>
      )}
      <Actions {...data} contest={contest} sheet={sheet} />
      <Button look="text" onClick={() => sheet.open('rules')}>
        {t('rules.open')}
      </Button>
    </div>
  )
}
