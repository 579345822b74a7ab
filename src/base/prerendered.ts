import { paths } from './paths.ts'

/** Id of the element with the landing page as prerendered at build (scripts/build/prerender.ts). */
const PRERENDERED = 'prerendered'

/**
 * Shows the prerendered landing page instead of the app, or removes it. Can be called before the element
 * is parsed, so that it never flashes on other pages.
 */
export function showPrerendered(isShown: boolean): void {
  document.documentElement.dataset.prerendered = isShown ? 'shown' : 'gone'
  if (!isShown) document.getElementById(PRERENDERED)?.remove()
}

/** Whether the prerendered landing page is shown now, in place of the app. */
export function isPrerenderedShown(): boolean {
  return document.documentElement.dataset.prerendered === 'shown'
}

/** Whether it is the page of this path that was prerendered. */
export function isPrerendered(path: string): boolean {
  return path === paths.landing || path === paths.official
}
