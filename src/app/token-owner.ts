/**
 * The user of an app's token by its unverified claims: enough to compare the owners of two tokens.
 * @returns null if the token does not say
 */
export function ownerOf(token: string | null): string | null {
  const { iss, sub } = claimsOf(token)
  return typeof sub === 'string' ? JSON.stringify([iss, sub]) : null
}

/** The brand that issued an app's token by its unverified claims; null if the token does not say. */
export function issuerOf(token: string | null): string | null {
  const { iss } = claimsOf(token)
  return typeof iss === 'string' ? iss : null
}

interface Claims {
  iss?: unknown
  sub?: unknown
}

function claimsOf(token: string | null): Claims {
  try {
    const [, body = ''] = (token ?? '').split('.')
    const claims = JSON.parse(atob(body.replace(/-/g, '+').replace(/_/g, '/'))) as Claims | null
    return claims ?? {}
  } catch {
    return {}
  }
}
