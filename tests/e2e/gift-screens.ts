// Televisions of tests: a browser of its own, on which nobody is signed in.
import type { Page } from 'playwright-core'
import { paths } from '../../src/base/paths.ts'
import type { Phone, PhoneOptions } from './phone.ts'
import { ask, type Player } from './server.ts'

/** Opens a phone with this size in the place of a phone's. */
type OpenPhone = (options?: PhoneOptions) => Promise<Phone>

const TELEVISION = { width: 1_280, height: 720 }

/** Pairs a screen that nobody looks at. @returns its id */
export async function pairedFor({ token }: Pick<Player, 'token'>): Promise<string> {
  const { code } = await ask('POST /api/gift-wall/pairings')
  return (await ask('POST /api/gift-wall/pairings/confirm', { token, body: { code } })).id
}

/** A television that shows its code, and the code. */
export async function openTelevision(
  openPhone: OpenPhone,
  options: PhoneOptions = {},
): Promise<Phone & { code: () => Promise<string> }> {
  const tv = await openPhone({ width: TELEVISION.width, ...options })
  await tv.page.setViewportSize(TELEVISION)
  await tv.open(paths.goTV)
  return { ...tv, code: () => codeOn(tv.page) }
}

/** The code that a television shows. */
export async function codeOn(page: Page): Promise<string> {
  const code = page.locator('[data-code]:not([data-code=""])')
  await code.waitFor()
  return (await code.getAttribute('data-code')) ?? ''
}

/** A wall's own count of all that it was told, as its small line says. */
export async function toldOn(page: Page): Promise<{ gifts: number; diamonds: number }> {
  const line = page.locator('[data-told]')
  const [gifts, diamonds] = await Promise.all([
    line.getAttribute('data-told'),
    line.getAttribute('data-diamonds'),
  ])
  return { gifts: Number(gifts), diamonds: Number(diamonds) }
}
