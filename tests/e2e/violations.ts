import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { stands } from './cut.ts'

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>

/**
 * What axe finds on a page as it is shown, a line each; none where everyone can use it.
 * @param where what is shown, for the lines
 */
export async function violationsOn(page: Page, where = 'the page'): Promise<string[]> {
  return linesOf(await new AxeBuilder({ page }).analyze(), where)
}

/** The same in the dark theme, and in the light one what colors can break. */
export async function violationsInBoth(page: Page, where: string): Promise<string[]> {
  const found = await violationsOn(page, where)
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'))
  await stands(page)
  const contrast = await new AxeBuilder({ page }).withRules('color-contrast').analyze()
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
  await stands(page)
  return [...found, ...linesOf(contrast, `${where}, light`)]
}

function linesOf({ violations }: AxeResults, where: string): string[] {
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${where}: ${id}: ${html.slice(0, 120)} ${any[0]?.message ?? ''}`),
  )
}

/** What is looked at, the themes by turns, so that axe sees both: no language changes a color. */
export function inTurns<What>(all: readonly What[]): { read: What; theme: 'dark' | 'light' }[] {
  return all.map((read, place) => ({ read, theme: place % 2 ? 'light' : 'dark' }))
}
