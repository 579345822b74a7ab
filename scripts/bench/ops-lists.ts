import type { Call } from '../../contract/api.ts'
import { openPostgres } from '../../server/platform/database/postgres.ts'
import { openWorld, type Sent, START } from '../../tests/server/harness.ts'
import { enterAs, type OpsBrowser } from '../../tests/server/operators-world.ts'
import { type Figure, grouped, type Tell } from './figure.ts'
import { addYear, ENTRIES } from './ops-people.ts'
import { connect } from './postgres.ts'

const MOST_MS = 200
const TIMES = 5
const CONNECTIONS = 8
const DAY_MS = 86_400_000

/** One thing that an operator asks for, and how. */
interface Asked {
  what: string
  call: Call
  query?: Record<string, string>
  /** Of whom. */
  id?: number
}

/** How long the server takes for the console's lists and for a person's page, over ten million lines of the ledger. */
export async function measureOpsLists(url: string, tell: Tell): Promise<Figure[]> {
  const db = await openPostgres(url, CONNECTIONS)
  await db.migrate()
  const world = await openWorld({ LOG_LEVEL: 'silent' }, { db, demo: true })
  try {
    await using client = await connect(url)
    tell(`ops-lists: ${grouped(ENTRIES)} entries`)
    const heavy = await addYear(client, START)
    const admin = await enterAs(world, 'admin')
    const figures: Figure[] = []
    for (const asked of [...ledgerAsked(heavy), ...personAsked(heavy), ...peopleAsked(heavy)]) {
      tell(`ops-lists: ${asked.what}`)
      figures.push(await measured(admin, asked))
    }
    return figures
  } finally {
    await world.close()
  }
}

async function measured(
  admin: OpsBrowser,
  { what, call, query = {}, id = 0 }: Asked,
): Promise<Figure> {
  const sent = { params: { id: String(id) }, query } as unknown as Sent<Call>
  const times: number[] = []
  let rows = 0
  for (let run = 0; run < TIMES; run++) {
    const began = performance.now()
    const { answer } = await admin.call(call, sent)
    times.push(performance.now() - began)
    rows = (answer as { rows?: unknown[] }).rows?.length ?? 1
  }
  const best = Math.min(...times)
  return {
    what: `ops: ${what}`,
    budget: `≤ ${MOST_MS} ms at the server`,
    figure: `${best.toFixed(0)} ms`,
    kept: best <= MOST_MS,
    note: `${rows} rows; the best of ${TIMES} times: other work only adds`,
  }
}

const range = (name: string, daysAgo: number) => ({
  [`${name}From`]: String(START - (daysAgo + 1) * DAY_MS),
  [`${name}To`]: String(START - daysAgo * DAY_MS),
})

function ledgerAsked(heavy: number): Asked[] {
  const call = 'GET /api/ops/entries'
  const userId = String(heavy)
  return [
    { what: 'the ledger, newest first', call },
    { what: 'the ledger, oldest first', call, query: { sort: 'at' } },
    { what: 'the ledger of a day half a year ago', call, query: range('at', 180) },
    { what: 'the ledger by a rare kind', call, query: { kind: 'debt.forgiven' } },
    { what: 'the ledger by a kind that there is not', call, query: { kind: 'nobody.knows' } },
    { what: 'the ledger in points, which are rare', call, query: { currency: 'point' } },
    { what: 'the ledger of who played most', call, query: { userId } },
    { what: 'the same from its beginning', call, query: { userId, sort: 'at' } },
    { what: 'the same by a rare kind', call, query: { userId, kind: 'debt.forgiven' } },
    { what: 'the same of a day half a year ago', call, query: { userId, ...range('at', 180) } },
  ]
}

function personAsked(id: number): Asked[] {
  const spins = 'GET /api/ops/turntable/users/:id/spins'
  return [
    { what: 'a person’s page', call: 'GET /api/ops/users/:id', id },
    { what: 'how they may play', call: 'GET /api/ops/play/users/:id', id },
    {
      what: 'their balances half a year ago',
      call: 'GET /api/ops/users/:id/balances',
      query: { at: String(START - 180 * DAY_MS) },
      id,
    },
    { what: 'their spins', call: spins, id },
    { what: 'their spins from the first', call: spins, query: { sort: 'at' }, id },
    { what: 'their spins of a day half a year ago', call: spins, query: range('at', 180), id },
    { what: 'their spins in a sector', call: spins, query: { sector: '6' }, id },
    { what: 'their rounds', call: 'GET /api/ops/adventure/users/:id/rounds', id },
    { what: 'their receipts', call: 'GET /api/ops/adventure/users/:id/dispatches', id },
    { what: 'their ships', call: 'GET /api/ops/adventure/users/:id/ships', id },
    { what: 'their flights', call: 'GET /api/ops/flappy/users/:id/flights', id },
    { what: 'their waterings', call: 'GET /api/ops/tree/users/:id/waterings', id },
    { what: 'their days at the radar', call: 'GET /api/ops/radar/users/:id/days', id },
    { what: 'their top-ups', call: 'GET /api/ops/recharge/users/:id/orders', id },
    { what: 'their backpack', call: 'GET /api/ops/backpack/users/:id/items', id },
  ]
}

function peopleAsked(heavy: number): Asked[] {
  const call = 'GET /api/ops/users'
  return [
    { what: 'people, newest first', call },
    { what: 'people by an id', call, query: { id: String(heavy) } },
    { what: 'people by a part of a name', call, query: { nickname: 'cafe42' } },
    { what: 'people by their brand’s id', call, query: { externalId: 'year-77777' } },
    { what: 'people who are blocked', call, query: { state: 'blocked' } },
  ]
}
