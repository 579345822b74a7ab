/** Where the server's own picture of the landing page stands, until the page itself does. */
const STILL = 'still'

/** Shows it alone, or takes it away; before it is even there, so that it never flashes where it should not. */
export function showStill(isShown: boolean): void {
  document.documentElement.dataset.still = isShown ? 'shown' : 'gone'
  if (!isShown) document.getElementById(STILL)?.remove()
}

/** Whether the player reads it now. */
export function isStillShown(): boolean {
  return document.documentElement.dataset.still === 'shown'
}
