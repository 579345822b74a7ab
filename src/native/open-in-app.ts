import type { Brand } from '../../contract/brands.ts'
import { appBridge } from './app-bridge.ts'
import { platformOf } from './platform.ts'

/**
 * Opens one of the app's own pages, if this page is inside the app.
 * @returns whether the app took the call
 */
export async function openInApp(
  brand: Brand,
  page: { pageName: string } & Record<string, unknown>,
): Promise<boolean> {
  if (platformOf(navigator.userAgent, navigator.maxTouchPoints) === 'other') return false
  try {
    await appBridge(brand).jump(page)
    return true
  } catch {
    // A mobile browser, without an app around the page.
    return false
  }
}
