import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RevealedSeed } from '../../../contract/fairness.ts'
import type { Checked } from '../../../machines/fair/check.ts'
import { type Named, type Step, stepsOf } from '../../../machines/fair/steps.ts'
import { loadChunk } from '../../base/chunks.ts'
import { formatNumber } from '../../base/format.ts'
import styles from './proof.module.css'

interface VerdictProps {
  checked: Checked
  claimed: number | null
  /** What the outcomes are called. */
  named?: Named
}

/** Each step of a calculation with a tick or a cross, in words too, and what they add up to. */
export function Verdict({ checked, claimed, named }: VerdictProps) {
  return (
    <StepList steps={stepsOf(checked, claimed, named)} told={claimed === null ? null : 'proof'} />
  )
}

interface StepListProps {
  steps: readonly Step[]
  /** Whose words say that it is proven, or is not; null where nobody says what came out. */
  told: 'proof' | 'flight' | 'contest' | null
}

/** Steps one below the other, and what they add up to. */
export function StepList({ steps, told }: StepListProps) {
  const { t } = useTranslation('fairness')
  const isProven = steps.every(({ isRight }) => isRight)
  return (
    <div role="status">
      <ol className={styles.steps}>
        {steps.map((step) => (
          <StepLine key={step.key} step={step} />
        ))}
      </ol>
      {told && (
        <p className={isProven ? styles.proven : styles.broken}>
          {t(isProven ? `${told}.proven` : `${told}.notProven`)}
        </p>
      )}
      {told && !isProven && <p>{t('proof.notProvenText')}</p>}
    </div>
  )
}

function StepLine({ step }: { step: Step }) {
  const { t } = useTranslation('fairness')
  const values: Record<string, string> = {}
  for (const [name, value] of Object.entries(step.values ?? {}))
    values[name] = typeof value === 'number' ? formatNumber(value) : value
  return (
    <li className={styles.step} data-right={step.isRight}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <circle cx="12" cy="12" r="11" fill="currentColor" />
        <path
          d={step.isRight ? 'M7 12.5l3.5 3.5L17 9' : 'M8 8l8 8M16 8l-8 8'}
          fill="none"
          stroke="var(--sheet)"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <div className={styles.stepText}>
        <b>{t(step.isRight ? 'steps.right' : 'steps.wrong')}</b>
        <p>{t(step.key, values)}</p>
        {step.code && <code className={styles.stepCode}>{step.code}</code>}
      </div>
    </li>
  )
}

/** Whether a revealed seed is the one that was promised; says nothing until that is calculated. */
export function SeedVerdict(seed: Pick<RevealedSeed, 'serverSeed' | 'commitment'>) {
  const { t } = useTranslation('fairness')
  const matches = useMatches(seed)
  if (matches === null) return null
  return (
    <p className={matches ? styles.seedMatches : styles.seedDiffers} role="status">
      {t(matches ? 'rotate.matches' : 'rotate.differs')}
    </p>
  )
}

/** Null until the arithmetic is there; who opens it again tries again. */
function useMatches({
  serverSeed,
  commitment,
}: Pick<RevealedSeed, 'serverSeed' | 'commitment'>): boolean | null {
  const [matches, setMatches] = useState<boolean | null>(null)
  useEffect(() => {
    loadChunk(() => import('../../../machines/fair/draw.ts')).then(
      ({ commitmentOf }) => setMatches(commitmentOf(serverSeed) === commitment),
      () => setMatches(null),
    )
  }, [serverSeed, commitment])
  return matches
}
