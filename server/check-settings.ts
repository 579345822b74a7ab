import { once } from 'node:events'
import { createServer } from 'node:net'
import { features } from './features.ts'
import { openPostgres } from './platform/database/database.ts'
import { lockFolder } from './platform/database/folder-lock.ts'
import { openFiles } from './platform/files/files.ts'
import { openSeedKeys } from './platform/secrets/seed-keys.ts'
import { SettingError, type Settings } from './platform/settings.ts'

/**
 * Tries what the settings name, before anything is built or seeded for it: nobody waits minutes to
 * learn that a port is taken or a password wrong.
 * @throws SettingError with the one line that an operator reads
 */
export async function checkSettings(settings: Settings): Promise<void> {
  const { host, port, metricsPort, databaseUrl } = settings
  for (const feature of features()) await feature.checkSettings?.(settings)
  await tryPort('PORT', host, port)
  if (metricsPort !== undefined) await tryPort('METRICS_PORT', host, metricsPort)
  if (databaseUrl) await (await openPostgres(databaseUrl, 1)).close()
  else await (await lockDataDir(settings))()
  await openFiles(settings)
  await openSeedKeys(settings)
}

/**
 * Keeps other processes out of the embedded database's folder.
 * @returns lets go of it
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

/** What an operator reads of a port that cannot be had; another error as it is. */
export function portError(asked: PortSetting, error: unknown): unknown {
  const fault = PORT_FAULTS[(error as NodeJS.ErrnoException).code ?? '']
  return fault ? new SettingError(fault(asked)) : error
}
