import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../contract/languages.ts'
import { PullToRefresh } from '../../components/list/pull-to-refresh.tsx'
import { Failure } from '../../components/load/failure.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { useLoad } from '../../components/load/use-load.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { PageBody } from '../../components/page/page-body.tsx'
import { PageIntro } from '../../components/page/page-intro.tsx'
import { EditionRows } from './edition-rows.tsx'
import { loadEditions } from './load.ts'

const SEEN = { whenSeen: true } as const

/** The campaigns of my brand: what runs, what comes, what was. */
export function EditionsPage() {
  const { t, i18n } = useTranslation(['campaigns', 'shell', 'errors'])
  const language = i18n.language as Language
  const load = useCallback(() => loadEditions(language), [language])
  const { state, data, error, retry, refresh } = useLoad(load, SEEN)
  if (state === 'failed') return <Failure error={error} onRetry={retry} />
  if (state === 'loading') {
    return (
      <PageBody>
        <Skeleton lines={4} />
      </PageBody>
    )
  }
  return (
    <PullToRefresh onRefresh={refresh}>
      <PageBody isDense isWide>
        {data.editions.length > 0 ? (
          <>
            <PageIntro title={t('all.title')} text={t('all.text')} />
            <EditionRows editions={data.editions} />
          </>
        ) : (
          <Notice scene="empty" title={t('none.title')} text={t('none.text')} />
        )}
      </PageBody>
    </PullToRefresh>
  )
}
