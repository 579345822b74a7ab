const STORAGE_NAME = 'companion.visit-language'

/** The language that the address last asked for during this visit. */
export interface VisitLanguage {
  lang: string
  /** The `lang` before the hash at that time. */
  before: string | null
}

/** Null if no address of this visit has asked for a language, or if the webview has no storage. */
export function visitLanguage(): VisitLanguage | null {
  try {
    const visit: unknown = JSON.parse(sessionStorage.getItem(STORAGE_NAME) ?? 'null')
    return isVisitLanguage(visit) ? visit : null
  } catch {
    return null
  }
}

export function storeVisitLanguage(visit: VisitLanguage): void {
  try {
    sessionStorage.setItem(STORAGE_NAME, JSON.stringify(visit))
  } catch {
    // Without storage only the current address counts.
  }
}

function isVisitLanguage(value: unknown): value is VisitLanguage {
  if (typeof value !== 'object' || value === null) return false
  const { lang, before } = value as Record<string, unknown>
  return typeof lang === 'string' && (typeof before === 'string' || before === null)
}
