// node scripts/landing-pictures.ts [icons] [screens] [shared]: draws the icons (assets/public), takes screenshots of the
// games for the landing page and makes the picture for shared links, in every language (assets/public); all of them without arguments. The build must stand (npm run build).
import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { codeOf, LANGUAGES, type Language } from '../contract/languages.ts'
import { launchBrowser, WITH_WEBGL } from '../tests/browser.ts'
import { end, startServer } from '../tests/faults/process.ts'
import { signInRichest } from './bench/bench-server.ts'
import { openPhone } from './bench/phone.ts'

const ASSETS = join(import.meta.dirname, '../assets')
const PUBLIC = join(ASSETS, 'public')

/** A phone's screen; the page shows it at most 262 points wide, at somewhat less than two dots a point. */
const SCREEN = { width: 390, height: 780 }
const SHOWN_WIDTH = 440
const GAMES = [
  ['turntable', '/turntable', 'button[aria-disabled=false]'],
  ['adventure', '/alienAdventure', '[data-renderer=phaser][data-phase=choosing]'],
] as const
/** Time for entrance animations to end, and for other players' ships to appear. */
const SETTLE_MS = 9_000
/** Long enough to wait for the next round, if the ships of this one fly already. */
const WAIT_MS = 120_000

const SMALL_ICON = 32

const asked = process.argv.slice(2)
const isAsked = (what: string) => asked.length === 0 || asked.includes(what)

if (isAsked('icons')) await drawIcons()
if (isAsked('screens') || isAsked('shared')) await takePictures()

async function takePictures(): Promise<void> {
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
  if (isAsked('shared')) {
    for (const language of LANGUAGES) await takeShared(browser, server.address, language)
  }
  if (!isAsked('screens')) return
  const { token } = await signInRichest(server)
  for (const colorScheme of ['dark', 'light'] as const) {
    for (const language of LANGUAGES) {
      await using phone = await openPhone(browser, token, {
        viewport: SCREEN,
        colorScheme,
        locale: language,
      })
      for (const [name, path, readySelector] of GAMES) {
        const address = `${server.address}/?lang=${codeOf(language)}#${path}`
        await sharp(await pictureOfGame(phone.page, address, readySelector))
          .resize(SHOWN_WIDTH)
          .webp({ quality: 52, effort: 6 })
          .toFile(join(PUBLIC, `${name}-${colorScheme}.${language}.webp`))
      }
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

/** The picture for shared links, 1200 × 630: the name, the line, and the call of the landing page. */
async function takeShared(browser: Browser, address: string, language: Language): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1200, height: 1000 },
    reducedMotion: 'reduce',
    colorScheme: 'dark',
  })
  try {
    const page = await context.newPage()
    await page.goto(`${address}/?lang=${codeOf(language)}`)
    const call = await page.locator('#root [role=img]').first().screenshot()
    const line = await page.locator('#root h1').textContent()
    const mark = await readFile(join(PUBLIC, 'favicon.svg'), 'utf8')
    await page.goto('about:blank')
    await page.setViewportSize({ width: 1200, height: 630 })
    await page.setContent(`<html lang="${language}"><style>
      body { margin: 0; width: 1200px; height: 630px; display: grid; grid-template-columns: 1fr 440px; align-items: center;
        column-gap: 56px; padding: 0 72px; box-sizing: border-box; color: #fbf7ff; font-family: system-ui, sans-serif;
        background: radial-gradient(circle at 80% 50%, #ff5f7e55, transparent 60%), linear-gradient(#2b1650, #0d0a1a); }
      h1 { display: flex; align-items: center; gap: 20px; margin: 0 0 28px; font-size: 52px; font-weight: 800; }
      h1 svg { width: 84px; height: 84px; }
      p { margin: 0; font-size: 60px; font-weight: 800; line-height: 1.25; text-wrap: balance; }
      img { width: 440px; border-radius: 40px; }
    </style><div><h1>${mark}Companion</h1><p></p></div><img src="data:image/png;base64,${call.toString('base64')}">`)
    await page.locator('p').evaluate((element, text) => {
      element.textContent = text
    }, line)
    await sharp(await page.screenshot())
      .jpeg({ quality: 80, mozjpeg: true })
      .toFile(join(PUBLIC, `shared.${language}.jpg`))
  } finally {
    await context.close()
  }
}
