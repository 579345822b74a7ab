import { useTranslation } from 'react-i18next'

/** What of one kind waits for a person, as its feature calls it. */
export function WaitingText({ feature, what }: { feature: string; what: string }) {
  const { t } = useTranslation(feature)
  return t(`waits.${what}`)
}
