// npm run content:check: checks that every text in assets/content can be published, and exists in all its
// languages with the same headings, links and placeholders.
import './check-brands.ts'
import { join, relative, resolve } from 'node:path'
import { toldFault } from '../server/content/fault.ts'
import { checkFolder } from '../server/content/import.ts'
import { compareTexts } from './content/compare.ts'
import { readWords } from './read-words.ts'
import { ROUTE_TABLE } from './route-table.ts'

const ROOT = join(import.meta.dirname, '..')
const { positionals } = readWords('npm run content:check [-- DIR]', { options: {}, most: 1 })
const [folder = join(ROOT, 'assets/content')] = positionals

const paths = new Set(ROUTE_TABLE.map(({ path }) => path))
const { texts, faults } = await checkFolder(folder, paths)
const lines = [
  ...faults.map((it) => toldFault({ ...it, file: relative(ROOT, it.file) })),
  ...compareTexts(texts).map(
    ({ file, what }) => `${relative(ROOT, resolve(folder, file))}  ${what}`,
  ),
]

for (const line of lines) process.stderr.write(`${line}\n`)
if (lines.length === 0) {
  process.stdout.write(`${texts.length} texts\n`)
} else {
  process.stderr.write(`${lines.length} faults\n`)
  process.exitCode = 1
}
