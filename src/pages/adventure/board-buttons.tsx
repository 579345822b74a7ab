import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button/button.tsx'
import styles from './board-buttons.module.css'
import type { AdventureActor } from './use-actor.ts'
import type { SheetName } from './use-spending.ts'

interface BoardButtonsProps {
  actor: AdventureActor
  isFrozen: boolean
  onOpen: (sheet: SheetName) => void
}

/** Buy spaceships, and dispatch them; while no round is open the flight can be planned. */
export function BoardButtons({ actor, isFrozen, onOpen }: BoardButtonsProps) {
  const { t } = useTranslation('adventure')
  const isChoosing = useSelector(actor, ({ value }) => value.phase === 'choosing')
  const tap = (sheet: SheetName) => () => {
    if (!isFrozen) onOpen(sheet)
  }
  return (
    <div className={styles.buttons}>
      <Button look="quiet" aria-disabled={isFrozen} onClick={tap('buy')}>
        {t('buy.open')}
      </Button>
      <Button
        className={isChoosing ? (styles.now ?? '') : ''}
        aria-disabled={isFrozen}
        onClick={tap('dispatch')}
      >
        {t(isChoosing ? 'dispatch.open' : 'dispatch.plan')}
      </Button>
    </div>
  )
}
