/** What an earlier visit left under a name; null also where the webview keeps nothing. */
export function kept(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Keeps a choice for the next visit, where the webview lets it. */
export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    // Apps can switch storage off, and it can be full: the choice then lasts as long as the page.
  }
}
