// npm run routes [-- --json]: prints the table of routes; JSON omits the functions that load pages.
import './check-brands.ts'
import { readWords } from './read-words.ts'
import { ROUTE_TABLE } from './route-table.ts'

const { values } = readWords('npm run routes [-- --json]', {
  options: { json: { type: 'boolean', default: false } },
})

const lines = ROUTE_TABLE.map(
  ({ path, name, brand, built }) =>
    `${path.padEnd(28)} ${name.padEnd(26)} ${brand.padEnd(12)} ${built ? 'built' : 'to come'}`,
)
process.stdout.write(`${values.json ? JSON.stringify(ROUTE_TABLE, null, 2) : lines.join('\n')}\n`)
