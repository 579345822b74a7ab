import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { HOUSE_BRAND } from '../../contract/brands.ts'
import { balancesOf, lockDiamonds } from '../ledger/balances.ts'
import { moveMoney } from '../ledger/transfer.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { appLifeOf, castOfLife } from './apps-life.ts'
import { backendKeyOf, tellOnce } from './apps-tell.ts'
import { crowdOf } from './crowd.ts'
import { type Life, lifeOf } from './life.ts'
import { doorTo } from './life-door.ts'
import { welcome } from './welcome.ts'
import { cupLifeOf } from './world-cup-life.ts'

const STEP_MS = 1_000
/** How long the call under way has to come to its end, once the server closes. */
const LAST_CALL_MS = 3_000
/** Who holds less is given more: enough for the dearest thing that they do. */
const DRY_BELOW = 200
const PURSE = { diamonds: 2_000, gold: 0 }

/**
 * Keeps a demo world alive while its server listens (`DEMO_LIFE`): a newcomer finds others in the
 * rounds and on the wheel's band. It ends with the server, and no fault of it reaches anyone.
 */
export function keepAlive(app: FastifyInstance, platform: Platform): void {
  const ending = new AbortController()
  const givingUp = new AbortController()
  let life = Promise.resolve()
  app.addHook('onListen', async () => {
    const server = { address: addressOf(app), givenUp: givingUp.signal }
    life = live(platform, server, ending.signal)
  })
  app.addHook('preClose', async () => {
    ending.abort()
    // A call that is cut off would go on in a server that is taken down around it.
    const late = setTimeout(() => givingUp.abort(), LAST_CALL_MS)
    await life
    clearTimeout(late)
  })
}

/** The server as its demo people reach it. */
interface Reached {
  address: string
  /** Gives up what is on its way. */
  givenUp: AbortSignal
}

async function live(platform: Platform, server: Reached, ended: AbortSignal): Promise<void> {
  let lives: Life[] | undefined
  while (!ended.aborted) {
    try {
      lives ??= await livesOf(platform, server, ended)
      for (const { step } of lives) await step()
    } catch (error) {
      // A database that is away for a while, or a call that nobody answered.
      platform.log.debug({ err: error }, 'the life of the demo world')
    }
    await pause(STEP_MS, undefined, { signal: ended }).catch(() => {})
  }
}

/** What they play here, and what they do in their app. */
async function livesOf(
  platform: Platform,
  { address, givenUp }: Reached,
  ended: AbortSignal,
): Promise<Life[]> {
  const { clock, settings } = platform
  const people = await crowdOf(platform)
  const rounds = {
    roundMs: settings.roundSeconds * 1_000,
    choosingMs: settings.choosingSeconds * 1_000,
  }
  const played = lifeOf({
    crowd: { people, rounds },
    clock,
    door: doorTo(address, givenUp),
    isOver: () => ended.aborted,
    provide: (userId) => provide(platform, userId),
  })
  const cup = cupLifeOf(platform, {
    people,
    door: doorTo(address, givenUp),
    isOver: () => ended.aborted,
  })
  const key = await backendKeyOf(platform, HOUSE_BRAND)
  if (key === undefined) return [played, cup]
  const backend = { address, brand: HOUSE_BRAND, key, clock }
  const app = appLifeOf({
    cast: await castOfLife(platform, 'life'),
    clock,
    tell: (events) => tellOnce(backend, events, givenUp),
  })
  return [played, cup, app]
}

/** Issuance welcomes someone anew who ran dry; of two processes that would, one does. */
export async function provide({ db, clock, random }: Platform, userId: number): Promise<void> {
  await db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    await lockDiamonds(tx, userId)
    if ((await balancesOf(tx, userId)).diamond >= DRY_BELOW) return
    await moveMoney(tx, welcome(userId, PURSE, { random, at: clock.now() }))
  })
}

/** Where this server is reached from its own machine. */
function addressOf(app: FastifyInstance): string {
  const bound = app.server.address()
  if (typeof bound !== 'object' || bound === null) throw new Error('the server listens nowhere')
  const { address, port } = bound
  if (address === '0.0.0.0') return `http://127.0.0.1:${port}`
  if (address === '::') return `http://[::1]:${port}`
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`
}
