import { launchBrowser, WITHOUT_WEBGL } from './tests/browser.ts'
import { AxeBuilder } from '@axe-core/playwright'
const BASE = 'http://127.0.0.1:4619'
const browser = await launchBrowser(WITHOUT_WEBGL)
async function enter(name: string, o: { theme?: string; language?: string; width?: number; height?: number } = {}) {
  const { theme = 'light', language = 'en', width = 1280, height = 900 } = o
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' })
  await context.addInitScript(([a, b]) => { localStorage.setItem('ops.theme', a); localStorage.setItem('ops.language', b) }, [theme, language] as const)
  const page = await context.newPage()
  page.on('pageerror', (e) => console.log('PAGEERROR', String(e).slice(0, 300)))
  page.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', m.text().slice(0, 300)))
  await page.goto(`${BASE}/ops`)
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await page.getByRole('navigation').first().waitFor()
  return page
}
async function shot(page: any, path: string, file: string, wait = 900, full = true) {
  if (path !== '') { await page.goto(`${BASE}/ops#/${path}`); await page.locator('.ops-content h1').waitFor() }
  await page.waitForTimeout(wait)
  await page.screenshot({ path: `/tmp/cops-shots/${file}.png`, fullPage: full })
  const { violations } = await new AxeBuilder({ page }).analyze()
  const wide = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  console.log(file, violations.flatMap(({ id, nodes }: any) => nodes.slice(0, 3).map(({ html }: any) => `${id}: ${html.slice(0, 160)}`)), wide[0] > wide[1] ? wide : '')
}
export { enter, shot, browser, BASE }
