import { eq } from 'drizzle-orm'
import { databaseNow } from '../../platform/clock.ts'
import type { Platform } from '../../platform/feature.ts'
import { sandboxPayout } from '../tables.ts'
import type { FactKind, PayoutFact, PayoutOrder, PayoutProvider } from './provider.ts'

type Parts = Pick<Platform, 'db' | 'clock' | 'random'>
type Row = typeof sandboxPayout.$inferSelect

/**
 * How the sandbox behaves, by the last two digits of the points: testers choose it by what they withdraw. Anything else
 * is taken, and paid when it is next asked.
 */
export const SANDBOX_POINTS = {
  refused: 1,
  /** It pays, and never answers that it was asked. */
  silent: 2,
  /** It neither answers nor pays, until it is asked again. */
  deaf: 3,
  /** The bank sends it back after it was paid. */
  returned: 4,
} as const

const HUNDRED = 100

/** Which facts a pay-out has gone through, by the state that it is in. */
const TOLD: Readonly<Record<Row['state'], readonly FactKind[]>> = {
  pending: ['sent'],
  paid: ['sent', 'paid'],
  refused: ['refused'],
  returned: ['sent', 'paid', 'returned'],
}

/** The pay-outs to which it was deaf once, in this process: each run of the job makes a provider anew. */
const wasDeaf = new Set<string>()

/** The provider of the demo world: nothing is ever really paid. */
export function sandboxPayouts(parts: Parts): PayoutProvider {
  return {
    name: 'sandbox',
    send: async (order) => {
      const ending = order.points % HUNDRED
      if (ending === SANDBOX_POINTS.deaf && !wasDeaf.has(order.number)) {
        wasDeaf.add(order.number)
        throw new Error('the sandbox does not answer')
      }
      const row = await keep(parts, order, ending === SANDBOX_POINTS.refused)
      if (ending === SANDBOX_POINTS.silent) throw new Error('the sandbox does not answer')
      return factsOf(row)
    },
    lookUp: async (order) => {
      const row = await find(parts, order)
      if (!row) return null
      return factsOf(await goOn(parts, row, order))
    },
  }
}

async function find({ db }: Pick<Parts, 'db'>, { number }: PayoutOrder): Promise<Row | undefined> {
  const [row] = await db.orm.select().from(sandboxPayout).where(eq(sandboxPayout.reference, number))
  return row
}

async function keep(parts: Parts, order: PayoutOrder, isRefused: boolean): Promise<Row> {
  const { db, clock, random } = parts
  const { number: reference, minor, currency } = order
  await db.orm
    .insert(sandboxPayout)
    .values({
      ...{ reference, minor, currency },
      id: `sbp_${Buffer.from(random.bytes(16)).toString('hex')}`,
      state: isRefused ? 'refused' : 'pending',
      askedAt: new Date(await databaseNow({ clock, db: db.orm })),
    })
    .onConflictDoNothing()
  const row = await find(parts, order)
  if (!row) throw new Error(`the pay-out of ${reference} is not there`)
  return row
}

/** Each time that it is asked, a pay-out is one step further. */
async function goOn({ db }: Parts, row: Row, { points }: PayoutOrder): Promise<Row> {
  const isReturned = points % HUNDRED === SANDBOX_POINTS.returned
  const next =
    row.state === 'pending' ? 'paid' : isReturned && row.state === 'paid' ? 'returned' : row.state
  if (next === row.state) return row
  await db.orm
    .update(sandboxPayout)
    .set({ state: next })
    .where(eq(sandboxPayout.reference, row.reference))
  return { ...row, state: next }
}

function factsOf({ id, reference, minor, currency, state }: Row): PayoutFact[] {
  return TOLD[state].map((kind) => ({
    ...{ kind, reference, minor, currency, ref: id },
    event: `${id}-${kind}`,
  }))
}
