// The extra return in the ops console: participations, voiding one, and taking back what it paid.
import { z } from 'zod'
import { EXTRA_RETURN_STATES, VOID_CAUSES, VOID_REASONS } from './extra-return-constants.ts'
import { column, opsAction, opsList, opsPersonList } from './ops-calls.ts'

const columns = {
  id: column.id(),
  at: column.instant({ sorts: true, filter: 'range' }),
  state: column.choice(EXTRA_RETURN_STATES),
  brand: column.text({ filter: 'is' }),
  /** The transfer that credited the top-up. */
  topUp: column.transfer(),
  topUpDiamonds: column.maybeNumber(),
  bonus: column.maybeNumber(),
  /** Its cards that were claimed, and the diamonds on them. */
  cards: column.number(),
  paid: column.number(),
  takenBack: column.number(),
  /** What its owner can claim no more, once it is over: missed, or gone with the participation. */
  forfeited: column.maybeNumber(),
  endsAt: column.maybeInstant(),
  cause: column.maybeChoice(VOID_CAUSES),
} as const

const participations = opsList({
  summary: 'Participations in the extra return, with their top-up and what came of their bonus.',
  permission: 'people',
  columns: { ...columns, userId: column.user() },
  key: 'id',
  order: '-at',
})

/** What moved for somebody: a card that was claimed, or taken back. */
const MOVES = ['claimed', 'back'] as const

const ofPerson = opsPersonList({
  summary: 'Somebody’s extra return, by each transfer that moved something for them.',
  columns: {
    id: column.id(),
    at: column.instant({ sorts: true, filter: 'range' }),
    move: column.choice(MOVES),
    card: column.number(),
    /** As they changed the person’s balance or debt. */
    diamonds: column.number(),
    transfer: column.transfer(),
    participation: column.id(),
  },
  key: 'id',
  order: '-at',
})

const Id = z.object({ id: z.uuid() })
const State = z.enum(EXTRA_RETURN_STATES)

export const extraReturnOpsApi = {
  'GET /api/ops/extra-return/participations': participations.rows,
  'GET /api/ops/extra-return/participations.csv': participations.csv,
  'GET /api/ops/extra-return/users/:id/moves': ofPerson.rows,
  'GET /api/ops/extra-return/users/:id/moves.csv': ofPerson.csv,
  'POST /api/ops/extra-return/:id/void': opsAction({
    summary:
      'Voids a participation for fraud: nothing more of it can be claimed, and its owner reads why.',
    permission: 'sanction',
    params: Id,
    body: {
      /** What its owner reads, in their language. */
      cause: z.enum(VOID_REASONS),
      /** What was seen. */
      seen: State,
    },
    errors: ['OPS_CHANGED'],
    answer: z.object({ id: z.uuid(), state: State }),
  }),
  'POST /api/ops/extra-return/:id/take-back': opsAction({
    summary: 'Takes back all that a void participation has paid; what was spent of it is owed.',
    permission: 'money',
    params: Id,
    body: {},
    errors: ['OPS_CHANGED'],
    answer: z.object({
      id: z.uuid(),
      /** Diamonds that were there, and those that are owed. */
      taken: z.number().int().min(0),
      owed: z.number().int().min(0),
    }),
  }),
} as const
