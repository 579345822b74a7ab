import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expectCleanAudit } from '../../tests/faults/clean-audit.ts'
import { Away, Cut, type Deed, nextDeed, pursue } from '../../tests/faults/hammer.ts'
import {
  DIAMONDS,
  expectEachOnce,
  HAMMERED_SETTINGS,
  inDatabase,
  PHONES,
  PLAYERS,
  settleAll,
} from '../../tests/faults/hammer-and-kill.ts'
import { end, type Server, startServer } from '../../tests/faults/process.ts'
import { addPilots, ask, type Pilot } from '../../tests/faults/rounds.ts'
import { grouped, type Tell } from '../bench/figure.ts'
import { type Pair, startPair } from './patroni.ts'
import { rehearsalFolder } from './postgres.ts'
import { until } from './processes.ts'
import type { Finding, Rehearsal } from './rehearsal.ts'

const SERVERS = 2
const WARM_MS = 5_000
/** So many answers after a loss say that all is well again. */
const ENOUGH = 500
/** A phone asks again so long after it heard nothing. */
const AGAIN_MS = 200

/** Two machines die, one after the other: by kill -9, and by an end of all answers while connections stay. */
export const failover: Rehearsal = {
  says: 'The machine of the primary PostgreSQL is lost while everyone plays, by kill -9 and by freezing; Patroni promotes the other one, and the servers follow.',
  needs: ['patroni', 'etcd-server', 'postgresql-15'],
  async play(tell) {
    await using folder = await rehearsalFolder()
    tell('two PostgreSQL under Patroni, each commit on both')
    await using pair = await startPair(folder.path)
    const settings = { ...HAMMERED_SETTINGS, DATA_DIR: folder.path, DATABASE_URL: pair.url }
    const players = await inDatabase(settings, (db) => addPilots(db, PLAYERS, DIAMONDS))
    const servers = await Promise.all(Array.from({ length: SERVERS }, () => startServer(settings)))
    try {
      const crowd = await gather(servers, players)
      const findings = [...(await lose(pair, crowd, tell)), ...(await freeze(pair, crowd, tell))]
      const deeds = await crowd.leave()
      tell(`asking again for all ${grouped(deeds.length)}`)
      await settleAll(deeds, servers)
      for (const server of servers) await end(server, 'SIGTERM')
      await inDatabase(settings, (db) => expectEachOnce(db, players, deeds))
      await expectCleanAudit(settings)
      return [
        ...findings,
        { what: 'asked for by 100 phones', figure: grouped(deeds.length) },
        { what: 'acknowledged', figure: grouped(deeds.filter(({ done }) => done).length) },
        { what: 'acknowledged and lost, or done twice', figure: '0' },
        { what: 'audit', figure: 'clean' },
      ]
    } finally {
      for (const server of servers) await end(server, 'SIGKILL')
    }
  },
}

/** kill -9 of all on the machine: connections end at once. */
async function lose(pair: Pair, crowd: Crowd, tell: Tell): Promise<Finding[]> {
  const node = await pair.primary()
  await pause(WARM_MS)
  tell(`kill -9 of all on machine ${node.name}`)
  const lostAt = performance.now()
  await node.machine.lose()
  const waited = await crowd.waited(lostAt)
  pair.restart(node)
  await pair.inStep()
  tell(`machine ${node.name} is back, and follows the other`)
  return [{ what: 'writes waited after kill -9 of the primary’s machine', figure: waited }]
}

/** The machine answers nothing any more, as one whose network is gone; later it is back, and thinks it is primary. */
async function freeze(pair: Pair, crowd: Crowd, tell: Tell): Promise<Finding[]> {
  const node = await pair.primary()
  await pause(WARM_MS)
  tell(`machine ${node.name} is frozen`)
  const lostAt = performance.now()
  await node.machine.freeze()
  const waited = await crowd.waited(lostAt)
  tell(`machine ${node.name} goes on where it was`)
  await node.machine.thaw()
  await pair.inStep()
  await pause(WARM_MS)
  return [{ what: 'writes waited after the primary’s machine was frozen', figure: waited }]
}

/** Everyone plays until they leave. */
interface Crowd {
  /** Waits until answers come again. @returns how long none came, from when the machine was lost */
  waited(lostAt: number): Promise<string>
  /** @returns all that they asked for. @throws what no server may answer */
  leave(): Promise<Deed[]>
}

async function gather(servers: Server[], players: Pilot[]): Promise<Crowd> {
  const [first] = servers
  if (!first) throw new Error('no server runs')
  const { round } = (await ask(first, 'GET /api/adventure/live')).answer
  const deeds: Deed[] = []
  const answeredAt: number[] = []
  let isOver = false
  const phone = async (place: number) => {
    const player = players[place % players.length]
    while (player && !isOver) {
      const deed = nextDeed(player, round.id)
      deeds.push(deed)
      while (!isOver && !(await isAnswered(deed, servers))) await pause(AGAIN_MS)
      if (deed.done) answeredAt.push(performance.now())
    }
  }
  const phones = Promise.all(Array.from({ length: PHONES }, (_, place) => phone(place)))
  // Waits end with the first fault.
  const faults = phones.then(() => {})
  faults.catch(() => {})
  return {
    waited: async (lostAt) => {
      const since = () => answeredAt.filter((at) => at > lostAt)
      const enough = until('answers come again', async () => since().length >= ENOUGH, 180)
      await Promise.race([enough, faults.then(() => enough)])
      return `${grouped(Math.round(longestGap([lostAt, ...since()])))} ms`
    },
    leave: async () => {
      isOver = true
      await phones
      return deeds
    },
  }
}

/** The longest time without an answer. */
function longestGap(times: readonly number[]): number {
  return Math.max(...times.slice(1).map((at, place) => at - (times[place] ?? at)))
}

/** Asks once. @returns false when nothing is known of it: its connection was cut, or the database is away */
async function isAnswered(deed: Deed, servers: Server[]): Promise<boolean> {
  try {
    await pursue(deed, () => servers[randomInt(servers.length)]?.address ?? '')
    return true
  } catch (error) {
    if (error instanceof Cut || error instanceof Away) return false
    throw error
  }
}
