/** A browser as whom the tester asks. */
export interface Seen {
  userAgent: string
  touchPoints: number
}

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)'

/** Browsers to test as, besides the tester's own; the names after the last stroke are what tells them apart. */
export const SAMPLES = {
  android: `${ANDROID} Chrome/126.0.0.0 Mobile Safari/537.36`,
  ios: `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`,
  other:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  Instagram: `${IPHONE} Mobile/15E148 Instagram 335.0.0.0 (iPhone15,2; iOS 17_5; en_US)`,
  Bytedance: `${ANDROID} Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 musical_ly_2023 BytedanceWebview/d8a21c6`,
  WhatsApp: `${IPHONE} Mobile/15E148 WhatsApp/2.24.12`,
  FB: `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/467.0.0.0;FBDV/iPhone15,2]`,
} as const

export type Sample = keyof typeof SAMPLES

/** The browser of a sample, or this one. */
export function seenAs(sample: Sample | 'this'): Seen {
  if (sample !== 'this') return { userAgent: SAMPLES[sample], touchPoints: 0 }
  return { userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints }
}
