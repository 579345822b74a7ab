/**
 * Whose an app's token is, by its own word: enough to tell whether two are the same person's.
 * @returns null for a token that does not say
 */
export function ownerOf(token: string | null): string | null {
  try {
    const [, body = ''] = (token ?? '').split('.')
    const claims = JSON.parse(atob(body.replace(/-/g, '+').replace(/_/g, '/'))) as Claims | null
    const { iss, sub } = claims ?? {}
    return typeof sub === 'string' ? JSON.stringify([iss, sub]) : null
  } catch {
    return null
  }
}

interface Claims {
  iss?: unknown
  sub?: unknown
}
