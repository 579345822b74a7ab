import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../base/format.ts'
import { Card } from '../../components/page/card.tsx'
import words from '../../components/text/words.module.css'
import { Countdown } from './countdown.tsx'
import styles from './head.module.css'
import type { Shown } from './standing.ts'
import { TokenStrip } from './token-strip.tsx'

/** What the season is, where it stands, and what I have collected in it. */
export function Head({ shown }: { shown: Shown }) {
  const { t } = useTranslation('campaigns')
  const { edition } = shown
  return (
    <Card className={styles.head ?? ''}>
      <h2 className={words.title}>{edition.texts.title}</h2>
      <p className={words.text}>{edition.texts.lead}</p>
      <State shown={shown} />
      {!edition.isForMe && (
        <div className={styles.others} role="note">
          <b>{t('others.title')}</b>
          <p className={words.text}>{t('others.text')}</p>
        </div>
      )}
      {edition.isForMe && edition.state !== 'announced' && <TokenStrip shown={shown} />}
    </Card>
  )
}

/** Where the edition stands, and what comes next. */
function State({ shown: { edition } }: { shown: Shown }): ReactNode {
  const { t } = useTranslation('campaigns')
  const { state, startsAt, endsAt, countsUntil, endedEarlyAt } = edition
  switch (state) {
    case 'announced':
      return <Until label={t('state.announced')} to={startsAt} />
    case 'running':
      return <Until label={t('state.running')} to={endsAt} />
    case 'counting':
      return (
        <div role="status">
          <b>{t('state.counting')}</b>
          <p className={words.text}>
            {t('state.countingText', { when: formatMoment(countsUntil) })}
          </p>
        </div>
      )
    case 'ended':
      return (
        <div role="status">
          <b>{t('state.ended')}</b>
          <p className={words.text}>
            {endedEarlyAt === null
              ? t('state.endedText', { when: formatMoment(endsAt) })
              : t('state.endedEarly', { when: formatMoment(endedEarlyAt) })}
          </p>
        </div>
      )
  }
}

function Until({ label, to }: { label: string; to: number }) {
  return (
    <div className={styles.until}>
      <span className={styles.label}>{label}</span>
      <Countdown to={to} />
    </div>
  )
}
