import { useTranslation } from 'react-i18next'

/** Why something that was told did not apply, as the server keeps it (`server/withdrawal/payout/facts.ts`). */
const REASONS = [
  [/^no withdrawal has this number$/, 'nobodys'],
  [/^nobody was asked to pay it$/, 'notAsked'],
  [/^it is paid through (?<provider>\w+)$/, 'otherProvider'],
  [/^it is paid in (?<currency>[A-Z]{3})$/, 'otherCurrency'],
  [/^it comes to (?<minor>\d+)$/, 'otherAmount'],
  [/^it happened before$/, 'before'],
  [/^it is (?<state>\w+)$/, 'state'],
] as const

/** The reason in the operator's language; one that has no words there as it is. */
export function ReasonText({ reason }: { reason: string }) {
  const { t } = useTranslation('withdrawal')
  for (const [pattern, name] of REASONS) {
    const found = pattern.exec(reason)
    if (!found) continue
    const { state = '', provider = '', ...figures } = found.groups ?? {}
    return t(`reasons.${name}`, {
      ...figures,
      ...(state && { state: t(`choices.state.${state}`) }),
      ...(provider && { provider: t(`providers.${provider}`, { defaultValue: provider }) }),
    })
  }
  return reason
}
