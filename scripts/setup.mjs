// Runs on any Node from 20.19 and needs no package: installs what the lock file names when it is not
// there yet, then hands over to the project's own Node (24) with the script given. Under
// NODE_ENV=production that is only what the server runs with, and no development dependency.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const stamp = join(root, 'node_modules', '.installed-lock')
const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')
const QUIET = ['--no-audit', '--no-fund', '--loglevel=error']
const isProduction = process.env.NODE_ENV === 'production'
const all = lock
const production = `${lock} production`

function installed() {
  const found = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  return found === all || (isProduction && found === production)
}

if (!installed()) {
  process.stdout.write('Installing packages (about a minute, once) …\n')
  const npm = process.env.npm_execpath
  const [command, args] = npm ? [process.execPath, [npm]] : ['npm', []]
  const result = spawnSync(
    command,
    [...args, 'ci', ...(isProduction ? ['--omit=dev'] : []), ...QUIET],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      // npm start may itself run inside npm with a script's settings; a plain install wants none.
      env: { ...process.env, NODE_ENV: isProduction ? 'production' : 'development' },
    },
  )
  if (result.status !== 0) {
    process.stderr.write('The packages could not be installed (npm ci failed, see above).\n')
    process.exit(1)
  }
  writeFileSync(stamp, isProduction ? production : all)
}

const bin = join(root, 'node_modules', '.bin')
const [script, ...rest] = process.argv.slice(2)
const quick = join(root, 'scripts/quick-modules.mjs')
const child = spawn(join(bin, 'node'), ['--import', quick, join(root, script), ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
})
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// A terminal sends Ctrl+C to the child too, and a second one would end it before it has tidied up.
process.on('SIGINT', () => {
  if (!process.stdin.isTTY) child.kill('SIGINT')
})
child.on('error', (error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)
})
