import { useLocation, useSearchParams } from 'react-router-dom'
import { CampaignPage } from './campaign-page.tsx'
import { DescriptionPage } from './description-page.tsx'
import { EditionsPage } from './editions-page.tsx'
import { campaignAt, describedAt } from './places.ts'

/** A campaign's name; nothing else is asked for. */
const CAMPAIGN = /^[a-z][a-z0-9-]{1,39}$/

/** The campaign that its address is of, or that is named by `id`; without one, all of the brand's. */
export default function CampaignsPage() {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const described = describedAt(pathname)
  if (described !== null) return <DescriptionPage campaign={described} />
  const campaign = campaignAt(pathname) ?? query.get('id')
  if (campaign === null || !CAMPAIGN.test(campaign)) return <EditionsPage />
  return <CampaignPage key={campaign} campaign={campaign} />
}
