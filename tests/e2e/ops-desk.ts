// An operator's browser at the console.
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import type { Withdrawal } from '../../contract/withdrawal.ts'
import shell from '../../locales/ops/en/shell.json' with { type: 'json' }
import english from '../../locales/ops/en/withdrawal.json' with { type: 'json' }
import { address } from './server.ts'

interface Look {
  theme?: 'light' | 'dark'
  language?: 'en' | 'zh-CN'
  width?: number
}

/** Signs in as one of the demo world's operators. */
export async function enter(
  browser: Browser,
  name: string,
  { theme = 'light', language = 'en', width = 1280 }: Look = {},
) {
  const viewport = { width, height: 800 }
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
  await context.addInitScript(
    ([shown, spoken]) => {
      localStorage.setItem('ops.theme', shown)
      localStorage.setItem('ops.language', spoken)
    },
    [theme, language] as const,
  )
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  onTestFinished(async () => {
    await context.close()
    expect(faults).toEqual([])
  })
  await page.goto(`${address()}/ops`)
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await page.getByRole('navigation').first().waitFor()
  return page
}

/** Opens a screen by its path behind the hash. */
export const open = async (page: Page, path: string) => {
  await page.goto(`${address()}/ops#/${path}`)
  await page.locator('.ops-content h1').waitFor()
}

/** The state that stands at a withdrawal's number. */
export const standsAs = (page: Page, state: keyof typeof english.choices.state) =>
  page
    .locator('.ant-card-head-title')
    .getByText(english.choices.state[state], { exact: true })
    .waitFor()

/** Waits until a dialog has grown to its size: before that, its buttons move away from under the mouse. */
export const grown = (page: Page): Promise<void> =>
  page.locator('.ant-modal:is(.ant-zoom-appear, .ant-zoom-enter)').waitFor({ state: 'detached' })

/** Does what a button asks for, by two taps, with what else its dialog wants. */
export async function act(
  page: Page,
  button: string,
  title: string | RegExp,
  fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void> = async () => {},
): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: title })
  await fill(dialog)
  await dialog.getByLabel(shell.action.reason).fill('Looked at by a script')
  await grown(page)
  await dialog.getByRole('button', { name: title, exact: true }).last().dblclick()
  await dialog.waitFor({ state: 'detached' }).catch(async (cause: unknown) => {
    throw new Error(`the dialog stays, and says: ${await dialog.innerText()}`, { cause })
  })
}

/** What the dialog of an approval is called. */
export const approveTitle = ({ amount: { minor, currency } }: Withdrawal) =>
  english.approve.title.replace(
    '{{amount}}',
    new Intl.NumberFormat('en', { style: 'currency', currency }).format(minor),
  )

/** What is illegible, unnamed or wider than the window. */
export async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  return [
    ...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
    ...(isWide ? ['it is wider than the window'] : []),
  ]
}
