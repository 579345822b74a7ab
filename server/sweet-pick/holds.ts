// Votes bought by many accounts: where several that share a browser or an address, or that are very young, vote for the
// same entrant, all those ballots are held until an operator has looked at them.
import { type SQL, sql } from 'drizzle-orm'
import type { HeldBy } from '../../contract/sweet-pick-constants.ts'
import { devicesSeen } from '../identity/queries.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { timeOrderedIds } from '../platform/secrets/random.ts'
import { type ContestRow, sweetCase } from './tables.ts'
import { setCounted } from './taken.ts'
import { tuningOf } from './tuned.ts'

interface Cluster {
  by: HeldBy
  mark: string
  number: number
}

/** Opens a case for each new cluster of a contest, and holds its ballots; under the lock of the count. */
export async function holdSuspicious(
  tx: Transaction,
  { random }: Pick<Platform, 'random'>,
  contest: ContestRow,
  at: number,
): Promise<void> {
  const { heldFrom } = await tuningOf(tx, contest)
  await noteDevices(tx, contest, at)
  const clusters = await rowsOf<Cluster & { caseId: string | null }>(
    tx,
    sql`SELECT c.by, c.mark, c.number, o.id AS "caseId" FROM (
        ${sharedBy(contest, 'device', heldFrom.device)} UNION ALL
        ${sharedBy(contest, 'address', heldFrom.address)} UNION ALL
        SELECT 'young', '', b.chosen, count(DISTINCT b.voter_id) FROM sweet_ballot b
        WHERE b.contest_id = ${contest.id} AND b.is_young AND b.state <> 'cast'
        GROUP BY b.chosen HAVING count(DISTINCT b.voter_id) >= ${heldFrom.young}
      ) c (by, mark, number, accounts)
      LEFT JOIN sweet_case o ON o.contest_id = ${contest.id} AND o.by = c.by AND o.mark = c.mark
        AND o.number = c.number AND o.state = 'open'
      WHERE NOT EXISTS (
        SELECT FROM sweet_case r WHERE r.contest_id = ${contest.id} AND r.by = c.by AND r.mark = c.mark
          AND r.number = c.number AND r.state = 'released'
      )
      ORDER BY 1, 2, 3`,
  )
  const ids = timeOrderedIds(random, at, clusters.length)
  for (const [index, cluster] of clusters.entries()) {
    const fresh = ballotsNew(contest, cluster)
    const id = cluster.caseId ?? (ids[index] as string)
    if (cluster.caseId === null) {
      const [some] = await rowsOf(tx, sql`SELECT 1 FROM (${fresh}) f LIMIT 1`)
      if (!some) continue
      const { by, mark, number } = cluster
      await tx.insert(sweetCase).values({
        ...{ id, contestId: contest.id, by, mark, number, state: 'open', at: new Date(at) },
      })
    }
    await tx.execute(
      sql`INSERT INTO sweet_held (case_id, ballot_id) SELECT ${id}::uuid, f.id FROM (${fresh}) f ON CONFLICT DO NOTHING`,
    )
    await setCounted(
      tx,
      contest,
      sql`SELECT h.ballot_id FROM sweet_held h JOIN sweet_ballot b ON b.id = h.ballot_id
        WHERE h.case_id = ${id} AND b.state = 'counted'`,
      'held',
    )
  }
}

/** Which browsers voters share, of those who entered by one: an app's token tells of none. */
async function noteDevices(tx: Transaction, contest: ContestRow, at: number): Promise<void> {
  await tx.execute(sql`
    INSERT INTO sweet_mark (contest_id, by, mark, voter_id, at)
    SELECT m.contest_id, 'device', d.device_hash, m.voter_id, ${new Date(at).toISOString()}::timestamptz
    FROM sweet_mark m JOIN ${devicesSeen} d ON d.user_id = m.voter_id
    WHERE m.contest_id = ${contest.id} AND m.by = 'address'
    ON CONFLICT DO NOTHING`)
}

/** Clusters by a mark that many have: first the marks that so many voters share at all, then for whom they vote. */
const sharedBy = ({ id }: ContestRow, by: HeldBy, from: number): SQL => sql`
  SELECT ${by}::text, m.mark, b.chosen, count(DISTINCT b.voter_id)
  FROM (
    SELECT mark FROM sweet_mark WHERE contest_id = ${id} AND by = ${by} GROUP BY mark HAVING count(*) >= ${from}
  ) shared
  JOIN sweet_mark m ON m.contest_id = ${id} AND m.by = ${by} AND m.mark = shared.mark
  JOIN sweet_ballot b ON b.contest_id = ${id} AND b.voter_id = m.voter_id AND b.state <> 'cast'
  GROUP BY m.mark, b.chosen HAVING count(DISTINCT b.voter_id) >= ${from}`

/** Ballots of a cluster that no case of it has held before. */
function ballotsNew({ id }: ContestRow, { by, mark, number }: Cluster): SQL {
  const voters =
    by === 'young'
      ? sql`b.is_young`
      : sql`b.voter_id IN (
          SELECT m.voter_id FROM sweet_mark m WHERE m.contest_id = ${id} AND m.by = ${by} AND m.mark = ${mark})`
  return sql`
    SELECT b.id FROM sweet_ballot b
    WHERE b.contest_id = ${id} AND b.chosen = ${number} AND b.state IN ('counted', 'held') AND ${voters}
      AND NOT EXISTS (
        SELECT FROM sweet_held h JOIN sweet_case c ON c.id = h.case_id
        WHERE h.ballot_id = b.id AND c.by = ${by} AND c.mark = ${mark}
      )`
}

async function rowsOf<Row>(tx: Transaction, query: SQL): Promise<Row[]> {
  const { rows } = (await tx.execute(query)) as unknown as { rows: Row[] }
  return rows
}
