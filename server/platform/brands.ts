import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { BrandSettings } from '../../contract/brand-settings.ts'
import { BRAND_ID, type Brand, DEMO_ISSUER } from '../../contract/brands.ts'

const FOLDER = join(import.meta.dirname, '../../assets/brands')

/**
 * Reads all brands of a folder, one file `<id>.json` each.
 * @throws Error naming the first invalid file and what is wrong with it
 */
export function readBrands(folder: string = FOLDER): ReadonlyMap<Brand, BrandSettings> {
  const files = readdirSync(folder).filter((file) => !file.startsWith('.'))
  return new Map(files.sort().map((file) => readBrand(folder, file)))
}

function readBrand(folder: string, file: string): [Brand, BrandSettings] {
  const where = join(folder, file)
  const id = file.slice(0, -'.json'.length)
  if (!file.endsWith('.json') || !BRAND_ID.test(id) || id === DEMO_ISSUER) {
    throw new Error(`${where}: no brand can have this name; its file is <id>.json`)
  }
  const read = BrandSettings.safeParse(parsed(where))
  if (!read.success) throw new Error(`${where}: ${z.prettifyError(read.error)}`)
  return [id, read.data]
}

function parsed(where: string): unknown {
  try {
    return JSON.parse(readFileSync(where, 'utf8'))
  } catch {
    throw new Error(`${where}: is no JSON`)
  }
}

/** All brands. */
export const BRANDS: ReadonlyMap<Brand, BrandSettings> = readBrands()

/** The partner origins that pages may embed in frames, of all brands together. */
export const FRAME_ORIGINS: readonly string[] = Array.from(
  new Set(Array.from(BRANDS.values()).flatMap(({ frames }) => frames)),
)
