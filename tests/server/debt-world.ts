import { sql } from 'drizzle-orm'
import type { Balances } from '../../contract/money.ts'
import { balancesOf } from '../../server/ledger/balances.ts'
import { owedOf, type TakenBack, takeBack } from '../../server/ledger/debt.ts'
import { pay } from '../../server/ledger/pay.ts'
import type { Database, Transaction } from '../../server/platform/database/database.ts'
import type { Feature } from '../../server/platform/feature.ts'
import { systemRandom } from '../../server/platform/secrets/random.ts'
import { foundHouse } from './found-house.ts'
import type { Player, World } from './harness.ts'

const SHOP = -70
const DEBT = -10

/** Sells, and takes back what was not paid in the end. */
export const shop: Feature = {
  name: 'shop',
  house: { id: SHOP, class: 'clearing' },
  kinds: {
    'shop.sale': { houses: [SHOP], reason: 'what was sold' },
    'shop.refund': { houses: [SHOP, DEBT], reason: 'a sale taken back', takesBack: true },
  },
}

/** Opens the shop in a database, as a migration would. */
export const foundShop = (db: Database): Promise<void> => foundHouse(db, shop)

type Act<T> = (tx: Transaction, at: number) => Promise<T>

function act<T>({ db, clock }: World, action: Act<T>): Promise<T> {
  clock.advance(1)
  return db.orm.transaction((tx) => action(tx as Transaction, clock.now()))
}

/** Brings a player something, or takes it below zero. @returns the transfer */
export const sell = (world: World, { id: userId }: Player, change: Partial<Balances>) =>
  act(world, (tx, at) =>
    pay(tx, { random: systemRandom }, { userId, house: SHOP, kind: 'shop.sale', at, change }),
  )

/** Takes a sale back. */
export const refund = (world: World, reverses: string): Promise<TakenBack | null> =>
  act(world, (tx, at) =>
    takeBack(
      tx,
      { random: systemRandom },
      { kind: 'shop.refund', at, reverses, actor: 'provider:test', reason: 'refunded' },
    ),
  )

/** A player who owes so much: it was sold, spent, and taken back. */
export async function debtor(world: World, owes: Partial<Balances>): Promise<Player> {
  const player = await world.player()
  const sale = await sell(world, player, owes)
  await sell(world, player, Object.fromEntries(Object.entries(owes).map(([c, n]) => [c, -n])))
  await refund(world, sale)
  return player
}

export const held = ({ db }: World, { id }: Player) => balancesOf(db.orm, id)
export const owes = async ({ db }: World, { id }: Player) =>
  (await owedOf(db.orm, id)).map(({ currency, owed }) => [currency, owed])

export async function rowsOf<Row>({ db }: World, statement: string): Promise<Row[]> {
  return ((await db.orm.execute(sql.raw(statement))) as unknown as { rows: Row[] }).rows
}
