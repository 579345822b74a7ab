import { once } from 'node:events'
import { createServer } from 'node:net'
import { features } from './features.ts'
import { lockFolder } from './platform/database/folder-lock.ts'
import { openPostgres } from './platform/database/postgres.ts'
import { openFiles } from './platform/files/files.ts'
import { openSeedKeys } from './platform/secrets/seed-keys.ts'
import { SettingError, type Settings } from './platform/settings.ts'

/**
 * Tries the ports and services of the settings before pages are built or a world is seeded, so that an
 * operator learns at once of a taken port or a wrong password.
 * @throws SettingError with one line for the operator
 */
export async function checkSettings(settings: Settings): Promise<void> {
  const { host, port, metricsPort, databaseUrl, databaseDirectUrl } = settings
  for (const feature of features()) await feature.checkSettings?.(settings)
  await tryPort('PORT', host, port)
  if (metricsPort !== undefined) await tryPort('METRICS_PORT', host, metricsPort)
  if (databaseUrl) await (await openPostgres(databaseUrl, 1, databaseDirectUrl)).close()
  else await (await lockDataDir(settings))()
  await openFiles(settings)
  await openSeedKeys(settings)
}

/**
 * Locks the folder of the embedded database against other processes.
 * @returns unlocks it
 * @throws SettingError
 */
export async function lockDataDir(settings: Settings): Promise<() => Promise<void>> {
  return lockFolder(settings.dataDir).catch((error: Error) => {
    throw folderError(settings, error)
  })
}

export function folderError({ dataDir }: Settings, error: Error): SettingError {
  if (error instanceof SettingError) return error
  return new SettingError(`DATA_DIR: cannot use ${dataDir}: ${error.message}`)
}

async function tryPort(name: string, host: string, port: number): Promise<void> {
  const probe = createServer()
  try {
    probe.listen({ host, port })
    await once(probe, 'listening')
  } catch (error) {
    throw portError({ name, host, port }, error)
  }
  probe.close()
  await once(probe, 'close')
}

interface PortSetting {
  /** The setting that names the port. */
  name: string
  host: string
  port: number
}

const PORT_FAULTS: Readonly<Record<string, (asked: PortSetting) => string>> = {
  EADDRINUSE: ({ name, port }) => `${name}: ${port} is taken; choose another with ${name}=…`,
  EACCES: ({ name, port }) => `${name}: ${port} is not allowed to this user`,
  EADDRNOTAVAIL: ({ host }) => `HOST: ${host} is no address of this machine`,
  ENOTFOUND: ({ host }) => `HOST: ${host} is no address of this machine`,
}

/** A SettingError for a port that can't be used; any other error unchanged. */
export function portError(asked: PortSetting, error: unknown): unknown {
  const fault = PORT_FAULTS[(error as NodeJS.ErrnoException).code ?? '']
  return fault ? new SettingError(fault(asked)) : error
}
