import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DrawBinding } from '../../../contract/fairness.ts'
import { QUICKNET } from '../../../machines/fair/beacon.ts'
import { CopyButton } from '../../components/button/copy-button.tsx'
import styles from './values.module.css'

/** A named value; `isCode` for what has to be compared letter by letter. */
export interface NamedValue {
  name: string
  value: string
  isCode?: boolean
}

/** Values by name, those to compare with a button that copies them. */
export function ValueList({ values }: { values: NamedValue[] }) {
  return (
    <dl className={styles.values}>
      {values.map(({ name, value, isCode = false }) => (
        <div key={name} className={isCode ? styles.block : styles.line}>
          <dt className={styles.name}>{name}</dt>
          <dd className={isCode ? styles.code : styles.value}>
            <span>{value}</span>
            {isCode && <CopyButton text={value} what={name} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

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

/** What only someone needs who checks a draw with tools of their own; closed until they ask. */
export function Experts({ children }: { children: ReactNode }) {
  const { t } = useTranslation('fairness')
  return (
    <details>
      <summary className={styles.expertsSummary}>{t('experts')}</summary>
      <div className={styles.experts}>{children}</div>
    </details>
  )
}

/** A line for a terminal, with a button that copies it. */
export function Command({ line }: { line: string }) {
  const { t } = useTranslation('fairness')
  return (
    <div className={styles.command}>
      <code className={styles.commandLine}>{line}</code>
      <CopyButton text={line} what={t('self.command')} />
    </div>
  )
}
