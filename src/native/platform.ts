/** The page's platform; only `android` and `ios` can have the app's bridge. */
export type Platform = 'android' | 'ios' | 'other'

/** The social apps whose in-app browsers block opening another app (spec §9). */
export type SocialApp = 'Instagram' | 'Bytedance' | 'WhatsApp' | 'FB'

/**
 * The platform by user agent (spec §7).
 * @param touchPoints `navigator.maxTouchPoints`, to tell an iPad in desktop mode from a Mac
 */
export function platformOf(userAgent: string, touchPoints = 0): Platform {
  // Windows phones and some Linux browsers claim Android too, to get mobile pages.
  if (/windows|like android/i.test(userAgent)) return 'other'
  if (/android/i.test(userAgent)) return 'android'
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'
  return /macintosh/i.test(userAgent) && touchPoints > 1 ? 'ios' : 'other'
}

const SOCIAL: readonly [SocialApp, RegExp][] = [
  ['Instagram', /instagram/i],
  ['Bytedance', /bytedance|bytelocale|musical_ly|tiktok|\btrill_/i],
  ['WhatsApp', /whatsapp|\[WA(iOS|4A)\//i],
  ['FB', /\bFB(AN|AV|_IAB|IOS|MD)\b|\[FB|\bMetaIAB Facebook\b/],
]

/** The social app whose browser this is, or null. */
export function socialAppOf(userAgent: string): SocialApp | null {
  return SOCIAL.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null
}

/** The social apps as their users call them. */
export const SOCIAL_NAMES: Readonly<Record<SocialApp, string>> = {
  Instagram: 'Instagram',
  Bytedance: 'TikTok',
  WhatsApp: 'WhatsApp',
  FB: 'Facebook',
}
