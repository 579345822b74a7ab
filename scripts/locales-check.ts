// npm run locales:check: checks that every text exists in every language, is complete and translated, follows
// the glossary, and is used.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { featureErrors } from '../contract/api.ts'
import { SHARED_ERRORS } from '../contract/errors.ts'
import { LANGUAGES } from '../contract/languages.ts'
import type { LocalCode } from '../src/api/api-error.ts'
import { readCatalogues } from './locales/catalogues.ts'
import { compareLanguages } from './locales/compare.ts'
import { findCountsWithoutForms } from './locales/counts.ts'
import { findRivalWords, findTwoNames } from './locales/glossary.ts'
import { checkOpsTexts } from './locales/ops.ts'
import { compareSpec } from './locales/spec-texts.ts'
import { usageOf } from './locales/usage.ts'
import { compareUsage } from './locales/used-keys.ts'
import { findWrongLanguages } from './locales/wrong-language.ts'
import { readWords } from './read-words.ts'

readWords('npm run locales:check', { options: {} })

const ROOT = join(import.meta.dirname, '..')
const SOURCES = ['{src,games,contract,machines}/**/*.{ts,tsx}', 'server/*/letters.ts']
const LOCAL_CODES: Record<LocalCode, true> = { NETWORK: true, TIMEOUT: true, BAD_ANSWER: true }

const { catalogues, faults: unreadable } = await readCatalogues(join(ROOT, 'locales'))
const english = catalogues.get('en') ?? new Map()
const usages = new Map(
  globSync(SOURCES, { cwd: ROOT, exclude: ['src/ops/**'] })
    .sort()
    .map((file) => [file, usageOf(readFileSync(join(ROOT, file), 'utf8'), file)]),
)
const ops = await checkOpsTexts(ROOT)
const faults = [
  ...unreadable,
  ...compareLanguages(catalogues),
  ...compareSpec(catalogues),
  ...findCountsWithoutForms(catalogues),
  ...findWrongLanguages(catalogues),
  ...findRivalWords(catalogues),
  ...findTwoNames(catalogues),
  ...compareUsage(english, usages, [
    ...Object.keys({ ...SHARED_ERRORS, ...LOCAL_CODES }).map((code) => `errors:${code}`),
    ...Object.keys(featureErrors).map((code) => `errors.${code}`),
  ]),
  ...ops.faults,
]
const texts = [...english.values()].reduce((sum, { size }) => sum + size, 0)
if (texts === 0) faults.push({ file: 'locales/en', key: '', what: 'holds no text' })
if (usages.size === 0) faults.push({ file: 'src', key: '', what: 'holds no source' })

for (const { file, key, what } of faults) {
  process.stderr.write(`${file}${key && `  ${key}`}  ${what}\n`)
}
if (faults.length === 0) {
  process.stdout.write(
    `${texts} texts in ${LANGUAGES.length} languages, ${ops.texts} of the ops console in two\n`,
  )
} else {
  process.stderr.write(`${faults.length} faults\n`)
  process.exitCode = 1
}
