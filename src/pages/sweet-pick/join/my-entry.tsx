import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { MySweetPickEntry } from '../../../../contract/sweet-pick.ts'
import type { ContestState } from '../../../../contract/sweet-pick-constants.ts'
import { call } from '../../../api/call.ts'
import { formatMoment, formatNumber } from '../../../base/format.ts'
import { usePagePath } from '../../../base/use-page-path.ts'
import { ButtonLink } from '../../../components/button/button-link.tsx'
import { useLoad } from '../../../components/load/use-load.ts'
import { Card } from '../../../components/page/card.tsx'
import { Facts } from '../../../components/page/facts.tsx'
import words from '../../../components/text/words.module.css'
import { dollarsOf } from '../dollars.ts'
import { usePointsText } from '../use-points-text.ts'
import styles from './my-entry.module.css'

interface MyEntryProps {
  entry: MySweetPickEntry
  /** Where the contest stands. */
  state: ContestState | null
}

/** My entry: its photo, whether it was approved or why not, how it stands, and what it won. */
export function MyEntry({ entry, state }: MyEntryProps) {
  const { t } = useTranslation('sweetPickVote')
  const toContest = usePagePath()('sweetPick')
  const pointsText = usePointsText()
  const { number, refusal, at, standing, prize } = entry
  return (
    <Card className={styles.card ?? ''}>
      <Photo entry={entry} />
      <div className={styles.words} role="status">
        <h2 className={words.title}>{t('mine.number', { number: formatNumber(number) })}</h2>
        <p className={styles.state} data-state={entry.state}>
          {t(`mine.states.${entry.state}`)}
        </p>
        <p className={words.text}>
          {refusal === null ? t(`mine.texts.${entry.state}`) : t(`mine.refusals.${refusal}`)}
        </p>
      </div>
      <Facts
        rows={[
          [t('mine.at'), formatMoment(at)],
          standing !== null && [t('entry.place'), formatNumber(standing.place)],
          standing !== null && [t('votes'), formatNumber(standing.votes)],
          standing !== null && [t('entry.views'), formatNumber(standing.views)],
          standing !== null &&
            standing.gap !== null && [t('entry.gap'), formatNumber(standing.gap)],
          prize !== null && [
            t('entry.prize'),
            `${dollarsOf(prize.points)} · ${pointsText(prize.points)}`,
          ],
          prize !== null && [
            t('mine.vip'),
            t('prizes.vip', { count: prize.vipDays, days: formatNumber(prize.vipDays) }),
          ],
        ]}
      />
      <ButtonLink look={state === 'voting' ? 'primary' : 'quiet'} to={toContest}>
        {t('join.back')}
      </ButtonLink>
    </Card>
  )
}

/** The photo: as everyone sees it, or where nobody else does, as only I do. */
function Photo({ entry: { number, standing, photoId } }: { entry: MySweetPickEntry }) {
  const { t } = useTranslation('sweetPickVote')
  const shown = standing?.photo ?? null
  const load = useCallback(async () => {
    if (shown !== null) return shown
    if (photoId === null) return null
    return (await call('GET /api/sweet-pick/photos/:id', { params: { id: photoId } })).data
  }, [shown, photoId])
  const { data } = useLoad(load)
  return (
    <div className={styles.frame}>
      {data && (
        <img
          className={styles.photo}
          src={data}
          alt={t('entry.alt', { number: formatNumber(number) })}
        />
      )}
    </div>
  )
}
