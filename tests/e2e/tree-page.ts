import type { Page } from 'playwright-core'

export const waterButton = (page: Page) => page.getByRole('button', { name: 'Water', exact: true })

/** The garden's element, by what it says of the tree. */
export const garden = (page: Page, marks = '') => page.locator(`[data-renderer]${marks}`)
