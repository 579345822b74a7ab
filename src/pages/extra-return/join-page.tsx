import { useTranslation } from 'react-i18next'
import type { ExtraReturn } from '../../../contract/extra-return.ts'
import { paths } from '../../base/paths.ts'
import { ButtonLink } from '../../components/button/button-link.tsx'
import { PullToRefresh } from '../../components/list/pull-to-refresh.tsx'
import { Failure } from '../../components/load/failure.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { useLoad } from '../../components/load/use-load.ts'
import { Card } from '../../components/page/card.tsx'
import { PageBody } from '../../components/page/page-body.tsx'
import words from '../../components/text/words.module.css'
import { ExamplePart } from './example-part.tsx'
import { JoinForm } from './join-form.tsx'
import { Lanterns } from './lanterns.tsx'
import { loadExtraReturn } from './load.ts'
import { Joined, NoOffer } from './notices.tsx'
import styles from './page.module.css'
import { RulesList } from './rules-list.tsx'

/** What the extra return is, by an example, with its rules: one joins here, once (spec §2 /extraReturnJoin). */
export default function ExtraReturnJoinPage() {
  const { t } = useTranslation(['extra-return', 'forms', 'shell', 'errors'])
  const { state, data, error, retry, refresh } = useLoad(loadExtraReturn, { whenSeen: true })
  if (state === 'failed') return <Failure error={error} onRetry={retry} />
  return (
    <PullToRefresh onRefresh={refresh}>
      <PageBody>
        <Card className={styles.hero ?? ''}>
          <Lanterns cards={[]} />
          <div className={styles.heroWords}>
            <h2 className={words.title}>{t('join.title')}</h2>
            <p className={words.text}>{t('join.text')}</p>
          </div>
        </Card>
        {state === 'loading' ? (
          <Skeleton lines={7} />
        ) : (
          <Offer shown={data} onJoined={() => void refresh().catch(() => {})} />
        )}
      </PageBody>
    </PullToRefresh>
  )
}

function Offer({ shown, onJoined }: { shown: ExtraReturn; onJoined: () => void }) {
  const { t } = useTranslation('extra-return')
  const { offer, barred, participation } = shown
  if (participation?.state === 'waiting') return <Joined />
  if (participation) {
    return <ButtonLink to={paths.extraReturn}>{t('join.toCards')}</ButtonLink>
  }
  if (!offer) return <NoOffer barred={barred} />
  return (
    <>
      <ExamplePart cap={offer.cap} />
      <Card>
        <RulesList />
      </Card>
      <Card>
        <JoinForm onJoined={onJoined} />
      </Card>
    </>
  )
}
