import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Settings } from '../settings.ts'

/** A stored file's contents and media type. */
export interface StoredFile {
  body: Uint8Array
  type: string
}

/** A store of files: a folder, or an S3-compatible store. Keys look like `avatars/12.svg`. */
export interface Files {
  put(key: string, file: StoredFile): Promise<void>
  /** @returns null when there is no such file */
  get(key: string): Promise<StoredFile | null>
  /** Removes a file; does nothing if there is none. */
  remove(key: string): Promise<void>
}

const KEY = /^[a-z0-9-]+(\/[a-z0-9-]+)*\.(svg|png|jpg|webp|json)$/

const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  json: 'application/json',
}

/** Whether a text is a valid key; anything else must not reach a store. */
export function isFileKey(key: string): boolean {
  return KEY.test(key) && key.length <= 200
}

/** Files with this prefix are not served at `/files/`: their feature sends them to their owner only. */
export const PRIVATE_PREFIX = 'private/'

/** A store in a local folder. */
export function folderFiles(folder: string): Files {
  return {
    async put(key, { body }) {
      const path = join(folder, key)
      await mkdir(dirname(path), { recursive: true })
      // Renamed when complete, so that a reader never sees half a file; several processes may put the same one.
      const part = `${path}.${randomUUID()}.part`
      await writeFile(part, body)
      await rename(part, path)
    },
    async get(key) {
      try {
        return { body: await readFile(join(folder, key)), type: typeOf(key) }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async remove(key) {
      await rm(join(folder, key), { force: true })
    },
  }
}

function typeOf(key: string): string {
  return TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
}

/** The file store by the settings. The S3 client loads slowly, so it is imported only if used. */
export async function openFiles(settings: Settings): Promise<Files> {
  if (!settings.s3Url) return folderFiles(join(settings.dataDir, 'files'))
  const { s3Files } = await import('./files-s3.ts')
  return s3Files(settings.s3Url, settings.s3Bucket)
}
