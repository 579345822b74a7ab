import { and, desc, eq, sql } from 'drizzle-orm'
import type { ChainHead, ChainLink } from '../../contract/fairness.ts'
import { digestOfText, headOf, type LinkText, linesOf, NO_HEAD } from '../../machines/fair/chain.ts'
import type { AnnouncedItems, SealedItems } from '../platform/books.ts'
import type { Database, Reader, Transaction } from '../platform/database/database.ts'
import type { Feature } from '../platform/feature.ts'
import { announcedItems, chainItems, sealedItems } from './books/chain-items.ts'
import { ALL_TRANSFERS, highestIdAt, MAX_COMMIT_LAG_MS } from './span.ts'
import { chainItem, chainLink } from './tables.ts'

/**
 * The version of new links. It grows when links hold items that those of before did not: an item says since
 * which version it is in them (`SealedItems.since`), and the audit expects it from these on.
 */
const LINK_VERSION = 11

/** The most rows in one link: a long history is split into many links, each of which is read quickly. */
const MAX_ROWS = { seeds: 5_000, transfers: 20_000 }

/** The queries of items for a link. */
interface ItemSources {
  sealed: SealedItems[]
  announced: AnnouncedItems[]
}

/** Items written in one statement. */
const BATCH = 5_000
/** How long one run seals links; the next run continues. */
const BUDGET_MS = 20_000
/** The advisory lock of sealing: of several processes only one seals. */
const SEAL_LOCK = 727_267
/** Rounds that opened longer before the last link than this are surely in some link already. */
const LOOK_BACK_MS = 86_400_000

/** One line of a link's text. */
export interface Item {
  kind: 'seed' | 'round' | 'tuning' | 'sum'
  ref: string
  value: string
}

/**
 * Seals new commitments and the sums of new transfers into links of the chain, up to two minutes ago:
 * transactions with older ids have ended by then. Any process may call it at any time; each link is written
 * in one transaction.
 * @param now milliseconds since 1970
 * @param max limits the rows of one link (tests)
 * @returns the head of the newest link it made; null when there was nothing new
 */
export async function sealChain(
  { db: { orm }, features }: { db: Pick<Database, 'orm'>; features: readonly Feature[] },
  now: number,
  max = MAX_ROWS,
): Promise<ChainHead | null> {
  const endsAt = performance.now() + BUDGET_MS
  const sealing = { sealed: sealedItems(features), announced: announcedItems(features) }
  let newest: ChainHead | null = null
  for (;;) {
    const sealed = await orm.transaction((tx) => sealLink(tx as Transaction, sealing, now, max))
    newest = sealed.head ?? newest
    if (sealed.isCaughtUp || performance.now() > endsAt) return newest
  }
}

/**
 * Seals a commitment now, in the transaction of what makes use of it, unless a link holds it already. The
 * link has no span, so that no row is read but this one; others who seal wait until the transaction ends.
 * @param seed the commitment as the links show it (`SealedItems`)
 * @param now milliseconds since 1970
 */
export async function sealSeed(
  tx: Transaction,
  features: readonly Feature[],
  seed: Omit<Item, 'kind'>,
  now: number,
): Promise<void> {
  if (await isSealed(tx, seed.ref)) return
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${SEAL_LOCK})`)
  if (await isSealed(tx, seed.ref)) return
  const last = await lastLink(tx)
  const link = linkAfter(last, now)
  const sources = { sealed: [], announced: announcedItems(features) }
  const items: Item[] = [
    { kind: 'seed', ...seed },
    ...(await newItems(tx, sources, link, last?.at)),
  ]
  await addLink(tx, last, link, items)
}

async function isSealed(tx: Transaction, ref: string): Promise<boolean> {
  const [held] = await tx
    .select({ seq: chainItem.seq })
    .from(chainItem)
    .where(and(eq(chainItem.kind, 'seed'), eq(chainItem.ref, ref)))
  return held !== undefined
}

async function sealLink(
  tx: Transaction,
  sealing: ItemSources,
  now: number,
  max: typeof MAX_ROWS,
): Promise<{ head: ChainHead | null; isCaughtUp: boolean }> {
  const { rows } = (await tx.execute(
    sql`SELECT pg_try_advisory_xact_lock(${SEAL_LOCK}) AS held`,
  )) as unknown as { rows: { held: boolean }[] }
  if (!rows[0]?.held) return { head: null, isCaughtUp: true }
  const last = await lastLink(tx)
  const { after, usersAfter, ...rest } = linkAfter(last, now)
  const stable = highestIdAt(now - MAX_COMMIT_LAG_MS)
  const through = after < stable ? await endOfLink(tx, sealing, after, stable, max) : after
  const usersThrough = await newestUser(tx, usersAfter, now - MAX_COMMIT_LAG_MS)
  const link = { ...rest, after, through, usersAfter, usersThrough }
  const items = await newItems(tx, sealing, link, last?.at)
  const isCaughtUp = through >= stable
  if (items.length === 0) return { head: null, isCaughtUp: true }
  return { head: await addLink(tx, last, link, items), isCaughtUp }
}

type Link = typeof chainLink.$inferSelect

async function lastLink(tx: Transaction): Promise<Link | undefined> {
  const [last] = await tx.select().from(chainLink).orderBy(desc(chainLink.seq)).limit(1)
  return last
}

/** The link after another one, with an empty span. Who waited for the lock is not earlier than its holder. */
function linkAfter(last: Link | undefined, now: number): LinkSpan {
  const after = last?.through ?? ALL_TRANSFERS.after
  const usersAfter = last?.usersThrough ?? 0
  return {
    seq: (last?.seq ?? 0) + 1,
    at: new Date(Math.max(now, last?.at.getTime() ?? 0)),
    after,
    through: after,
    usersAfter,
    usersThrough: usersAfter,
    version: LINK_VERSION,
  }
}

async function addLink(
  tx: Transaction,
  last: Link | undefined,
  link: LinkSpan,
  items: readonly Item[],
): Promise<ChainHead> {
  const head = headOf(last?.head ?? NO_HEAD, textOf(link, items))
  await tx.insert(chainLink).values({ ...link, head })
  for (let from = 0; from < items.length; from += BATCH) {
    const some = items.slice(from, from + BATCH)
    await tx.insert(chainItem).values(some.map((item) => ({ seq: link.seq, ...item })))
  }
  return { seq: link.seq, at: link.at.getTime(), head }
}

/** The highest id of a link: `stable`, or less where the link would hold more rows than `max`. */
async function endOfLink(
  tx: Transaction,
  { sealed }: ItemSources,
  after: string,
  stable: string,
  max: typeof MAX_ROWS,
): Promise<string> {
  const bound = (table: string, rows: number) => sql`(
    SELECT id FROM ${sql.identifier(table)} WHERE id > ${after} ORDER BY id OFFSET ${rows - 1} LIMIT 1
  )`
  const bounds = sealed.flatMap(({ kind, table }) =>
    table ? [bound(table, kind === 'sum' ? max.transfers : max.seeds)] : [],
  )
  bounds.push(bound('transfer', max.transfers))
  const { rows } = (await tx.execute(sql`
    SELECT least(${stable}::uuid, ${sql.join(bounds, sql`, `)}) AS through`)) as unknown as {
    rows: { through: string }[]
  }
  return rows[0]?.through ?? stable
}

async function newestUser(tx: Transaction, after: number, before: number): Promise<number> {
  const { rows } = (await tx.execute(sql`
    SELECT max(id)::float8 AS id FROM app_user
    WHERE id > ${after} AND created_at <= ${new Date(before).toISOString()}::timestamptz`)) as unknown as {
    rows: { id: number | null }[]
  }
  return rows[0]?.id ?? after
}

type LinkSpan = Omit<Link, 'head'>

/** The items of a link: those of rows in its span, without seeds that an earlier link holds, and announced ones that are in no link yet. */
async function newItems(
  tx: Transaction,
  { sealed, announced }: ItemSources,
  link: LinkSpan,
  lastAt: Date | undefined,
): Promise<Item[]> {
  const since = lastAt ? lastAt.getTime() - LOOK_BACK_MS : 0
  const links = sql`
    SELECT ${link.seq}::bigint AS seq, ${link.after}::uuid AS after, ${link.through}::uuid AS through,
      ${link.usersAfter}::bigint AS users_after, ${link.usersThrough}::bigint AS users_through,
      ${link.version}::smallint AS version`
  const news = announced.map(
    ({ kind, lines }) => sql`
      SELECT ${kind}::text AS kind, a.ref, a.value FROM (${lines(since)}) a
      WHERE NOT EXISTS (
        SELECT FROM chain_item i WHERE i.kind = ${kind} AND i.kind <> 'sum' AND i.ref = a.ref
      )`,
  )
  const due =
    sealed.length === 0
      ? []
      : [
          sql`
            SELECT kind, ref, value FROM (${chainItems(links, sealed)}) AS items
            WHERE kind = 'sum' OR NOT EXISTS (
              SELECT FROM chain_item i WHERE i.kind = items.kind AND i.kind <> 'sum' AND i.ref = items.ref
            )`,
        ]
  const { rows } = (await tx.execute(sql.join([...due, ...news], sql` UNION ALL `))) as unknown as {
    rows: Item[]
  }
  return rows
}

/** The text that a link's head is the hash of: public commitments, and a digest of the books. */
export function textOf(link: Omit<LinkSpan, 'version'>, items: readonly Item[]): LinkText {
  const lines = (wanted: (item: Item) => boolean) =>
    items.filter(wanted).map(({ kind, ref, value }) => `${kind} ${ref} ${value}`)
  const { seq, at, after, through, usersAfter, usersThrough } = link
  return {
    seq,
    at: at.getTime(),
    commitments: linesOf(lines(({ kind }) => kind !== 'sum')),
    books: digestOfText(
      linesOf([
        ...lines(({ kind }) => kind === 'sum'),
        `ids ${after} ${through}`,
        `users ${usersAfter} ${usersThrough}`,
      ]),
    ),
  }
}

/** A link with everything needed to calculate its head; undefined if there is none with this number. */
export async function linkOf(db: Reader, seq: number): Promise<ChainLink | undefined> {
  const [link] = await db.select().from(chainLink).where(eq(chainLink.seq, seq))
  if (!link) return undefined
  const [before] = await db
    .select({ head: chainLink.head })
    .from(chainLink)
    .where(eq(chainLink.seq, seq - 1))
  const items = await db.select().from(chainItem).where(eq(chainItem.seq, seq))
  return { ...textOf(link, items), previous: before?.head ?? NO_HEAD, head: link.head }
}

/** The newest head; null before the first link. */
export async function latestHead(db: Reader): Promise<ChainHead | null> {
  const [link] = await db.select().from(chainLink).orderBy(desc(chainLink.seq)).limit(1)
  return link ? { seq: link.seq, at: link.at.getTime(), head: link.head } : null
}

/** The last head of each of the last days (UTC), newest first. */
export async function dailyHeads(db: Reader, now: number, days: number): Promise<ChainHead[]> {
  const since = new Date(now - days * 86_400_000).toISOString()
  const { rows } = (await db.execute(sql`
    SELECT DISTINCT ON (day) seq::float8 AS seq, (extract(epoch FROM at) * 1000)::float8 AS at, head
    FROM (
      SELECT *, date_trunc('day', at AT TIME ZONE 'UTC') AS day FROM chain_link
      WHERE at >= ${since}::timestamptz
    ) recent
    ORDER BY day DESC, seq DESC`)) as unknown as { rows: ChainHead[] }
  return rows
}
