/**
 * The address that `/iframe` may embed.
 * @param src as the query gives it, absolute or from our own root
 * @param allowed further origins besides our own
 * @returns null for anything else
 */
export function frameAddress(
  src: string | null,
  own: string,
  allowed: readonly string[],
): string | null {
  if (!src) return null
  try {
    const url = new URL(src, own)
    const known = url.origin === own || allowed.includes(url.origin)
    return known && /^https?:$/.test(url.protocol) ? url.href : null
  } catch {
    return null
  }
}
