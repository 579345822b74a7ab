// Whether the page is light or dark: scenes show another time of day for each.

/** Whether the page is light now. */
export function isLight(): boolean {
  return getComputedStyle(document.documentElement).colorScheme === 'light'
}

/**
 * Tells when the page becomes light or dark.
 * @returns how to stop listening
 */
export function onTheme(listener: () => void): () => void {
  let wasLight = isLight()
  const observer = new MutationObserver(() => {
    if (wasLight === isLight()) return
    wasLight = !wasLight
    listener()
  })
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
