import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { LONG_ABSENCE_DAYS } from '../../../contract/constants.ts'
import type { Missed, Recall } from '../../../contract/recall.ts'
import { call } from '../../api/call.ts'
import { contentOf } from '../../api/content.ts'
import { durableCall } from '../../api/durable-call.ts'
import { useCallRecovery } from '../../api/use-call-recovery.ts'
import { formatMoment, formatNumber } from '../../base/format.ts'
import { paths } from '../../base/paths.ts'
import { toast } from '../../base/toast.ts'
import { Button } from '../../components/button/button.tsx'
import { PullToRefresh } from '../../components/list/pull-to-refresh.tsx'
import { Failure } from '../../components/load/failure.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { useErrorText } from '../../components/load/use-error-text.ts'
import { useLoad } from '../../components/load/use-load.ts'
import { CurrencyIcon } from '../../components/money/currency-icon.tsx'
import { usePrizeText } from '../../components/money/use-prize-text.ts'
import { Card } from '../../components/page/card.tsx'
import { PageBody, PageColumn } from '../../components/page/page-body.tsx'
import { PageFoot } from '../../components/page/page-foot.tsx'
import { PagePart } from '../../components/page/page-part.tsx'
import { Avatar } from '../../components/picture/avatar.tsx'
import { Character } from '../../components/picture/character.tsx'
import { ContentText } from '../../components/text/content-text.tsx'
import { VisuallyHidden } from '../../components/text/visually-hidden.tsx'
import { useBalances } from '../../stores/balances.ts'
import styles from './page.module.css'

const CLAIM = durableCall('POST /api/recall/claim')
const TEXT = contentOf('recall')

const loadRecall = () => call('GET /api/recall')

/** Welcomes back who was away for weeks: what she missed, and a reward once a period (spec §2). */
export default function RecallPage() {
  const { t } = useTranslation(['recall', 'content', 'shell', 'errors'])
  const { state, data, error, retry, refresh } = useLoad(loadRecall, { whenSeen: true })
  if (state === 'failed') return <Failure error={error} onRetry={retry} />
  if (state === 'loading') {
    return (
      <PageBody>
        <Skeleton lines={6} />
      </PageBody>
    )
  }
  const { missed, daysAway } = data
  return (
    <>
      <PullToRefresh onRefresh={refresh}>
        <PageBody isWide>
          <PageColumn>
            <Welcome daysAway={daysAway} />
            <RewardCard recall={data} />
            {missed && <MissedPart missed={missed} isAway={daysAway !== null} />}
          </PageColumn>
          <PageColumn>
            <Card>
              <ContentText load={TEXT} />
            </Card>
            <Link className={styles.limits} to={paths.limits}>
              {t('limits')}
            </Link>
          </PageColumn>
        </PageBody>
      </PullToRefresh>
      <PageFoot>
        <NextStep recall={data} onTaken={refresh} />
      </PageFoot>
    </>
  )
}

function Welcome({ daysAway }: { daysAway: number | null }) {
  const { t } = useTranslation('recall')
  return (
    <header className={styles.welcome}>
      <svg className={styles.scene} viewBox="0 0 120 110" aria-hidden="true">
        <circle cx="20" cy="26" r="3" fill="var(--gold)" />
        <circle cx="108" cy="34" r="2" fill="var(--text-secondary)" />
        <circle cx="36" cy="10" r="2" fill="var(--accent)" opacity=".6" />
        <Character mood="glad" />
      </svg>
      <h2 className={styles.title}>{t('title')}</h2>
      {daysAway !== null && <p className={styles.text}>{t('away', { count: daysAway })}</p>}
    </header>
  )
}

/** How the reward stands, and why. */
function RewardCard({ recall: { eligibility, reward, until } }: { recall: Recall }) {
  const { t } = useTranslation('recall')
  const prizeText = usePrizeText()
  const params = {
    prize: prizeText(reward),
    until: until === null ? '' : formatMoment(until),
    count: LONG_ABSENCE_DAYS,
  }
  return (
    <Card className={styles.reward ?? ''}>
      {eligibility === 'open' && (
        <p className={styles.amount} aria-hidden="true">
          <CurrencyIcon currency={reward.currency} />
          {formatNumber(reward.amount)}
        </p>
      )}
      <div role="status">
        <h3 className={styles.cardTitle}>{t(`${eligibility}.title`, params)}</h3>
        <p className={styles.text}>{t(`${eligibility}.text`, params)}</p>
      </div>
    </Card>
  )
}

/** Real figures, in large; where nothing happened nothing is made of it. */
function MissedPart({ missed, isAway }: { missed: Missed; isAway: boolean }) {
  const { t } = useTranslation('recall')
  const prizeText = usePrizeText()
  const { rounds, flights, biggestWin, winners } = missed
  return (
    <PagePart title={t(isAway ? 'missed.title' : 'missed.lately')} level={3}>
      <div className={styles.figures}>
        <Figure value={formatNumber(rounds)} label={t('missed.rounds')} />
        <Figure value={formatNumber(flights)} label={t('missed.flights')} />
      </div>
      {biggestWin && (
        <Card className={styles.best ?? ''}>
          <Avatar user={biggestWin.user} size={48} />
          <p>
            <span className={styles.text}>{t('missed.biggest')}</span>
            <b className={styles.who}>{biggestWin.user.nickname}</b>
          </p>
          <b className={styles.won}>{prizeText(biggestWin.prize)}</b>
        </Card>
      )}
      {winners.length > 0 && (
        <div className={styles.winners}>
          <p className={styles.text}>{t('missed.winners')}</p>
          <ul className={styles.faces}>
            {winners.map((user) => (
              <li key={user.id}>
                <Avatar user={user} size={44} />
                <VisuallyHidden>{user.nickname}</VisuallyHidden>
              </li>
            ))}
          </ul>
        </div>
      )}
    </PagePart>
  )
}

function Figure({ value, label }: { value: string; label: string }) {
  return (
    <p className={styles.figure}>
      <b className={styles.value}>{value}</b>
      <span className={styles.text}>{label}</span>
    </p>
  )
}

/** What there is to do: take the reward, or go on. Who takes a break is led to no game. */
function NextStep({ recall, onTaken }: { recall: Recall; onTaken: () => Promise<unknown> }) {
  const { t } = useTranslation('recall')
  const navigate = useNavigate()
  const prizeText = usePrizeText()
  const textOf = useErrorText()
  const [isSending, setSending] = useState(false)
  // What could not be loaded again keeps its old place; pulling down tries once more.
  const look = () => void onTaken().catch(() => {})
  const taken = ({ balances }: Awaited<ReturnType<typeof CLAIM.send>>) => {
    useBalances.getState().show(balances)
    toast(t('done', { prize: prizeText(recall.reward) }))
    look()
  }
  const lost = useCallRecovery(CLAIM, { onFound: taken, onNever: look })
  const take = async () => {
    setSending(true)
    try {
      taken(await CLAIM.send({}))
    } catch (error) {
      lost.failed()
      toast(textOf(error))
      look()
    } finally {
      setSending(false)
    }
  }
  if (recall.eligibility === 'open') {
    return (
      <Button disabled={isSending || lost.isOpen} onClick={() => void take()}>
        {t(lost.isTold ? 'asking' : 'take', { prize: prizeText(recall.reward) })}
      </Button>
    )
  }
  if (recall.eligibility === 'paused' || recall.eligibility === 'frozen') {
    return (
      <Button look="quiet" onClick={() => void navigate(paths.limits)}>
        {t('limits')}
      </Button>
    )
  }
  return <Button onClick={() => void navigate(paths.turntable)}>{t('games')}</Button>
}
