// What people around an invitation have in common, two by two.
import { type SQL, sql } from 'drizzle-orm'
import type { InvitationCluster } from '../../contract/invite-evidence.ts'
import type { ClusterTie } from '../../contract/invite-ops-constants.ts'
import { accountPeers } from '../binding/queries.ts'
import { devicePeers } from '../identity/queries.ts'
import type { Reader } from '../platform/database/database.ts'
import { WITHIN } from './holds/burst.ts'

type Tie = InvitationCluster['ties'][number]

/** All that some people have in common, each pair once for each thing. */
export async function tiesAmong(db: Reader, ids: readonly number[], now: number): Promise<Tie[]> {
  return [
    ...(await invited(db, ids)),
    ...pairs('browser', ids, await devicePeers(db, ids, now)),
    ...pairs('account', ids, await accountPeers(db, ids)),
    ...(await sameAddress(db, ids)),
  ]
}

/** Each pair of some people once, the lower id first. */
function pairs(
  tie: ClusterTie,
  ids: readonly number[],
  peers: ReadonlyMap<number, readonly number[]>,
): Tie[] {
  const among = new Set(ids)
  return [...peers]
    .flatMap(([from, others]) =>
      others.flatMap((to) => (from < to && among.has(to) ? [{ from, to, tie }] : [])),
    )
    .sort((one, other) => one.from - other.from || one.to - other.to)
}

async function invited(db: Reader, ids: readonly number[]): Promise<Tie[]> {
  const rows = await rowsOf(
    db,
    sql`SELECT inviter_id::float8 AS "from", invitee_id::float8 AS "to" FROM invitation
      WHERE inviter_id IN (${listed(ids)}) AND invitee_id IN (${listed(ids)}) ORDER BY 1, 2`,
  )
  return rows.map((row) => ({ ...row, tie: 'invited' }))
}

/** Who signed up from one address within an hour of each other. */
async function sameAddress(db: Reader, ids: readonly number[]): Promise<Tie[]> {
  const rows = await rowsOf(
    db,
    sql`SELECT i.invitee_id::float8 AS "from", o.invitee_id::float8 AS "to"
      FROM invitation i
      JOIN invitation_address a ON a.invitation_id = i.id
      JOIN invitation_address n ON n.address_hash = a.address_hash
        AND n.at BETWEEN a.at - ${WITHIN} AND a.at + ${WITHIN}
      JOIN invitation o ON o.id = n.invitation_id AND o.invitee_id > i.invitee_id
      WHERE i.invitee_id IN (${listed(ids)}) AND o.invitee_id IN (${listed(ids)}) ORDER BY 1, 2`,
  )
  return rows.map((row) => ({ ...row, tie: 'address' }))
}

/** Who signed up from the address of one invitation's friend within an hour of them. */
export async function addressPeers(db: Reader, id: string): Promise<number[]> {
  const rows = await rowsOf(
    db,
    sql`SELECT i.invitee_id::float8 AS "from", o.invitee_id::float8 AS "to"
      FROM invitation i
      JOIN invitation_address a ON a.invitation_id = i.id
      JOIN invitation_address n ON n.address_hash = a.address_hash AND n.invitation_id <> a.invitation_id
        AND n.at BETWEEN a.at - ${WITHIN} AND a.at + ${WITHIN}
      JOIN invitation o ON o.id = n.invitation_id
      WHERE i.id = ${id} ORDER BY 2`,
  )
  return rows.map(({ to }) => to)
}

async function rowsOf(db: Reader, query: SQL): Promise<{ from: number; to: number }[]> {
  const { rows } = (await db.execute(query)) as unknown as { rows: { from: number; to: number }[] }
  return rows
}

const listed = (ids: readonly number[]) =>
  sql.join(
    ids.map((id) => sql`${id}::bigint`),
    sql`, `,
  )
