import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router-dom'
import { CampaignPage } from './campaign-page.tsx'
import { EditionsPage } from './editions-page.tsx'

/**
 * The page of one campaign, as the route table takes it, such as
 * `load: async () => (await import('../pages/campaigns/page.tsx')).campaignPage('halloween')`.
 */
export function campaignPage(campaign: string): { default: ComponentType } {
  return { default: () => <CampaignPage campaign={campaign} /> }
}

/** A campaign's name; nothing else is asked for. */
const CAMPAIGN = /^[a-z][a-z0-9-]{1,39}$/

/** Any campaign, by the address's `id`; without one, all of the brand's. */
export default function AnyCampaignPage() {
  const [query] = useSearchParams()
  const campaign = query.get('id')
  if (campaign === null || !CAMPAIGN.test(campaign)) return <EditionsPage />
  return <CampaignPage key={campaign} campaign={campaign} />
}
