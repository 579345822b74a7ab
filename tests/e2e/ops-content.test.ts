import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import content from '../../locales/ops/en/content.json' with { type: 'json' }
import shell from '../../locales/ops/en/shell.json' with { type: 'json' }
import { launchBrowser, WITHOUT_WEBGL } from '../browser.ts'
import { address, ask, claimServer, releaseServer } from './server.ts'

const REASON = 'The rule has changed'
const SLUG = 'update-bulletin'
const EVIL = '<script>parent.document.title = "ran"</script><img src=x onerror="alert(1)">'

let browser: Browser
beforeAll(async () => {
  await claimServer()
  browser = await launchBrowser(WITHOUT_WEBGL)
})
afterAll(async () => {
  await browser.close()
  await releaseServer()
})

/** An operator at a text's editor. */
async function openEditor(name: string, language: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en',
    reducedMotion: 'reduce',
  })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(`${address()}/ops#/texts/${SLUG}/${language}`)
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await area(page).waitFor()
  return page
}

const area = (page: Page) => page.getByLabel(content.fields.markdown)
const phone = (page: Page) => page.frameLocator('.ops-content-phone').locator('article')
const publishButton = (page: Page) => page.getByRole('button', { name: content.publish.button })
const saved = (page: Page) => page.getByText(/^Draft saved/).waitFor()

async function publish(page: Page): Promise<void> {
  await publishButton(page).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(shell.action.reason).fill(REASON)
  await dialog.getByRole('button', { name: /^Publish version/ }).click()
  await dialog.waitFor({ state: 'hidden' })
}

const published = () => ask('GET /api/content/:slug', { path: `/api/content/${SLUG}?lang=en` })

describe('an operator writes a text (issue 25)', () => {
  it('sees it on a phone, is told of what is wrong, publishes, and takes it back', async () => {
    const page = await openEditor('demo-operator', 'en')
    const before = await published()
    const text = await area(page).inputValue()

    await area(page).fill(`${EVIL}\n\n[x](javascript:alert(1))\n\n${text}`)
    await page.getByText('Line 3').waitFor()
    expect(await publishButton(page).isDisabled()).toBe(true)
    await phone(page).getByText('<script>').waitFor()
    expect(await phone(page).locator('script, img').count()).toBe(0)
    await phone(page).getByText('x', { exact: true }).click()
    expect(await page.title()).not.toBe('ran')
    expect(page.context().pages()).toHaveLength(1)

    await area(page).fill(`A new rule.\n\n${text}`)
    await phone(page).getByText('A new rule.').waitFor()
    await saved(page)
    expect(await phone(page).evaluate((it) => it.ownerDocument.documentElement.clientWidth)).toBe(
      375,
    )
    expect((await published()).version).toBe(before.version)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
    await publish(page)
    await page.getByText(new RegExp(`^Version ${before.version + 1} of`)).waitFor()
    expect((await published()).html).toContain('<p>A new rule.</p>')

    await page.getByRole('tab', { name: content.panes.history }).click()
    await page.getByText(REASON).waitFor()
    await page.getByRole('button', { name: content.showVersion }).first().click()
    await page.getByRole('button', { name: content.restore.button }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(shell.action.reason).fill(REASON)
    await dialog.getByRole('button', { name: /^Roll back/ }).click()
    await page.getByText(new RegExp(`^Version ${before.version + 2} of`)).waitFor()
    expect((await published()).html).toBe(before.html)
  })

  it('loses nothing with a tab that is closed, and never writes over a colleague unasked', async () => {
    const operator = await openEditor('demo-operator', 'pt')
    await area(operator).fill('Escrito por um.')
    await saved(operator)
    await operator.close()

    const admin = await openEditor('demo-admin', 'pt')
    await admin.getByText(/^You are writing on the draft of demo-operator/).waitFor()
    expect(await area(admin).inputValue()).toBe('Escrito por um.')
    const again = await openEditor('demo-operator', 'pt')
    await area(admin).fill('Escrito por outro.')
    await saved(admin)

    await area(again).fill('Escrito por um, de novo.')
    await again.getByText(/^demo-admin has saved this draft meanwhile/).waitFor()
    expect(await publishButton(again).isDisabled()).toBe(true)
    await again.getByRole('button', { name: content.overtaken.theirs }).click()
    await expect.poll(() => area(again).inputValue()).toBe('Escrito por outro.')
    await again.getByRole('button', { name: content.discard.button }).click()
    const dialog = again.getByRole('dialog')
    await dialog.getByRole('button', { name: content.discard.title }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => area(again).inputValue()).not.toBe('Escrito por outro.')
  })
})
