// Close friends as operators see them: of all, and of one person.
import { FRIENDSHIP_ENDS } from './friends-constants.ts'
import { column, opsList, opsPersonList } from './ops-calls.ts'

/** `friends`: it goes on; else what became of it. */
const STATES = ['asked', 'friends', ...FRIENDSHIP_ENDS] as const

const friendships = opsList({
  summary: 'Close friendships and the questions that led to them.',
  permission: 'people',
  columns: {
    id: column.id(),
    askedAt: column.instant({ sorts: true, filter: 'range' }),
    state: column.choice(STATES),
    asker: column.user(),
    asked: column.user(),
    closeness: column.number({ filter: 'range' }),
    since: column.maybeInstant(),
    until: column.maybeInstant(),
  },
  key: 'id',
  order: '-askedAt',
})

const ofPerson = opsPersonList({
  summary: 'With whom somebody is or was close friends, and who asked whom.',
  columns: {
    id: column.id(),
    askedAt: column.instant({ sorts: true, filter: 'range' }),
    state: column.choice(STATES),
    by: column.choice(['them', 'other']),
    other: column.user(),
    closeness: column.number(),
    since: column.maybeInstant(),
    until: column.maybeInstant(),
  },
  key: 'id',
  order: '-askedAt',
})

export const friendsOpsApi = {
  'GET /api/ops/friends/friendships': friendships.rows,
  'GET /api/ops/friends/friendships.csv': friendships.csv,
  'GET /api/ops/friends/users/:id/friendships': ofPerson.rows,
  'GET /api/ops/friends/users/:id/friendships.csv': ofPerson.csv,
} as const
