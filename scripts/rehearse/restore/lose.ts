import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deed } from '../../../tests/faults/hammer.ts'
import { DIAMONDS, inDatabase, settleAll } from '../../../tests/faults/hammer-and-kill.ts'
import { end } from '../../../tests/faults/process.ts'
import { addPilots, type Pilot } from '../../../tests/faults/rounds.ts'
import { grouped, type Tell } from '../../bench/figure.ts'
import { ARCHIVE_SECONDS, archived, backupsOf, makeMachine, type Repository } from '../backups.ts'
import { initInstance, queryOne, startInstance, walBytes } from '../instance.ts'
import { acknowledged, letPlay, type Played } from '../players.ts'
import type { Finding } from '../rehearsal.ts'
import { mebibytes, seconds } from '../words.ts'
import { commitmentsOf } from './checks.ts'
import { settingsOf, startFor } from './servers.ts'

const PLAYERS = 24
/** Answered deeds of one stretch of play. */
const STRETCH = 400

/** What there was before a machine was lost. */
export interface Lost {
  players: Pilot[]
  /** Spins to see that a server answers again; no promise is about this player. */
  watcher: Pilot
  /** Deeds before the mistake, each done or refused, and those after it, of which some were never answered. */
  before: Deed[]
  after: Played
  /** Between them, by PostgreSQL's clock. */
  moment: string
  /** Of all pairs that were secret at that moment. */
  commitments: string[]
  /** By `performance.now()`: the WAL of what was acknowledged before it was archived. */
  archivedAt: number
  lostAt: number
  findings: Finding[]
}

/** Lets people play on a PostgreSQL that is backed up meanwhile, and loses its machine. */
export async function loseMachine(
  folder: string,
  repository: Repository,
  tell: Tell,
): Promise<Lost> {
  await using stack = new AsyncDisposableStack()
  const machine = await makeMachine(join(folder, 'lost'), repository)
  await initInstance(machine.data)
  const { url, lose } = stack.use(await startInstance(machine))
  await machine.pgbackrest('stanza-create')
  await machine.pgbackrest('check')
  const settings = settingsOf(folder, url)
  const pilots = await inDatabase(settings, (db) => addPilots(db, PLAYERS + 1, DIAMONDS))
  const [watcher, ...players] = pilots as [Pilot, ...Pilot[]]
  const server = await startFor(stack, settings)
  const bytesBefore = await walBytes(url)

  tell(`${PLAYERS} players play; a full backup is taken meanwhile`)
  const first = await letPlay(server, players)
  await first.answered(STRETCH)
  await machine.pgbackrest('backup', '--type=full')
  await first.answered(STRETCH)
  tell('a differential backup')
  await machine.pgbackrest('backup', '--type=diff')
  await first.answered(STRETCH)
  const before = (await first.stop()).deeds
  await settleAll(before, [server])
  const commitments = (await Promise.all(players.map((it) => commitmentsOf(server, it)))).flat()
  const bytes = (await walBytes(url)) - bytesBefore
  const { moment } = await queryOne<{ moment: string }>(
    url,
    'SELECT clock_timestamp()::text AS moment',
  )

  tell(`they play on after ${moment}: the mistake`)
  const second = await letPlay(server, players)
  await second.answered(STRETCH)
  const archivedAt = performance.now()
  await archived(url)
  const archiveMs = performance.now() - archivedAt
  await second.answered(STRETCH / 4)
  tell('the machine is lost')
  const lostAt = performance.now()
  const gone = end(server, 'SIGKILL')
  const stopped = second.stop()
  await Promise.all([gone, lose()])
  const after = await stopped
  const backups = await backupsOf(machine)
  await rm(machine.folder, { recursive: true })

  const deeds = acknowledged(before).length
  const findings = [
    { what: 'deeds acknowledged before the mistake', figure: grouped(deeds) },
    { what: 'and after it', figure: grouped(acknowledged(after.deeds).length) },
    ...backups.map((made) => ({
      what: `${made.type === 'full' ? 'full' : 'differential'} backup, taken while they played`,
      figure: `${mebibytes(made.bytes)} of database, ${mebibytes(made.addedBytes)} added to the repository, ${made.seconds} s`,
    })),
    {
      what: 'WAL for 1,000 deeds, with whole pages after each backup’s checkpoint',
      figure: mebibytes((bytes / deeds) * 1_000),
    },
    {
      what: `archived after, with archive_timeout = ${ARCHIVE_SECONDS} s`,
      figure: seconds(archiveMs),
    },
  ]
  return { players, watcher, before, after, moment, commitments, archivedAt, lostAt, findings }
}
