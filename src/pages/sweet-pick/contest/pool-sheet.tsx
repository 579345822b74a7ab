import { useTranslation } from 'react-i18next'
import type { SweetPickContest } from '../../../../contract/sweet-pick.ts'
import { formatNumber } from '../../../base/format.ts'
import { Facts } from '../../../components/page/facts.tsx'
import { Sheet } from '../../../components/sheet/sheet.tsx'
import words from '../../../components/text/words.module.css'
import { dollarsOf } from '../dollars.ts'
import { usePointsText } from '../use-points-text.ts'
import { type ContestSheetProps, NoContest } from './no-contest.tsx'
import { Prizes } from './prizes.tsx'
import styles from './sheet-parts.module.css'

/** What the pool is made of, and how it is shared. */
export function PoolSheet({ sheet, contest, isLoaded }: ContestSheetProps) {
  const { t } = useTranslation('sweetPickVote')
  return (
    <Sheet title={t('pool.label')} sheet={sheet} name="pool">
      <NoContest isNone={isLoaded && contest === null} />
      {contest && (
        <div className={styles.parts}>
          <PoolFacts pool={contest.pool} />
          <p className={words.text}>{t('pool.worth')}</p>
          <Prizes prizes={contest.prizes} isPaid={contest.state === 'rewarded'} />
        </div>
      )}
    </Sheet>
  )
}

function PoolFacts({ pool }: { pool: SweetPickContest['pool'] }) {
  const { t } = useTranslation('sweetPickVote')
  const points = usePointsText()
  return (
    <Facts
      rows={[
        [t('pool.start'), points(pool.start)],
        [t('pool.per100'), points(pool.per100Votes)],
        [t('votes'), formatNumber(pool.votes)],
        [t('pool.most'), points(pool.most)],
        [t('pool.now'), `${points(pool.points)} (${dollarsOf(pool.points)})`],
      ]}
    />
  )
}
