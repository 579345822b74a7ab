import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { launchBrowser, WITH_WEBGL } from '../../tests/browser.ts'
import type { Gallery } from './gallery.ts'
import type { ShownState } from './shown-state.ts'
import { addressOf, sizeOf, type View } from './view.ts'

/** A first start has all of the scene's packages to prepare. */
const WAIT_MS = 120_000
/** Until light, leaves and faces have come in. */
const SETTLE_MS = 1_500

/**
 * Takes a picture of a scene in each of some states, named by them.
 * @returns the files, as they are written
 */
export async function* takeShots(
  gallery: Gallery,
  view: View,
  states: readonly ShownState[],
  folder: string,
): AsyncGenerator<string> {
  await mkdir(folder, { recursive: true })
  await using browser = await launchBrowser(WITH_WEBGL)
  const page = await browser.newPage({ viewport: sizeOf(view) })
  page.setDefaultTimeout(WAIT_MS)
  for (const { name } of states) {
    await page.goto(gallery.address + addressOf({ ...view, state: name, isAlone: true }))
    await page.locator('body[data-ready]').waitFor()
    await page.waitForTimeout(SETTLE_MS)
    const path = join(folder, `${name}.png`)
    await page.screenshot({ path })
    yield path
  }
}
