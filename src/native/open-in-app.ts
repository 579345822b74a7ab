import type { Brand } from '../../contract/brands.ts'
import { app } from './app.ts'
import { platformOf } from './platform.ts'

/**
 * Opens a page of the app around this page.
 * @returns whether there is an app that has opened it
 */
export async function openInApp(
  brand: Brand,
  page: { pageName: string } & Record<string, unknown>,
): Promise<boolean> {
  if (platformOf(navigator.userAgent, navigator.maxTouchPoints) === 'other') return false
  try {
    await app(brand).jump(page)
    return true
  } catch {
    // A phone's browser has no app around it either.
    return false
  }
}
