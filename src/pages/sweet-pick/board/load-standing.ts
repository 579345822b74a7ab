import type { SweetPickStanding } from '../../../../contract/sweet-pick.ts'
import { call } from '../../../api/call.ts'

/** Rows of one look. */
const MOST = 100
/** Whoever is looked for stands near the top, or was scrolled to: further looks than these find nobody. */
const MOST_LOOKS = 20

/** Those who were shown by a board of this page: an entry that was tapped is there at once. */
const known = new Map<string, SweetPickStanding>()

/** Keeps what a board showed. */
export function keepStandings(rows: readonly SweetPickStanding[]): void {
  for (const row of rows) known.set(row.id, row)
}

/** What is known of an entry; undefined where no board has shown it. */
export const knownStanding = (id: string): SweetPickStanding | undefined => known.get(id)

/** Where an entry stands; null where it stands nowhere, or not any more. */
export async function loadStanding(id: string): Promise<SweetPickStanding | null> {
  let after: string | undefined
  for (let look = 0; look < MOST_LOOKS; look++) {
    const { rows, next, me } = await call('GET /api/sweet-pick/board', {
      query: { limit: String(MOST), ...(after !== undefined && { after }) } as never,
    })
    const found = me?.id === id ? me : rows.find((row) => row.id === id)
    if (found) return found
    if (next === null) return null
    after = next
  }
  return null
}
