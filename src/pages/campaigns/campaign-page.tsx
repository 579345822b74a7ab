import { useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../contract/languages.ts'
import { paths } from '../../base/paths.ts'
import type { RefreshTriggers } from '../../base/refresh-scheduler.ts'
import { ButtonLink } from '../../components/button/button-link.tsx'
import { Failure } from '../../components/load/failure.tsx'
import { useLoad } from '../../components/load/use-load.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { useSeason } from '../../scenes/campaign/use-season.ts'
import { serverNow } from '../../stores/server-clock.ts'
import { editionDueInMs, type Loaded, loadEdition } from './load.ts'
import { Loading } from './loading.tsx'
import { Season } from './season-view.tsx'

/** The season of a campaign as my brand has it: what runs, else what was, else what comes (spec §2, decision 048). */
export function CampaignPage({ campaign }: { campaign: string }) {
  const { t, i18n } = useTranslation(['campaigns', 'items', 'ornaments', 'shell', 'errors'])
  const language = i18n.language as Language
  const latest = useRef<Loaded | null>(null)
  const load = useCallback(
    () => loadEdition(campaign, language, latest.current),
    [campaign, language],
  )
  const triggers: RefreshTriggers = {
    whenSeen: true,
    dueInMs: (since) => {
      const shown = latest.current?.edition
      return shown ? editionDueInMs(shown, since, serverNow()) : null
    },
  }
  const { state, data, error, retry, refresh } = useLoad(load, triggers)
  const edition = data?.edition ?? null
  latest.current = data ?? null
  useSeason(edition?.definition.scene ?? null)
  if (state === 'failed') return <Failure error={error} onRetry={retry} />
  if (state === 'loading') return <Loading />
  if (!edition) {
    return (
      <Notice scene="empty" title={t('none.title')} text={t('none.text')}>
        <ButtonLink to={paths.campaigns}>{t('none.others')}</ButtonLink>
      </Notice>
    )
  }
  return <Season key={edition.number} edition={edition} refresh={refresh} />
}
