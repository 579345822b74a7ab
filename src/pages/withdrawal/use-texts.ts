import { useTranslation } from 'react-i18next'

/** Waits for every text that a step of a withdrawal says, once for all of its parts. */
export function useTexts() {
  return useTranslation(['withdrawal', 'earnings', 'forms', 'identity', 'shell', 'errors'])
}
