import i18next from 'i18next'
import { showTheme } from '../../base/theme.ts'
import { type MountedSeason, mountSeason } from '../../scenes/campaign/preview.tsx'
import type { CampaignRequest } from '../base/campaign-message.ts'
import { setCalm } from './calm.ts'

/** Shows a season as it is asked for; one that is shown goes on where it is, with what has changed. */
export async function showSeason(
  host: HTMLElement,
  { theme, language, isCalm, ...shown }: CampaignRequest,
  mounted: MountedSeason | null,
): Promise<MountedSeason> {
  showTheme(theme)
  setCalm(isCalm)
  document.documentElement.dataset.calm = String(isCalm)
  if (i18next.language !== language) await i18next.changeLanguage(language)
  const season = mounted ?? mountSeason(host)
  season.show(shown)
  return season
}
