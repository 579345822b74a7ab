import { killUnderPlayers, type Survived } from '../../tests/faults/hammer-and-kill.ts'
import { grouped } from '../bench/figure.ts'
import type { Finding, Rehearsal } from './rehearsal.ts'
import { seconds } from './words.ts'

/** KILLS=20 tries it. */
const KILLS = Number(process.env.KILLS ?? 1_000)
const RETRIES_A_KILL = 1_000
/** Then players have little left to play with, and phones much to remember: another database. */
const KILLS_A_WORLD = 100
const PROCESSES = 2

/** Hours long, and unattended: who comes back finds a report, or what broke. */
export const kills: Rehearsal = {
  says: 'Two servers on one PostgreSQL are killed by kill -9 at moments of chance while everyone plays; each time all that was asked for is asked for again, and at the end all of it once more.',
  needs: ['postgresql-15'],
  async play(tell) {
    const startedAt = performance.now()
    const worlds: Survived[] = []
    for (let left = KILLS; left > 0; left -= KILLS_A_WORLD) {
      const here = Math.min(left, KILLS_A_WORLD)
      const survived = await killUnderPlayers(
        {
          kind: 'postgres',
          processes: PROCESSES,
          leastRetries: here * RETRIES_A_KILL,
          tell: (kill, { acknowledged, retries }) =>
            tell(
              `kill ${grouped(KILLS - left + kill)}: ${grouped(acknowledged)} acknowledged here, ${grouped(retries)} asked again`,
            ),
        },
        here,
      )
      worlds.push(survived)
    }
    return findings(worlds, performance.now() - startedAt)
  },
}

function findings(worlds: readonly Survived[], ms: number): Finding[] {
  const all = (name: keyof Survived) =>
    grouped(worlds.reduce((sum, survived) => sum + survived[name], 0))
  return [
    { what: 'kill -9, of one server or of both at once', figure: grouped(KILLS) },
    { what: 'asked for', figure: all('asked') },
    { what: 'acknowledged', figure: all('acknowledged') },
    { what: 'asked again under the same key', figure: all('retries') },
    { what: 'acknowledged and lost, or done twice', figure: '0' },
    { what: 'the audit of each of the databases', figure: `clean (${worlds.length})` },
    { what: 'it took', figure: seconds(ms) },
  ]
}
