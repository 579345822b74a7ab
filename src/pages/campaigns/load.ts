import type { CampaignEdition } from '../../../contract/campaigns.ts'
import type { Language } from '../../../contract/languages.ts'
import { offsetMinutes } from '../../../machines/campaigns/period.ts'
import { dayBegins, dayPlus, localDayAt } from '../../../machines/clock/local-day.ts'
import { call } from '../../api/call.ts'

/** What one does in the app shows in tasks this soon. */
const LIVE_MS = 15_000
/** The server turns to the next state a moment after its time. */
const AFTER_MS = 1_000
/** Nobody knows for how long places are being counted yet. */
const COUNTING_MS = 20_000

/** What a page has of a campaign. */
export interface Loaded {
  edition: CampaignEdition | null
  language: Language
}

/**
 * A campaign's edition as my brand has it, with what is mine of it.
 * @param known what the page has already: while it runs, only what is mine of it is asked for
 */
export async function loadEdition(
  campaign: string,
  language: Language,
  known: Loaded | null,
): Promise<Loaded> {
  if (known?.language === language && known.edition?.state === 'running') {
    const params = { number: String(known.edition.number) }
    const { state, mine } = await call('GET /api/campaigns/editions/:number/mine', { params })
    if (state === 'running') return { ...known, edition: { ...known.edition, mine } }
  }
  const asked = { params: { campaign }, query: { language } }
  return { ...(await call('GET /api/campaigns/:campaign/edition', asked)), language }
}

/** The campaigns of my brand, one edition each. */
export const loadEditions = (language: Language) =>
  call('GET /api/campaigns', { query: { language } })

/** When the day of an edition's own calendar is over: today's tasks begin anew. */
export function nextMidnight({ definition }: Pick<CampaignEdition, 'definition'>, now: number) {
  const offset = offsetMinutes(definition.period.offset) ?? 0
  return dayBegins(dayPlus(localDayAt(now, offset), 1), offset)
}

/**
 * In how many milliseconds an edition is to be loaded again; null where nothing of it changes any more.
 * @param since milliseconds since it was loaded
 * @param now milliseconds since 1970, by the server's clock
 */
export function editionDueInMs(edition: CampaignEdition, since: number, now: number) {
  switch (edition.state) {
    case 'announced':
      return Math.max(0, edition.startsAt - now) + AFTER_MS
    case 'running': {
      const turn = Math.min(edition.endsAt, nextMidnight(edition, now))
      return Math.min(LIVE_MS - since, Math.max(0, turn - now) + AFTER_MS)
    }
    case 'counting':
      return Math.max(COUNTING_MS - since, edition.countsUntil - now + AFTER_MS)
    case 'ended':
      return null
  }
}
