import { readFile, rename, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** How a command finds the server that has a data folder open, and proves that it may ask it. */
const Door = z.strictObject({
  /** The path of a Unix socket. */
  socket: z.string().min(1),
  /** Made anew at each start: 64 hex digits. */
  key: z.string().regex(/^[0-9a-f]{64}$/),
})
export type Door = z.infer<typeof Door>

const pathIn = (dataDir: string) => join(dataDir, 'operators.json')

/** Writes the file in one step, readable by its owner alone. */
export async function writeDoorFile(dataDir: string, door: Door): Promise<void> {
  const path = pathIn(dataDir)
  const part = `${path}.${process.pid}`
  await writeFile(part, JSON.stringify(door), { mode: 0o600 })
  await rename(part, path)
}

/** The door of the server that opened one last; null where there is none. */
export async function readDoorFile(dataDir: string): Promise<Door | null> {
  try {
    return Door.parse(JSON.parse(await readFile(pathIn(dataDir), 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

export async function removeDoorFile(dataDir: string): Promise<void> {
  await unlink(pathIn(dataDir)).catch(() => {})
}
