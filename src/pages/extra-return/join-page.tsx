import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExtraReturn } from '../../../contract/extra-return.ts'
import type { Language } from '../../../contract/languages.ts'
import { call } from '../../api/call.ts'
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
  const { t, i18n } = useTranslation(['extraReturn', 'forms', 'shell', 'errors'])
  const lang = i18n.language as Language
  const load = useCallback(() => loadOffer(lang), [lang])
  const { state, data, error, retry, refresh } = useLoad(load, { whenSeen: true })
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
          <Offer {...data} onJoined={() => void refresh().catch(() => {})} />
        )}
      </PageBody>
    </PullToRefresh>
  )
}

/** What is on offer, and the packs by which it is shown. */
async function loadOffer(lang: Language): Promise<Pick<OfferProps, 'shown' | 'packs'>> {
  const wallet = call('GET /api/recharge', { query: { lang } })
  const [shown, { offers }] = await Promise.all([loadExtraReturn(), wallet])
  const packs = offers.diamond.map(({ amount }) => amount)
  return { shown, packs: packs.sort((one, other) => one - other) }
}

interface OfferProps {
  shown: ExtraReturn
  packs: readonly number[]
  onJoined: () => void
}

function Offer({ shown: { offer, barred, participation }, packs, onJoined }: OfferProps) {
  const { t } = useTranslation('extraReturn')
  if (participation?.state === 'waiting') return <Joined />
  if (participation) {
    return <ButtonLink to={paths.extraReturn}>{t('join.toCards')}</ButtonLink>
  }
  if (!offer) return <NoOffer barred={barred} />
  return (
    <>
      {packs.length > 0 && <ExamplePart packs={packs} cap={offer.cap} />}
      <Card>
        <RulesList />
      </Card>
      <Card>
        <JoinForm onJoined={onJoined} />
      </Card>
    </>
  )
}
