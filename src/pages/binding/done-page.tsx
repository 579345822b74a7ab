import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { Binding, Bindings } from '../../../contract/binding.ts'
import { ButtonLink } from '../../components/button/button-link.tsx'
import { PullToRefresh } from '../../components/list/pull-to-refresh.tsx'
import { Failure } from '../../components/load/failure.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { Notice } from '../../components/notice/notice.tsx'
import { Card } from '../../components/page/card.tsx'
import { PageBody } from '../../components/page/page-body.tsx'
import { PageFoot } from '../../components/page/page-foot.tsx'
import { PageIntro } from '../../components/page/page-intro.tsx'
import words from '../../components/text/words.module.css'
import { AccountLine } from './account-line.tsx'
import styles from './bound-card.module.css'
import { RestTrack } from './rest-track.tsx'
import { useBindings } from './use-bindings.ts'
import { usePagePath } from './use-page-path.ts'
import { Ways } from './ways.tsx'

/** What was bound, since when it is good for payouts, and what comes next (spec §2 /bindDone). */
export default function DonePage() {
  const { t } = useTranslation(['binding', 'shell', 'errors'])
  const [query] = useSearchParams()
  const { state, data, error, retry, refresh } = useBindings()
  const withdraw = usePagePath()('withdraw')
  if (state === 'failed') return <Failure error={error} onRetry={retry} />
  if (state === 'loading') {
    return (
      <PageBody>
        <Skeleton lines={8} />
      </PageBody>
    )
  }
  const binding = shownBinding(data, query.get('id'))
  return (
    <>
      <PullToRefresh onRefresh={refresh}>
        <PageBody>
          {binding ? (
            <Bound binding={binding} told={data.told} />
          ) : (
            <Notice scene="empty" title={t('done.none')} text={t('done.noneText')} />
          )}
          <Ways methods={data.methods} {...(binding && { except: binding.method })} />
        </PageBody>
      </PullToRefresh>
      {binding && withdraw !== null && (
        <PageFoot>
          <ButtonLink to={withdraw}>{t('done.withdraw')}</ButtonLink>
        </PageFoot>
      )}
    </>
  )
}

/** The one that the address names, else the newest. */
function shownBinding({ methods }: Bindings, id: string | null): Binding | undefined {
  const all = methods.flatMap(({ binding }) => binding ?? [])
  const [newest] = [...all].sort((one, other) => other.boundAt - one.boundAt)
  return all.find((it) => it.id === id) ?? newest
}

function Bound({ binding, told }: { binding: Binding; told: string | null }) {
  const { t } = useTranslation('binding')
  return (
    <>
      <PageIntro title={t('done.title')} text={t('done.text')} />
      <Card className={styles.card ?? ''}>
        <AccountLine binding={binding} />
        <RestTrack binding={binding} />
        <p className={words.text}>
          {told === null ? t('done.toldNobody') : t('done.told', { contact: told })}
        </p>
      </Card>
    </>
  )
}
