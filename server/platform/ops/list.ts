import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import {
  type Answer,
  api,
  type OpsListCall,
  type OpsPersonListCall,
} from '../../../contract/api.ts'
import type { OpsList } from '../../../contract/ops.ts'
import type { Platform } from '../feature.ts'
import { pagedList } from '../http/page-cursor.ts'
import { register } from '../http/register.ts'
import { serveCsv } from './csv.ts'
import {
  type LateSource,
  type ListQuery,
  type ListReader,
  type ListSource,
  listReader,
  type Place,
} from './list-reader.ts'

type NameOf<C extends OpsListCall> = Extract<keyof (typeof api)[C]['list']['columns'], string>
type SourceOf<C extends OpsListCall> = ListSource<NameOf<C>>

/**
 * Serves a list of the ops console: filtered, sorted, page by page, and as CSV. Rows that come meanwhile do not
 * move the ones after them.
 */
export function serveList<C extends Exclude<OpsListCall, OpsPersonListCall>>(
  app: FastifyInstance,
  platform: Platform,
  call: C,
  source: SourceOf<C> | LateSource<NameOf<C>>,
): void {
  const { list } = api[call] as unknown as { list: OpsList }
  const reader = listReader(call, list, source)
  serveBy(app, platform, call, list, () => reader)
}

/** Serves a list of what one person has or did (`opsPersonList`). @param sourceOf by the person's id */
export function servePersonList<C extends OpsPersonListCall>(
  app: FastifyInstance,
  platform: Platform,
  call: C,
  sourceOf: (userId: number) => SourceOf<C>,
): void {
  const { list } = api[call] as unknown as { list: OpsList }
  serveBy(app, platform, call, list, (userId) => listReader(call, list, sourceOf(userId)))
}

/** @param readerOf gets the person's id of a person's list */
function serveBy(
  app: FastifyInstance,
  platform: Platform,
  call: OpsListCall,
  list: OpsList,
  readerOf: (userId: number) => ListReader,
): void {
  const cursor = pagedList<Place>(call, z.tuple([z.string(), z.string()]))
  register<OpsListCall>(app, call, async ({ query, params }) => {
    const asked = query as ListQuery & { after?: string; limit: number }
    const reader = readerOf((params as { id: number } | undefined)?.id ?? 0)
    const { rows, next } = await cursor.page(
      asked,
      (from, limit) => reader.read(platform.db.orm, asked, from, limit),
      ({ place }) => place,
    )
    const selection = await reader.select(platform.db.orm, asked)
    return { rows: rows.map(({ row }) => row), next, selection } as unknown as Answer<OpsListCall>
  })
  serveCsv(app, platform, `${call}.csv`, list, readerOf)
}
