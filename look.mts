import { launchBrowser, WITHOUT_WEBGL } from './tests/browser.ts'
import sharp from 'sharp'
const shots: [string, number, number, 'dark'|'light', string][] = [
  ['en',375,812,'dark',''],['en',375,812,'light',''],['th',320,568,'dark',''],['es',320,568,'light',''],['zh-cn',375,812,'light',''],
  ['en',1280,800,'dark',''],['en',1280,800,'light',''],
]
await using browser = await launchBrowser(WITHOUT_WEBGL)
const only = process.argv[2]
const parts: { input: Buffer; left: number; top: number }[] = []
let left = 0, height = 0
for (const [lang, w, h, colorScheme] of shots) {
  const context = await browser.newContext({ viewport: { width: w, height: h }, colorScheme, deviceScaleFactor: 1, hasTouch: w < 900, isMobile: w < 900 })
  const page = await context.newPage()
  page.on('console', (m) => m.type() === 'error' && console.log(lang, m.text()))
  await page.goto(`http://localhost:4300/?lang=${lang}`)
  await page.waitForTimeout(6500)
  if (only === 'full') { for (let y = 0; y < 6000; y += 500) { await page.evaluate((y) => scrollTo(0, y), y); await page.waitForTimeout(250) } await page.evaluate(() => scrollTo(0, 0)) }
  const shot = await page.screenshot({ fullPage: only === 'full' })
  const meta = await sharp(shot).metadata()
  parts.push({ input: shot, left, top: 0 }); left += meta.width! + 10; height = Math.max(height, meta.height!)
  await context.close()
}
await sharp({ create: { width: left, height, channels: 3, background: '#888' } }).composite(parts).png().toFile('/tmp/look.png')
