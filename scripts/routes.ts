import { ROUTE_TABLE } from './route-table.ts'

const rows = ROUTE_TABLE.map((route) => {
  const { load: _load, ...row } = { load: undefined, ...route }
  return row
})
process.stdout.write(
  process.argv.includes('--json')
    ? `${JSON.stringify(rows, null, 2)}\n`
    : `${rows.map(({ path, name, brand, built }) => `${path.padEnd(28)} ${name.padEnd(26)} ${brand.padEnd(12)} ${built ? 'built' : 'to come'}`).join('\n')}\n`,
)
