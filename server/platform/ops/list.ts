import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Answer, api, type OpsListCall } from '../../../contract/api.ts'
import type { OpsList } from '../../../contract/ops.ts'
import type { Platform } from '../feature.ts'
import { pagedList } from '../http/page-cursor.ts'
import { register } from '../http/register.ts'
import { serveCsv } from './csv.ts'
import {
  type LateSource,
  type ListQuery,
  type ListSource,
  listReader,
  type Place,
} from './list-reader.ts'

type NameOf<C extends OpsListCall> = Extract<keyof (typeof api)[C]['list']['columns'], string>

/**
 * Serves a list of the ops console: filtered, sorted, page by page, and as CSV. Rows that come meanwhile do not
 * move the ones after them.
 */
export function serveList<C extends OpsListCall>(
  app: FastifyInstance,
  platform: Platform,
  call: C,
  source: ListSource<NameOf<C>> | LateSource<NameOf<C>>,
): void {
  const { list } = api[call] as unknown as { list: OpsList }
  const reader = listReader(call, list, source)
  const cursor = pagedList<Place>(call, z.tuple([z.string(), z.string()]))
  register<OpsListCall>(app, call, async ({ query }) => {
    const asked = query as ListQuery & { after?: string; limit: number }
    const { rows, next } = await cursor.page(
      asked,
      (from, limit) => reader.read(platform.db.orm, asked, from, limit),
      ({ place }) => place,
    )
    const selection = await reader.select(platform.db.orm, asked)
    return { rows: rows.map(({ row }) => row), next, selection } as unknown as Answer<OpsListCall>
  })
  serveCsv(app, platform, `${call}.csv`, list, reader)
}
