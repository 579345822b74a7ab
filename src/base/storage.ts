/** Reads from localStorage; null if nothing is stored, or if the webview has no storage. */
export function readStorage(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Writes to localStorage where the webview allows it. */
export function writeStorage(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    // Storage can be off or full: the value then lasts only as long as the page.
  }
}
