import { postgresFault } from '../test/postgres.ts'
import type { Figure } from './figure.ts'
import { makeDatabase } from './pgbench.ts'

/**
 * Measures something on a PostgreSQL database of its own, which is dropped afterwards. Where there
 * is none the figure says so.
 */
export async function onPostgres(
  { what, budget }: Pick<Figure, 'what' | 'budget'>,
  purpose: string,
  measure: (url: string) => Promise<Figure[]>,
): Promise<Figure[]> {
  const url = process.env.DATABASE_URL
  const fault = url
    ? await postgresFault(url)
    : 'DATABASE_URL is not set: no PostgreSQL was measured.'
  if (!url || fault !== null) {
    const note = url ? `PostgreSQL does not answer at DATABASE_URL: ${fault}` : fault
    return [{ what, budget, figure: 'not measured', kept: null, note: note ?? '', numbers: {} }]
  }
  const own = await makeDatabase(url, purpose)
  try {
    return await measure(own.url)
  } finally {
    await own.drop()
  }
}
