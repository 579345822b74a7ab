/** Browsers by what their user agents say, those first that others pretend to be. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

/** A browser's name by its user agent, such as `Chrome · Android`; a dash where it says nothing known. */
export function browserName(userAgent: string | undefined): string {
  const named = [BROWSERS, SYSTEMS].flatMap(
    (kinds) => kinds.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? [],
  )
  return named.join(' · ') || '—'
}
