import { useTranslation } from 'react-i18next'
import type { RevealedSeed } from '../../../contract/fairness.ts'
import { Button } from '../../components/button.tsx'
import styles from './rotate.module.css'
import { SeedVerdict } from './seed-verdict.tsx'
import { ValueList } from './value-list.tsx'

interface RotateDoneProps {
  revealed: RevealedSeed
  onClose: () => void
}

/** Shows the revealed seed, and whether it is the one that was promised. */
export function RotateDone({ revealed, onClose }: RotateDoneProps) {
  const { t } = useTranslation('fairness')
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
      <SeedVerdict {...revealed} />
      <Button onClick={onClose}>{t('rotate.close')}</Button>
    </div>
  )
}
