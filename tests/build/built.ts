import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ChunkModules, type Release, readReleases } from '../../scripts/build.ts'

export const DIST = join(import.meta.dirname, '../../dist')

/** The release that is served now. */
export async function builtRelease(): Promise<Release> {
  const [latest] = await readReleases(DIST)
  if (!latest?.inputs) throw new Error('the pages could not be built, see above')
  return latest
}

/** Its hashed files of one kind, with their texts. */
export async function builtFiles(kind: 'js' | 'css'): Promise<Map<string, string>> {
  const { files } = await builtRelease()
  const names = files.filter((name) => name.endsWith(`.${kind}`))
  return new Map(
    await Promise.all(
      names.map(
        async (name): Promise<[string, string]> => [name, await readFile(join(DIST, name), 'utf8')],
      ),
    ),
  )
}

/** Which modules each of its scripts holds. */
export async function builtModules(): Promise<ChunkModules> {
  await builtRelease()
  return JSON.parse(await readFile(join(DIST, '.vite/modules.json'), 'utf8')) as ChunkModules
}
