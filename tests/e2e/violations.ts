import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/**
 * What axe finds on a page as it is shown, a line each; none where everyone can use it.
 * @param where what is shown, for the lines
 */
export async function violationsOn(page: Page, where = 'the page'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${where}: ${id}: ${html.slice(0, 120)} ${any[0]?.message ?? ''}`),
  )
}

/** What is looked at, the themes by turns, so that axe sees both: no language changes a color. */
export function inTurns<What>(all: readonly What[]): { read: What; theme: 'dark' | 'light' }[] {
  return all.map((read, place) => ({ read, theme: place % 2 ? 'light' : 'dark' }))
}
