import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ISSUANCE } from '../ledger/houses.ts'
import { databaseNow } from '../platform/clock.ts'
import { runIdempotent } from '../platform/database/idempotency.ts'
import { ownRows } from '../platform/database/own-rows.ts'
import type { Feature, Platform } from '../platform/feature.ts'
import { pagedList } from '../platform/http/page-cursor.ts'
import { register } from '../platform/http/register.ts'
import { backpackBooks } from './books.ts'
import { backpackPersonOps } from './person-ops.ts'
import { type ItemKeys, itemsOf, shownItem } from './shown.ts'
import { spend } from './spend.ts'
import { backpackItem } from './tables.ts'

/** What people were given by other features (`give.ts`), and use when they like. */
export const backpack: Feature = {
  name: 'backpack',
  kinds: {
    'backpack.gold': { houses: [ISSUANCE], reason: 'gold that was given and is used' },
    'backpack.diamond': { houses: [ISSUANCE], reason: 'diamonds that were given and are used' },
  },
  routes,
  books: backpackBooks,
  personal: {
    tables: { backpack_item: 'what was given and used, which the books prove' },
    read: (db, userId) => ownRows(db, backpackItem, backpackItem.userId, userId),
  },
}

const ITEMS = pagedList<ItemKeys>('backpack', z.tuple([z.boolean(), z.uuid()]))

function routes(app: FastifyInstance, platform: Platform): void {
  backpackPersonOps(app, platform)
  const { db, clock } = platform
  const sharedTime = () => databaseNow({ clock, db: db.orm })

  register(app, 'GET /api/backpack', async ({ user, query }) => {
    const asked = { userId: user.id, now: await sharedTime() }
    const { rows, next } = await ITEMS.page(
      query,
      (from, limit) => itemsOf(db.orm, asked, { from, limit }),
      ({ row, isUsable }) => [isUsable, row.id],
    )
    return { items: rows.map(({ row }) => shownItem(row)), next }
  })

  register(app, 'POST /api/backpack/use', async ({ user, body, request }) => {
    const at = await sharedTime()
    const wished = { userId: user.id, at, itemId: body.item }
    return runIdempotent(db, request, at, (tx) => spend(tx, platform, wished))
  })
}
