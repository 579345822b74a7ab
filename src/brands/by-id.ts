import type { Brand } from '../../contract/brands.ts'

/** What was read of the brands' files, by brand instead of by file. */
export function byId<T>(files: Record<string, T>): Readonly<Record<Brand, T>> {
  return Object.fromEntries(
    Object.entries(files).map(([file, read]) => [file.replace(/^.*\/|\.json$/g, ''), read]),
  )
}
