// node scripts/landing-pictures.ts: takes screenshots of the games for the landing page (assets/landing), and
// makes the icons and the picture for shared links (assets/public).
import { mkdir, mkdtempDisposable, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { pictureOf } from '../server/demo/pictures.ts'
import { launchBrowser, WITH_WEBGL } from '../tests/browser.ts'
import { end, startServer } from '../tests/faults/process.ts'
import { signInRichest } from './bench/bench-server.ts'
import { openPhone } from './bench/phone.ts'

const ASSETS = join(import.meta.dirname, '../assets')
const PICTURES = join(ASSETS, 'landing')
const PUBLIC = join(ASSETS, 'public')

/** A phone's screen; the page shows it at most 262 points wide, hence `SHOWN_WIDTH` at two dots a point. */
const SCREEN = { width: 390, height: 780 }
const SHOWN_WIDTH = 524
const GAMES = [
  ['turntable', '/turntable', 'button[aria-disabled=false]'],
  ['adventure', '/alienAdventure', '[data-renderer][data-phase=choosing]'],
] as const
/** Time for entrance animations to end, and for other players' ships to appear. */
const SETTLE_MS = 9_000
/** Long enough to wait for the next round, if the ships of this one fly already. */
const WAIT_MS = 120_000

/** Portraits of the demo world that look good together. */
const FACES = [0, 1, 4, 7, 10, 13, 16, 19]
const FACE_DOTS = 144
const SMALL_ICON = 32

await mkdir(PICTURES, { recursive: true })
await drawFaces()
await takeScreens()
await drawIcons()
await drawShared()

async function drawFaces(): Promise<void> {
  for (const [place, index] of FACES.entries()) {
    await sharp(Buffer.from(pictureOf(index)), { density: 300 })
      .resize(FACE_DOTS, FACE_DOTS)
      .webp({ quality: 78 })
      .toFile(join(PICTURES, `face-${place}.webp`))
  }
}

async function takeScreens(): Promise<void> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'companion-pictures-'))
  await using opened = new AsyncDisposableStack()
  const settings = {
    DATA_DIR: folder.path,
    DEMO_LIFE: 'true',
    DEMO_USERS: '200',
    ROUND_SECONDS: '70',
    CHOOSING_SECONDS: '45',
  }
  const server = await startServer(settings, 'start.ts')
  opened.defer(async () => void (await end(server, 'SIGTERM')))
  await using browser = await launchBrowser(WITH_WEBGL)
  const { token } = await signInRichest(server)
  for (const colorScheme of ['dark', 'light'] as const) {
    await using phone = await openPhone(browser, token, { viewport: SCREEN, colorScheme })
    for (const [name, path, readySelector] of GAMES) {
      await sharp(await pictureOfGame(phone.page, `${server.address}/#${path}`, readySelector))
        .resize(SHOWN_WIDTH)
        .webp({ quality: 62, effort: 6 })
        .toFile(join(PICTURES, `${name}-${colorScheme}.webp`))
    }
  }
}

async function pictureOfGame(page: Page, address: string, readySelector: string): Promise<Buffer> {
  await page.goto(address)
  for (const waitMs of [SETTLE_MS, 0]) {
    await page.locator(readySelector).first().waitFor({ state: 'attached', timeout: WAIT_MS })
    await closeDialogs(page)
    await page.waitForTimeout(waitMs)
  }
  return page.screenshot()
}

/** Closes a dialog, such as the receipt for rounds that were settled while the player was away. */
async function closeDialogs(page: Page): Promise<void> {
  if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape')
}

async function drawIcons(): Promise<void> {
  const mark = await readFile(join(PUBLIC, 'favicon.svg'))
  const sizes = { 'apple-touch-icon': 180, 'icon-192': 192, 'icon-512': 512 }
  for (const [name, size] of Object.entries(sizes)) {
    const icon = sharp(mark, { density: 600 }).resize(size, size).flatten({ background: '#1b1030' })
    await writeFile(join(PUBLIC, `${name}.png`), await icon.png({ palette: true }).toBuffer())
  }
  const small = sharp(mark, { density: 600 }).resize(SMALL_ICON, SMALL_ICON)
  await writeFile(join(PUBLIC, 'favicon.ico'), icoOf(await small.png().toBuffer()))
}

/** What browsers ask for by themselves where a document names no icon: one picture in Windows' format. */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  for (const [value, offset] of [
    [1, 2],
    [1, 4],
    [1, 10],
    [32, 12],
  ] as const)
    head.writeUInt16LE(value, offset)
  head.writeUInt8(SMALL_ICON, 6)
  head.writeUInt8(SMALL_ICON, 7)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

/** The picture for shared links: 1200 × 630, the usual size of link previews. */
async function drawShared(): Promise<void> {
  const ground = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
    <defs>
      <linearGradient id="sky" x2="0" y2="1"><stop stop-color="#2b1650"/><stop offset="1" stop-color="#0d0a1a"/></linearGradient>
      <radialGradient id="glow"><stop stop-color="#ff5f7e" stop-opacity=".5"/><stop offset="1" stop-color="#ff5f7e" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="1200" height="630" fill="url(#sky)"/>
    <circle cx="270" cy="315" r="420" fill="url(#glow)"/>
  </svg>`)
  const phone = async (name: string) => {
    const width = 300
    const height = 600
    const corners = Buffer.from(
      `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="36"/></svg>`,
    )
    return sharp(join(PICTURES, `${name}-dark.webp`))
      .resize(width, height)
      .composite([{ input: corners, blend: 'dest-in' }])
      .png()
      .toBuffer()
  }
  const mark = await sharp(join(PUBLIC, 'favicon.svg'), { density: 600 })
    .resize(230)
    .png()
    .toBuffer()
  await sharp(ground)
    .composite([
      { input: mark, left: 155, top: 200 },
      { input: await phone('turntable'), left: 500, top: 90 },
      { input: await phone('adventure'), left: 830, top: 30 },
    ])
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(join(PUBLIC, 'shared.jpg'))
}
