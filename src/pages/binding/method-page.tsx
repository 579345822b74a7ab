import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Binding, Bindings } from '../../../contract/binding.ts'
import type { PayoutMethod } from '../../../contract/binding-constants.ts'
import { paths, pathWith } from '../../base/paths.ts'
import { ButtonLink } from '../../components/button/button-link.tsx'
import { PullToRefresh } from '../../components/list/pull-to-refresh.tsx'
import { Failure } from '../../components/load/failure.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { Notice } from '../../components/notice/notice.tsx'
import { Card } from '../../components/page/card.tsx'
import { PageBody } from '../../components/page/page-body.tsx'
import { PageIntro } from '../../components/page/page-intro.tsx'
import words from '../../components/text/words.module.css'
import { BoundCard } from './bound-card.tsx'
import styles from './method-page.module.css'
import { needsName } from './methods.ts'
import { RebindCard } from './rebind-card.tsx'
import { useBindings } from './use-bindings.ts'
import { usePagePath } from './use-page-path.ts'
import { Ways } from './ways.tsx'

interface MethodPageProps {
  method: PayoutMethod
  /** The form of this method. */
  children: (bindings: Bindings, onBound: (binding: Binding) => void) => ReactNode
}

/** The page of one method: its form where it can be bound, else what is bound, or why nothing can be. */
export function MethodPage({ method, children }: MethodPageProps) {
  const { t } = useTranslation(['binding', 'forms', 'shell', 'errors'])
  const { state, data, error, retry, refresh } = useBindings()
  const navigate = useNavigate()
  const pathOf = usePagePath()
  if (state === 'failed') return <Failure error={error} onRetry={retry} />
  if (state === 'loading') {
    return (
      <PageBody>
        <Skeleton lines={8} />
      </PageBody>
    )
  }
  const onBound = ({ id }: Binding) =>
    void navigate(pathWith(pathOf('bindDone') ?? paths.bindDone, { id }), { replace: true })
  return (
    <PullToRefresh onRefresh={refresh}>
      <PageBody>
        <PageIntro title={t(`${method}.title`)} text={t(`${method}.text`)} />
        <Standing method={method} bindings={data}>
          {children(data, onBound)}
        </Standing>
        <Ways methods={data.methods} except={method} />
      </PageBody>
    </PullToRefresh>
  )
}

/** What can be done with the method now. */
function Standing({
  method,
  bindings,
  children,
}: {
  method: PayoutMethod
  bindings: Bindings
  children: ReactNode
}) {
  const { t } = useTranslation('binding')
  const way = bindings.methods.find((it) => it.method === method)
  const { standing = 'unsupported', binding = null } = way ?? {}
  if (standing === 'bound' && binding) return <BoundCard binding={binding} />
  if (standing === 'unsupported') {
    return binding ? (
      <RebindCard binding={binding} isOffered={false} />
    ) : (
      <Notice scene="empty" title={t('unsupported.title')} text={t('unsupported.text')} />
    )
  }
  return (
    <>
      {binding && <RebindCard binding={binding} isOffered />}
      {needsName(method) && !bindings.isVerified ? <VerifyCard /> : <Card>{children}</Card>}
    </>
  )
}

/** Leads to the verification of the real name, without which the form would be filled in for nothing. */
function VerifyCard() {
  const { t } = useTranslation('binding')
  const path = usePagePath()('realNameCertification')
  return (
    <Card className={styles.verify ?? ''}>
      <div>
        <h3 className={words.title}>{t('verify.title')}</h3>
        <p className={words.text}>{t('verify.text')}</p>
      </div>
      {path !== null && <ButtonLink to={path}>{t('verify.go')}</ButtonLink>}
    </Card>
  )
}
