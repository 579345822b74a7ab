// What the audit looks at of packages: each was paid once, held what its definition says, and is one of its stock.
import { sql } from 'drizzle-orm'
import { momentsBook } from '../ledger/books/moments.ts'
import { micros, sealedRows } from '../ledger/books/sealed-rows.ts'
import type { Book, Span } from '../platform/books.ts'
import { HOUSE } from './house.ts'

/** Packages of all definitions, by edition, block and name. */
const DEFINED = sql`
  SELECT d.id AS edition_id, part->>'id' AS block, one->>'id' AS package, one->'price' AS price,
    one->'contents' AS contents, (one->>'stock')::int AS stock, (one->>'most')::int AS most, d.starts_at, d.ends_at
  FROM campaign_edition d
  CROSS JOIN LATERAL jsonb_array_elements(d.definition->'blocks') AS parts (part)
  CROSS JOIN LATERAL jsonb_array_elements(part->'packages') AS kept (one)
  WHERE part->>'kind' = 'packages'`

/** What tokens paid for packages: a query of `edition_id`, `user_id`, `token`, `got`, `spent`. */
export const TOKENS_FOR_PACKAGES = sql`
  SELECT p.edition_id, p.user_id, k.price->>'token', 0, (k.price->>'amount')::bigint
  FROM campaign_purchase p JOIN (${DEFINED}) k USING (edition_id, block, package)
  WHERE k.price->>'kind' = 'token'`

const pricesBook = ({ after, through }: Span): Book => ({
  check: 'every price of a package of a campaign is in the ledger once, as its definition has it',
  rows: sql`
    SELECT 'transfer ' || coalesce(t.id, p.stake_id), 'campaigns',
      t.kind IS DISTINCT FROM 'campaigns.buy' OR p.stake_id IS NULL OR p.purchases <> 1
        OR e.owner_id IS DISTINCT FROM p.user_id OR e.diamond IS DISTINCT FROM -p.price
        OR e.house IS DISTINCT FROM p.price OR e.lines <> 2
    FROM (SELECT * FROM transfer WHERE id > ${after} AND id <= ${through}) t
    FULL JOIN (
      SELECT p.stake_id, min(p.user_id) AS user_id, count(*) AS purchases, sum((k.price->>'amount')::bigint) AS price
      FROM campaign_purchase p
      LEFT JOIN (${DEFINED}) k ON (k.edition_id, k.block, k.package) = (p.edition_id, p.block, p.package)
        AND k.price->>'kind' = 'diamond'
      WHERE p.stake_id > ${after} AND p.stake_id <= ${through} GROUP BY p.stake_id
    ) p ON p.stake_id = t.id
    LEFT JOIN LATERAL (
      SELECT count(*) AS lines, max(owner_id) AS owner_id,
        sum(amount) FILTER (WHERE owner_id > 0 AND currency = 'diamond') AS diamond,
        sum(amount) FILTER (WHERE owner_id = ${HOUSE} AND currency = 'diamond') AS house
      FROM entry WHERE transfer_id = t.id
    ) e ON true
    WHERE t.kind = 'campaigns.buy' OR p.stake_id IS NOT NULL`,
})

const contentsBook: Book = {
  check:
    'every package of a campaign was bought in its period, and gave its buyer what it holds, once',
  rows: sql`
    SELECT 'package ' || coalesce(p.id, r.id), 'campaigns',
      p.id IS NULL OR r.id IS NULL OR k.package IS NULL
        OR (p.edition_id, p.user_id, p.block, p.package, p.at) IS DISTINCT FROM (r.edition_id, r.user_id, r.block, r.item, r.at)
        OR r.source <> 'package' OR r.rewards IS DISTINCT FROM k.contents
        OR (p.stake_id IS NOT NULL) <> (k.price->>'kind' = 'diamond') OR p.at < k.starts_at OR p.at >= k.ends_at
    FROM campaign_purchase p
    FULL JOIN (SELECT * FROM campaign_reward WHERE source = 'package') r ON r.id = p.id
    LEFT JOIN (${DEFINED}) k ON (k.edition_id, k.block, k.package) = (p.edition_id, p.block, p.package)`,
}

const stockBook: Book = {
  check:
    'every package of a campaign was sold from its first number on, none twice or beyond its stock',
  rows: sql`
    SELECT concat_ws(' ', 'stock', edition_id, block, package), 'campaigns',
      s.sold IS DISTINCT FROM coalesce(p.sold, 0) OR p.first <> 1 OR p.last <> p.sold OR k.stock IS NULL OR s.sold > k.stock
    FROM campaign_stock s
    FULL JOIN (
      SELECT edition_id, block, package, count(*)::int AS sold, min(number) AS first, max(number) AS last
      FROM campaign_purchase GROUP BY edition_id, block, package
    ) p USING (edition_id, block, package)
    LEFT JOIN (${DEFINED}) k USING (edition_id, block, package)`,
}

const limitsBook: Book = {
  check: 'nobody has bought more of a package of a campaign than one person may',
  rows: sql`
    SELECT concat_ws(' ', 'buyer', r.edition_id, r.user_id, r.block, r.item), 'campaigns',
      bool_or(r.key <> r.time::text) OR count(*) > coalesce(min(k.most), 0)
    FROM (
      SELECT *, row_number() OVER (PARTITION BY edition_id, user_id, block, item ORDER BY length(key), key) AS time
      FROM campaign_reward WHERE source = 'package'
    ) r
    LEFT JOIN (${DEFINED}) k ON (k.edition_id, k.block, k.package) = (r.edition_id, r.block, r.item)
    GROUP BY r.edition_id, r.user_id, r.block, r.item`,
}

const moments = momentsBook(sql`
  SELECT 'package ' || p.id, 'campaigns', p.at <> id_time(p.id) FROM campaign_purchase p`)

const columns = (...names: string[]) => names.map((name) => sql.raw(name))

/** Packages in the chain. */
export const purchasesSealed = sealedRows({
  ref: 'campaign-purchases',
  table: 'campaign_purchase',
  since: 11,
  columns: [
    ...columns('id', 'edition_id', 'user_id', 'block', 'package', 'number', 'stake_id'),
    micros('at'),
  ],
})

/** Checks of a span, and of all. */
export const packageBooks = {
  spans: [pricesBook],
  whole: [contentsBook, stockBook, limitsBook, moments],
}
