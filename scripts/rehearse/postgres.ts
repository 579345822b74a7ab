import { execFile } from 'node:child_process'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Where Debian keeps the programs of the PostgreSQL that rehearsals run. */
export const POSTGRES_BIN = '/usr/lib/postgresql/15/bin'

/** A folder for servers of a rehearsal, which the user that they run as owns; gone when disposed of. */
export async function rehearsalFolder(): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'companion-rehearsal-'))
  await giveToPostgres(path)
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

/** A free TCP port. It is free now: whoever is given it binds it soon. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no TCP address')
  return address.port
}

/**
 * A command line as the user that PostgreSQL runs as: it refuses root.
 * @returns the program, and its arguments
 */
export function asPostgres(program: string, args: readonly string[]): [string, string[]] {
  if (userInfo().uid !== 0) return [program, [...args]]
  const user = ['--reuid=postgres', '--regid=postgres', '--init-groups', '--reset-env']
  return ['setpriv', [...user, program, ...args]]
}

/** Runs a program to its end as that user. @throws with what it said when it fails */
export async function runAsPostgres(program: string, ...args: string[]): Promise<string> {
  const { stdout } = await run(...asPostgres(program, args))
  return stdout
}

/** Makes a file or folder the property of that user. */
export async function giveToPostgres(path: string): Promise<void> {
  const { uid, gid } = await postgresUser()
  await chown(path, uid, gid)
}

async function postgresUser(): Promise<{ uid: number; gid: number }> {
  const { uid, gid } = userInfo()
  if (uid !== 0) return { uid, gid }
  const [user, group] = await Promise.all(
    ['-u', '-g'].map(async (which) => Number((await run('id', [which, 'postgres'])).stdout)),
  )
  return { uid: user ?? 0, gid: group ?? 0 }
}
