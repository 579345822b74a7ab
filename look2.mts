import { launchBrowser, WITHOUT_WEBGL } from './tests/browser.ts'
import sharp from 'sharp'
await using browser = await launchBrowser(WITHOUT_WEBGL)
const shots: [string, number, number, 'dark'|'light', string][] = [
  ['en',375,812,'dark','/turntable/trial'],['th',320,568,'light','/turntable/trial'],['zh-cn',375,812,'light','/turntable/trial'],['en',375,812,'dark','/sweetPick/flappy/trial'],['es',320,568,'light','/sweetPick/flappy/trial'],['en',375,812,'light','/turntable'],['en',1280,800,'dark','/sweetPick/flappy/trial'],['en',375,812,'light','/privacyPolicy']]
const parts: { input: Buffer; left: number; top: number }[] = []
let left = 0, height = 0
for (const [lang, w, h, colorScheme, path] of shots) {
  const context = await browser.newContext({ viewport: { width: w, height: h }, colorScheme, hasTouch: w < 900, isMobile: w < 900 })
  const page = await context.newPage()
  page.on('console', (m) => m.type() === 'error' && console.log(lang, path, m.text()))
  page.on('pageerror', (e) => console.log(lang, path, e))
  await page.goto(`http://localhost:4300/?lang=${lang}#${path}`)
  await page.waitForTimeout(3000)
  if (path.includes('trial')) { const b = page.locator('main button').filter({ hasNotText: /xx/ }); for (const it of await b.all()) { const t = await it.textContent(); if (/10|Fly|Volar|Vola/.test(t ?? '')) { await it.click(); break } }
    await page.waitForTimeout(path.includes('flappy') ? 3500 : 9000) }
  parts.push({ input: await page.screenshot(), left, top: 0 }); left += w + 10; height = Math.max(height, h)
  await context.close()
}
await sharp({ create: { width: left, height, channels: 3, background: '#888' } }).composite(parts).png().toFile('/tmp/look2.png')
