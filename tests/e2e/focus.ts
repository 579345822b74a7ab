import type { Page } from 'playwright-core'

/** What has the focus, by its name or its text; `BODY` where nothing has. */
export function focusedOn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const it = document.activeElement
    if (!it || it === document.body) return 'BODY'
    return it.getAttribute('aria-label') ?? it.textContent ?? ''
  })
}

/** Goes on by the keyboard until something has the focus. */
export async function tabTo(page: Page, name: string, key = 'Tab'): Promise<void> {
  for (let stops = 0; stops < 40; stops++) {
    await page.keyboard.press(key)
    if ((await focusedOn(page)) === name) return
  }
  throw new Error(`no stop of the keyboard is ${name}`)
}
