import { useTranslation } from 'react-i18next'
import { PullToRefresh } from '../../components/list/pull-to-refresh.tsx'
import { Failure } from '../../components/load/failure.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { PageBody } from '../../components/page/page-body.tsx'
import { PageIntro } from '../../components/page/page-intro.tsx'
import styles from './demo-page.module.css'
import { STEPS, StepPicture } from './step-picture.tsx'
import { useBindings } from './use-bindings.ts'
import { Ways } from './ways.tsx'

/** How binding works, in pictures, and all ways to be paid as a start (spec §2 /bindDemo). */
export default function DemoPage() {
  const { t } = useTranslation(['binding', 'shell', 'errors'])
  const { state, data, error, retry, refresh } = useBindings()
  if (state === 'failed') return <Failure error={error} onRetry={retry} />
  return (
    <PullToRefresh onRefresh={refresh}>
      <PageBody>
        <PageIntro title={t('demo.title')} text={t('demo.text')} />
        <ol className={styles.steps}>
          {STEPS.map((step) => (
            <li key={step} className={styles.step}>
              <StepPicture step={step} />
              <div className={styles.words}>
                <b className={styles.name}>{t(`demo.steps.${step}.title`)}</b>
                <p className={styles.text}>{t(`demo.steps.${step}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
        {state === 'loading' ? <Skeleton lines={4} /> : <Ways methods={data.methods} isDemo />}
      </PageBody>
    </PullToRefresh>
  )
}
