import { useTranslation } from 'react-i18next'
import type { DrawBinding } from '../../../contract/fairness.ts'
import { QUICKNET } from '../../../machines/fair/beacon.ts'
import type { NamedValue } from './value-list.tsx'

/** What a draw is bound to, to read and to compare; nothing for draws of protocol 1. */
export function useBindingValues({
  protocol,
  tuningHash,
  beaconRound,
  beacon,
}: DrawBinding): NamedValue[] {
  const { t } = useTranslation('fairness')
  const values: NamedValue[] = [{ name: t('proof.protocol'), value: String(protocol) }]
  if (protocol === 1) return values
  values.push({ name: t('proof.tuningHash'), value: tuningHash, isCode: true })
  if (beaconRound === null) return values
  const isKnown = beacon !== null
  return [
    ...values,
    { name: t('proof.beaconRound'), value: String(beaconRound) },
    { name: t('proof.beacon'), value: beacon ?? t('proof.notRevealed'), isCode: isKnown },
    { name: t('proof.beaconAddress'), value: addressOf(beaconRound), isCode: true },
  ]
}

/** Where drand itself tells a round. */
function addressOf(round: number): string {
  return `https://api.drand.sh/${QUICKNET.chainHash}/public/${round}`
}
