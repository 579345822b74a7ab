import { ROUTES } from '../src/app/routes.ts'

const rows = ROUTES.map(({ load: _load, ...row }) => row)
process.stdout.write(
  process.argv.includes('--json')
    ? `${JSON.stringify(rows, null, 2)}\n`
    : `${rows.map(({ path, titleKey, brand }) => `${path.padEnd(24)} ${titleKey.padEnd(24)} ${brand}`).join('\n')}\n`,
)
