import { useTranslation } from 'react-i18next'
import type { MissionState } from '../../../contract/missions.ts'
import { formatMoment } from '../../base/format.ts'
import { Amount } from '../../components/money/amount.tsx'
import { Card } from '../../components/page/card.tsx'
import words from '../../components/text/words.module.css'
import { keyOf } from './claims.ts'
import styles from './receipt.module.css'
import { TimeLeft } from './time-left.tsx'
import { useMissionWords } from './use-mission-words.ts'

/** What was reached until yesterday and waits to be collected, until when; nothing where nothing waits. */
export function Receipt({ missions }: { missions: readonly MissionState[] }) {
  const { t } = useTranslation('missions')
  if (missions.length === 0) return null
  const until = Math.min(...missions.map(({ claimBy }) => claimBy))
  return (
    <Card className={styles.receipt ?? ''}>
      <div className={styles.head}>
        <h2 className={words.title}>{t('receipt.title')}</h2>
        <TimeLeft until={until} />
      </div>
      <p className={words.text}>{t('receipt.text', { when: formatMoment(until) })}</p>
      <Rows missions={missions} />
    </Card>
  )
}

/** What was reached and lay too long. */
export function Lapsed({ missions }: { missions: readonly MissionState[] }) {
  const { t } = useTranslation('missions')
  if (missions.length === 0) return null
  return (
    <Card className={styles.lapsed ?? ''}>
      <h2 className={styles.title}>{t('lapsed.title')}</h2>
      <p className={words.text}>{t('lapsed.text')}</p>
      <Rows missions={missions} />
    </Card>
  )
}

function Rows({ missions }: { missions: readonly MissionState[] }) {
  const said = useMissionWords()
  return (
    <ul className={styles.rows}>
      {missions.map((mission) => (
        <li key={keyOf(mission)} className={styles.row}>
          <span>{said.title(mission)}</span>
          <span className={styles.amount}>
            <Amount currency={mission.reward.currency} value={mission.reward.amount} />
          </span>
        </li>
      ))}
    </ul>
  )
}
