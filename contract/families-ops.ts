// Families in the ops console: their names, who is in them, and what takes a name away or closes one.
import { z } from 'zod'
import { Instant } from './endpoint.ts'
import {
  FAMILY_ANSWERS,
  FAMILY_EMBLEMS,
  FAMILY_LEAVES,
  FAMILY_ROLES,
} from './families-constants.ts'
import { column, opsAction, opsList, opsPersonList } from './ops-calls.ts'

const families = opsList({
  summary: 'Families with how many are in them, also those that are closed.',
  permission: 'people',
  columns: {
    id: column.id(),
    at: column.instant({ sorts: true, filter: 'range' }),
    state: column.choice(['open', 'closed']),
    brand: column.text({ filter: 'is' }),
    name: column.text({ filter: 'has' }),
    motto: column.text({ filter: 'has' }),
    emblem: column.choice(FAMILY_EMBLEMS),
    entry: column.choice(['free', 'asked']),
    members: column.number(),
    waiting: column.number(),
    closedAt: column.maybeInstant(),
  },
  key: 'id',
  order: '-at',
})

const ofPerson = opsPersonList({
  summary: 'The families that somebody was in, from when to when.',
  columns: {
    id: column.id(),
    at: column.instant({ sorts: true, filter: 'range' }),
    familyId: column.id(),
    name: column.text({ filter: 'has' }),
    role: column.choice(FAMILY_ROLES),
    until: column.maybeInstant(),
    why: column.maybeChoice(FAMILY_LEAVES),
  },
  key: 'id',
  order: '-at',
})

/** What happened in a family, as it is kept. */
const FAMILY_EVENTS = ['founded', 'joined', ...FAMILY_LEAVES, 'asked', ...FAMILY_ANSWERS] as const

const OpsFamily = z.object({
  id: z.uuid(),
  brand: z.string(),
  name: z.string(),
  motto: z.string(),
  emblem: z.enum(FAMILY_EMBLEMS),
  isOpen: z.boolean(),
  createdAt: Instant,
  closedAt: Instant.nullable(),
  members: z.array(
    z.object({ userId: z.number().int(), role: z.enum(FAMILY_ROLES), since: Instant }),
  ),
  /** Newest first, 200 at most. */
  steps: z.array(
    z.object({
      at: Instant,
      what: z.enum(FAMILY_EVENTS),
      userId: z.number().int(),
      /** Who answered; null where nobody had to. */
      by: z.number().int().nullable(),
    }),
  ),
})
export type OpsFamily = z.infer<typeof OpsFamily>

const Id = z.object({ id: z.uuid() })

export const familiesOpsApi = {
  'GET /api/ops/family/families': families.rows,
  'GET /api/ops/family/families.csv': families.csv,
  'GET /api/ops/family/families/:id': {
    summary: 'A family with its members, and what happened in it.',
    auth: { permission: 'people' },
    params: Id,
    answer: OpsFamily,
  },
  'GET /api/ops/family/users/:id/memberships': ofPerson.rows,
  'GET /api/ops/family/users/:id/memberships.csv': ofPerson.csv,
  'POST /api/ops/family/families/:id/removal': opsAction({
    summary: 'Takes a family’s name or motto away; its founder and deputies may say another one.',
    permission: 'sanction',
    params: Id,
    body: { what: z.enum(['name', 'motto']) },
    errors: ['OPS_UNCHANGED'],
    answer: z.object({ id: z.uuid(), what: z.enum(['name', 'motto']) }),
  }),
  'POST /api/ops/family/families/:id/closure': opsAction({
    summary: 'Closes a family: its members are in none any more, and it has no place any more.',
    permission: 'sanction',
    params: Id,
    body: {},
    errors: ['OPS_CHANGED'],
    answer: z.object({ id: z.uuid(), freed: z.number().int().min(0) }),
  }),
} as const
