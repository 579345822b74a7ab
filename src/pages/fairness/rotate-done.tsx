import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RevealedSeed } from '../../../contract/fairness.ts'
import { loadChunk } from '../../app/chunk-loading.ts'
import { Button } from '../../components/button.tsx'
import styles from './rotate.module.css'
import { ValueList } from './value-list.tsx'

interface RotateDoneProps {
  revealed: RevealedSeed
  onClose: () => void
}

/** Shows the revealed seed, and whether it is the one that was promised. */
export function RotateDone({ revealed, onClose }: RotateDoneProps) {
  const { t } = useTranslation('fairness')
  const matches = useMatches(revealed)
  return (
    <div className={styles.stage}>
      <p className={styles.strong} role="status">
        {t('rotate.done')}
      </p>
      <p className={styles.quiet}>{t('rotate.doneText')}</p>
      <ValueList
        values={[
          { name: t('proof.serverSeed'), value: revealed.serverSeed, isCode: true },
          { name: t('seeds.commitment'), value: revealed.commitment, isCode: true },
        ]}
      />
      {matches !== null && (
        <p className={matches ? styles.right : styles.fault} role="status">
          {t(matches ? 'rotate.matches' : 'rotate.differs')}
        </p>
      )}
      <Button onClick={onClose}>{t('rotate.close')}</Button>
    </div>
  )
}

/** Null until the arithmetic is there; each draw's own proof can try again. */
function useMatches({ serverSeed, commitment }: RevealedSeed): boolean | null {
  const [matches, setMatches] = useState<boolean | null>(null)
  useEffect(() => {
    loadChunk(() => import('../../../machines/fair/draw.ts')).then(
      ({ commitmentOf }) => setMatches(commitmentOf(serverSeed) === commitment),
      () => setMatches(null),
    )
  }, [serverSeed, commitment])
  return matches
}
