/** A choice that this browser keeps; null where none is kept, or where it keeps nothing. */
export function readKept(name: string): string | null {
  try {
    return localStorage.getItem(`ops.${name}`)
  } catch {
    return null
  }
}

/** Keeps a choice in this browser, where it keeps any. */
export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(`ops.${name}`, value)
  } catch {
    // Storage is off or full: the choice lasts as long as the page.
  }
}
