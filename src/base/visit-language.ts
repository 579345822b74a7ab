const KEPT = 'companion.visit-language'

/** The `lang` that an address of this visit asked for last. */
export interface VisitLanguage {
  lang: string
  /** What stood before the hash then. */
  before: string | null
}

/** Null where no address of this visit has asked for one, or the webview keeps nothing. */
export function visitLanguage(): VisitLanguage | null {
  try {
    const visit: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null')
    return isVisitLanguage(visit) ? visit : null
  } catch {
    return null
  }
}

export function keepVisitLanguage(visit: VisitLanguage): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(visit))
  } catch {
    // A webview without storage goes by the address alone.
  }
}

function isVisitLanguage(value: unknown): value is VisitLanguage {
  if (typeof value !== 'object' || value === null) return false
  const { lang, before } = value as Record<string, unknown>
  return typeof lang === 'string' && (typeof before === 'string' || before === null)
}
