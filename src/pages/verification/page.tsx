import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Verified } from '../../../contract/verification.ts'
import { call } from '../../api/call.ts'
import { usePagePath } from '../../base/use-page-path.ts'
import { ButtonLink } from '../../components/button/button-link.tsx'
import { Failure } from '../../components/load/failure.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { useLoad } from '../../components/load/use-load.ts'
import { Card } from '../../components/page/card.tsx'
import { PageBody } from '../../components/page/page-body.tsx'
import { PageIntro } from '../../components/page/page-intro.tsx'
import { PagePart } from '../../components/page/page-part.tsx'
import { useSession } from '../../stores/session.ts'
import { DocumentCard } from './document-card.tsx'
import styles from './page.module.css'
import { VerifyForm } from './verify-form.tsx'

const PROMISES = ['sealed', 'masked', 'once', 'deleted'] as const

/** The page on which somebody verifies their real name (spec §2 /realNameCertification). */
export default function VerificationPage() {
  const { t } = useTranslation(['verification', 'forms', 'shell', 'errors'])
  const { me } = useSession()
  const withdraw = usePagePath()('withdraw')
  const load = useCallback(async () => (await call('GET /api/verification')).verified, [])
  const { state, data, error, retry } = useLoad(load)
  const [fresh, setFresh] = useState<Verified | null>(null)
  if (state === 'failed') return <Failure error={error} onRetry={retry} />
  if (state === 'loading') {
    return (
      <PageBody>
        <Skeleton lines={6} />
      </PageBody>
    )
  }
  const verified = fresh ?? data
  return (
    <PageBody>
      <DocumentCard verified={verified} />
      <div role="status">
        <PageIntro
          title={t(verified ? 'verified.title' : 'title')}
          text={t(verified ? 'verified.text' : 'intro')}
        />
      </div>
      {!verified && (
        <Card>
          <VerifyForm country={me?.country ?? ''} onVerified={setFresh} />
        </Card>
      )}
      {verified && <ButtonLink to={withdraw}>{t('verified.withdraw')}</ButtonLink>}
      <PagePart title={t('promises.title')}>
        <ul className={styles.promises}>
          {PROMISES.map((promise) => (
            <li key={promise}>{t(`promises.${promise}`)}</li>
          ))}
        </ul>
      </PagePart>
    </PageBody>
  )
}
