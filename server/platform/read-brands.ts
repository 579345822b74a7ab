import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { BrandSettings } from '../../contract/brand-settings.ts'
import { BRAND_ID, type Brand, DEMO_ISSUER, SESSION_ISSUER } from '../../contract/brands.ts'

/** Issuers of tokens that are no brand's. */
const RESERVED: ReadonlySet<string> = new Set([DEMO_ISSUER, SESSION_ISSUER])

const BRANDS_FOLDER = join(import.meta.dirname, '../../assets/brands')

/** A brand's file that cannot be used; the message is one line for the operator. */
export class BrandFileError extends Error {
  constructor(file: string, what: string) {
    super(`${relative(process.cwd(), file)}: ${what}`)
  }
}

/**
 * Reads all brands of a folder, one file `<id>.json` each.
 * @throws BrandFileError naming the first file that is wrong, the field, and what is wrong with it
 */
export function readBrands(folder: string = BRANDS_FOLDER): ReadonlyMap<Brand, BrandSettings> {
  const files = readdirSync(folder).filter((file) => !file.startsWith('.'))
  return new Map(files.sort().map((file) => readBrand(folder, file)))
}

function readBrand(folder: string, file: string): [Brand, BrandSettings] {
  const where = join(folder, file)
  const id = file.slice(0, -'.json'.length)
  if (!file.endsWith('.json') || !BRAND_ID.test(id) || RESERVED.has(id)) {
    throw new BrandFileError(where, 'no brand can have this name; its file is <id>.json')
  }
  const read = BrandSettings.safeParse(parsed(where))
  if (read.success) return [id, read.data]
  const [issue] = read.error.issues
  const field = issue?.path.join('.')
  throw new BrandFileError(where, `${field ? `${field}: ` : ''}${issue?.message}`)
}

function parsed(where: string): unknown {
  try {
    return JSON.parse(readFileSync(where, 'utf8'))
  } catch (error) {
    // V8 quotes the text around the fault, which may have several lines.
    const why = error instanceof Error ? error.message.replace(/\s+/g, ' ') : String(error)
    throw new BrandFileError(where, `is no JSON: ${why}`)
  }
}
