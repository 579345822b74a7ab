import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import styles from './pause-card.module.css'
import { choicesOf, type PauseKind, type Pauses, pauseAt } from './pauses.ts'

interface PauseCardProps {
  kind: PauseKind
  pauses: Pauses
  now: number
  onChoose: () => void
}

/** A break that can be taken, or made longer. */
export function PauseCard({ kind, pauses, now, onChoose }: PauseCardProps) {
  const { t } = useTranslation('play')
  const isHeld = pauseAt(pauses, now)?.kind === kind
  const canChoose = choicesOf(kind, pauses, now).length > 0
  // Within an exclusion a break would change nothing.
  if (!isHeld && !canChoose) return null
  return (
    <Card className={styles.card ?? ''}>
      <h3 className={styles.title}>{t(`pause.${kind}.title`)}</h3>
      <p className={styles.text}>{t(`pause.${kind}.text`)}</p>
      {canChoose && (
        <Button look="quiet" aria-haspopup="dialog" onClick={onChoose}>
          {t(`pause.${kind}.${isHeld ? 'longer' : 'open'}`)}
        </Button>
      )}
    </Card>
  )
}
