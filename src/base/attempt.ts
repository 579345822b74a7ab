// What is tried again after a lost answer is the same try, also after a reload: the server then does it once.
import { newKey } from './new-key.ts'

const NAME = 'companion.attempt'

/** Without storage a try lasts as long as its page. */
let latest: { of: string; id: string } | null = null

/** The id of a try: the same for the same as long as nothing else is tried. @param of what is tried */
export function attemptOf(of: string): string {
  const known = latest ?? stored()
  latest = known?.of === of ? known : { of, id: newKey() }
  try {
    sessionStorage.setItem(NAME, JSON.stringify(latest))
  } catch {
    // Then a reload begins another try.
  }
  return latest.id
}

function stored(): typeof latest {
  try {
    return JSON.parse(sessionStorage.getItem(NAME) ?? 'null') as typeof latest
  } catch {
    return null
  }
}
