import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RevealedSeed } from '../../../contract/fairness.ts'
import { loadChunk } from '../../base/chunks.ts'
import styles from './rotate.module.css'

/** Whether a revealed seed is the one that was promised; says nothing until that is calculated. */
export function SeedVerdict(seed: Pick<RevealedSeed, 'serverSeed' | 'commitment'>) {
  const { t } = useTranslation('fairness')
  const matches = useMatches(seed)
  if (matches === null) return null
  return (
    <p className={matches ? styles.right : styles.fault} role="status">
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
