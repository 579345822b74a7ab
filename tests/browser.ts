import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import packed from '../node_modules/@sparticuz/chromium/package.json' with { type: 'json' }

const CACHE = join(import.meta.dirname, '../node_modules/.cache')

/** A browser's program, and what has to be in its environment on this machine. */
interface Program {
  path: string
  environment: Record<string, string>
}

/**
 * A browser that draws by WebGL, in software. What surrounds a scene is painted by the processor: a
 * phone's graphics chip does that beside the game, software would do it before the game, for seconds.
 */
export const WITH_WEBGL = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-rasterization',
]

/** A browser that cannot draw by WebGL: lighter where the drawing is not what is tested. */
export const WITHOUT_WEBGL = ['--disable-3d-apis', '--disable-gpu']

/** Where Debian's Chromium is, on machines that have it. */
const DEBIANS = '/usr/bin/chromium'

/**
 * The browsers of this machine: engines differ in what they draw by their quick ways, so what is
 * drawn is looked at in each.
 */
export const BROWSERS: readonly { name: string; path: string | null }[] = [
  { name: 'the packed browser', path: null },
  ...[process.env.CHROME_PATH ?? DEBIANS]
    .filter((path) => existsSync(path))
    .map((path) => ({ name: `the system's, ${path}`, path })),
]

/**
 * Starts a headless browser: the one that ships in the package `@sparticuz/chromium`, so that every
 * machine tests the same, unless `CHROME_PATH` names another.
 * @param args switches of Chromium
 * @param chosen the program of one of {@link BROWSERS}; null for the packed one
 */
export async function launchBrowser(
  args: readonly string[] = WITH_WEBGL,
  chosen: string | null = process.env.CHROME_PATH ?? null,
): Promise<Browser> {
  const { path, environment } = chosen ? { path: chosen, environment: {} } : await packedBrowser()
  const launch = () =>
    chromium.launch({
      executablePath: path,
      args: ['--no-sandbox', '--disable-background-networking', ...args],
      env: { ...definedOnly(process.env), ...environment },
    })
  // Once in some thousand times it crashes before it has opened anything.
  return launch().catch(launch)
}

/** The browser of the package, unpacked the first time. */
async function packedBrowser(): Promise<Program> {
  const folder = await unpackedBrowser()
  return { path: join(folder, 'chromium'), environment: environmentFor(folder) }
}

/**
 * Unpacks in a process of its own, since the package reads its target from the environment, and
 * moves the whole into place at once, since several test files may ask at the same time.
 */
async function unpackedBrowser(): Promise<string> {
  const folder = join(CACHE, `chromium-${packed.version}`)
  if (existsSync(folder)) return folder
  await mkdir(CACHE, { recursive: true })
  const unpacking = await mkdtemp(`${folder}-`)
  const script = "import('@sparticuz/chromium').then((it) => it.default.executablePath())"
  await promisify(execFile)(process.execPath, ['-e', script], {
    cwd: join(import.meta.dirname, '..'),
    // The version named makes the package bring the shared libraries of a bare Linux too.
    env: { ...process.env, TMPDIR: unpacking, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
  })
  await writeFile(join(unpacking, 'fonts', 'fonts.conf'), fontSettings(folder))
  try {
    await rename(unpacking, folder)
  } catch (error) {
    await rm(unpacking, { recursive: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}

function environmentFor(folder: string): Record<string, string> {
  const libraries = execFileSync('ldd', [join(folder, 'chromium')], { encoding: 'utf8' })
  return {
    ...(libraries.includes('not found') ? { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') } : {}),
    ...(existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') }),
  }
}

function fontSettings(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`
}

function definedOnly(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).filter((pair): pair is [string, string] => pair[1] !== undefined),
  )
}
