import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { sqlState } from '../errors.ts'
import { changeUrl } from './hosts.ts'

/** The role of the running server: it cannot change schema, rules or history (roles.sql). */
export const APP_ROLE = 'companion_app'

const ROLES = join(import.meta.dirname, 'roles.sql')
const FEATURES = join(import.meta.dirname, '../..')
/** The line of `roles.sql` that is replaced by the features' tables. */
const FEATURE_TABLES_MARK = '      -- and of each game\n'

const Name = z.string().regex(/^[a-z_]+$/)
/** A feature's `readable.json`: its tables and views for the reader role, each with its hidden columns. */
const Readable = z.record(Name, z.array(Name))

/** PostgreSQL's "tuple concurrently updated" has no state of its own. */
const INTERNAL_ERROR = 'XX000'
const TRIES = 10

/**
 * Creates the roles and grants their rights, if the login is allowed to.
 * @param run runs a statement
 */
export async function grantRoles(run: (statement: string) => Promise<unknown>): Promise<void> {
  const statement = await statementOf()
  for (let tries = 1; ; tries++) {
    try {
      await run(statement)
      return
    } catch (error) {
      // Roles belong to the whole PostgreSQL cluster: a start on another database may change them now.
      if (sqlState(error) !== INTERNAL_ERROR || tries === TRIES) throw error
    }
  }
}

/** `roles.sql` with the tables that each feature opens to the reader role. */
async function statementOf(): Promise<string> {
  const statement = await readFile(ROLES, 'utf8')
  if (!statement.includes(FEATURE_TABLES_MARK))
    throw new Error('roles.sql has no place for tables of features')
  const tables: string[] = []
  for (const folder of (await readdir(FEATURES)).sort()) {
    const file = join(FEATURES, folder, 'readable.json')
    if (!existsSync(file)) continue
    const readable = Readable.parse(JSON.parse(await readFile(file, 'utf8')))
    for (const [name, hidden] of Object.entries(readable)) {
      tables.push(`      , ('${name}', '${hidden.join(' ')}')\n`)
    }
  }
  return statement.replace(FEATURE_TABLES_MARK, () => tables.join(''))
}

/** Whether the connection's role has exactly the rights of the app role. */
export const APP_RIGHTS_QUERY = `
  SELECT current_user = '${APP_ROLE}'
    AND has_table_privilege('entry', 'INSERT')
    AND has_schema_privilege('jobs', 'CREATE')
    AND NOT has_table_privilege('entry', 'UPDATE, DELETE, TRUNCATE, TRIGGER')
    AND NOT rolsuper AS is_app
  FROM pg_roles WHERE rolname = current_user`

/**
 * A database URL whose connections start with a role set. This can't be forgotten or run too late, as a
 * `SET ROLE` statement could.
 */
export function urlWithRole(url: string, role: string): string {
  return urlWithParameter(url, `role=${role}`)
}

/** A database URL whose connections start with a parameter of PostgreSQL set, such as `jit=off`. */
export function urlWithParameter(url: string, parameter: string): string {
  return changeUrl(url, ({ searchParams }) => {
    const options = [searchParams.get('options'), `-c ${parameter}`].filter(Boolean).join(' ')
    searchParams.set('options', options)
  })
}
