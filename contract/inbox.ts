// The ops console's inbox: everything that waits for a person, whatever feature it is of.
import { z } from 'zod'
import { OPS_PERMISSIONS, type OpsPermission } from './ops.ts'
import { column, opsAction, opsList } from './ops-calls.ts'

/** `<feature>.<what>`, as the features name what waits. */
const What = z.string().regex(/^[a-z][a-zA-Z-]{0,30}\.[a-zA-Z][a-zA-Z-]{0,30}$/)
/** The id by which its feature finds it. */
const Item = z.string().regex(/^[\w.:-]{1,80}$/)

const inbox = opsList({
  summary: 'Everything that waits for a person, what is due first.',
  permission: 'look',
  columns: {
    key: column.text(),
    what: column.text({ filter: 'is' }),
    item: column.text({ filter: 'is' }),
    timing: column.choice(['late', 'in-time']),
    since: column.instant({ sorts: true, filter: 'range' }),
    /** By when it was promised. */
    dueAt: column.instant({ sorts: true }),
    state: column.choice(['free', 'taken']),
    /** The operator who took it, by name. */
    owner: column.maybeText({ filter: 'is' }),
    takenAt: column.maybeInstant(),
  },
  key: 'key',
  order: 'dueAt',
})

/** How much waits of one kind. */
export const Waiting = z.object({
  feature: z.string(),
  what: z.string(),
  count: z.number().int(),
  /** Of these, what has waited longer than was promised. */
  late: z.number().int(),
})

export const inboxApi = {
  'GET /api/ops/inbox': inbox.rows,
  'GET /api/ops/inbox.csv': inbox.csv,
  'GET /api/ops/inbox/kinds': {
    summary: 'What can wait for a person, how much of it does, and who may take it.',
    auth: { permission: 'look' },
    answer: z.object({
      kinds: z.array(
        Waiting.extend({
          permission: z.enum(Object.keys(OPS_PERMISSIONS) as [OpsPermission, ...OpsPermission[]]),
        }),
      ),
    }),
  },
  'POST /api/ops/inbox/owner': opsAction({
    summary: 'Takes something that waits, takes it over from another operator, or gives it back.',
    permission: 'people',
    body: {
      what: What,
      item: Item,
      owner: z.enum(['me', 'nobody']),
      /** Whose it was as it was seen, by name; null for nobody’s. */
      was: z.string().max(100).nullable(),
    },
    errors: ['OPS_CHANGED', 'NOT_FOUND'],
    answer: z.object({ owner: z.string().nullable() }),
  }),
} as const
