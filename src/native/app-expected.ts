import { platformOf, socialAppOf } from './platform.ts'

/** What a browser says of itself. */
export type BrowserIdentity = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/**
 * Whether an app may be around the page, by the user agent alone: a webview, or an app that names itself.
 * The browser of a social app is a webview too, but has none of our bridges.
 * @param tokens by which our apps name themselves in the user agent
 */
export function isAppExpected(
  { userAgent, maxTouchPoints }: BrowserIdentity,
  tokens: readonly string[],
): boolean {
  if (tokens.some((token) => userAgent.includes(token))) return true
  return isWebView(userAgent, maxTouchPoints) && !socialAppOf(userAgent)
}

/** Android marks its webviews with `wv`; iOS's lack the token `Safari/`, which its browsers all have. */
function isWebView(userAgent: string, touchPoints: number): boolean {
  const platform = platformOf(userAgent, touchPoints)
  if (platform === 'android') return /; ?wv\)/.test(userAgent)
  return platform === 'ios' && userAgent.includes('AppleWebKit/') && !userAgent.includes('Safari/')
}
