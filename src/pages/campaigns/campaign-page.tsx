import { useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CampaignEdition } from '../../../contract/campaigns.ts'
import type { Language } from '../../../contract/languages.ts'
import { paths } from '../../base/paths.ts'
import type { RefreshTriggers } from '../../base/refresh-scheduler.ts'
import { ButtonLink } from '../../components/button/button-link.tsx'
import { Failure } from '../../components/load/failure.tsx'
import { useLoad } from '../../components/load/use-load.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { useSeason } from '../../scenes/campaign/use-season.ts'
import { serverNow } from '../../stores/server-clock.ts'
import { editionDueInMs, loadEdition } from './load.ts'
import { Loading } from './loading.tsx'
import { Season } from './season-view.tsx'

/** The season of a campaign as my brand has it: what runs, else what was, else what comes (spec §2, decision 048). */
export function CampaignPage({ campaign }: { campaign: string }) {
  const { t, i18n } = useTranslation(['campaigns', 'items', 'ornaments', 'shell', 'errors'])
  const language = i18n.language as Language
  const load = useCallback(() => loadEdition(campaign, language), [campaign, language])
  const latest = useRef<CampaignEdition | null>(null)
  const triggers: RefreshTriggers = {
    whenSeen: true,
    dueInMs: (since) => latest.current && editionDueInMs(latest.current, since, serverNow()),
  }
  const { state, data, error, retry, refresh } = useLoad(load, triggers)
  const edition = data?.edition ?? null
  latest.current = edition
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
