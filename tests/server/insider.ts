// Someone who can read every row, and has an ordinary account: what they would do with it.
import { sql } from 'drizzle-orm'
import { boundOf } from '../../machines/fair/binding.ts'
import { drawOutcome } from '../../machines/fair/draw.ts'
import type { Database } from '../../server/platform/database/database.ts'

/** Every row of every table, as text: what SELECT on everything shows. */
export async function wholeDatabase({ orm }: Pick<Database, 'orm'>): Promise<string> {
  const { rows: tables } = (await orm.execute(sql`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`)) as unknown as {
    rows: { name: string }[]
  }
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = (await orm.execute(
      sql.raw(`SELECT coalesce(string_agg(t::text, E'\\n'), '') AS text FROM ${name} t`),
    )) as unknown as { rows: { text: string }[] }
    texts.push(rows[0]?.text ?? '')
  }
  return texts.join('\n')
}

/** All that looks like 32 bytes in there: whatever a seed might be, or be made of. */
export function candidatesIn(text: string): string[] {
  return [...new Set(text.match(/(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/g) ?? [])]
}

/** A draw as someone would try it with a candidate for its server seed. */
export interface Guess {
  clientSeed: string
  tuningHash: string
  weights: readonly number[]
}

/** What a candidate would draw, were it the seed. */
export function wouldDraw(serverSeed: string, { clientSeed, tuningHash, weights }: Guess): number {
  const bound = boundOf({ protocol: 2, tuningHash, beacon: null })
  return drawOutcome({ serverSeed, clientSeed, nonce: 0, bound }, weights)
}
