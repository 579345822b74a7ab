// npm run routes [-- --json]: prints the table of routes; JSON omits the functions that load pages.
import './check-brands.ts'
import { ROUTE_TABLE } from './route-table.ts'

const lines = ROUTE_TABLE.map(
  ({ path, name, brand, built }) =>
    `${path.padEnd(28)} ${name.padEnd(26)} ${brand.padEnd(12)} ${built ? 'built' : 'to come'}`,
)
process.stdout.write(
  `${process.argv.includes('--json') ? JSON.stringify(ROUTE_TABLE, null, 2) : lines.join('\n')}\n`,
)
