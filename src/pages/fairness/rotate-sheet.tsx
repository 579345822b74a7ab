import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RevealedSeed } from '../../../contract/fairness.ts'
import { Sheet } from '../../components/sheet.tsx'
import { RotateAsk } from './rotate-ask.tsx'
import { RotateDone } from './rotate-done.tsx'
import { RotateForm } from './rotate-form.tsx'

interface RotateSheetProps {
  open: boolean
  onClose: () => void
  /** The pair was changed: what the page shows is no longer right. */
  onRotated: () => Promise<unknown>
}

type Stage =
  | { name: 'naming' }
  | { name: 'asking'; seed: string }
  | { name: 'done'; revealed: RevealedSeed }

/** Changes the client seed in three steps: name it, confirm, see what was revealed. */
export function RotateSheet({ open, onClose, onRotated }: RotateSheetProps) {
  const { t } = useTranslation('fairness')
  return (
    <Sheet title={t('rotate.title')} open={open} onClose={onClose}>
      <Stages onClose={onClose} onRotated={onRotated} />
    </Sheet>
  )
}

function Stages({ onClose, onRotated }: Omit<RotateSheetProps, 'open'>) {
  const [stage, setStage] = useState<Stage>({ name: 'naming' })
  const [seed, setSeed] = useState('')
  switch (stage.name) {
    case 'naming':
      return (
        <RotateForm
          seed={seed}
          onType={setSeed}
          onNamed={(named) => setStage({ name: 'asking', seed: named })}
        />
      )
    case 'asking':
      return (
        <RotateAsk
          seed={stage.seed}
          onBack={() => setStage({ name: 'naming' })}
          onRotated={(revealed) => {
            setStage({ name: 'done', revealed })
            // What could not be loaded again keeps its old place; pulling down tries once more.
            onRotated().catch(() => {})
          }}
        />
      )
    case 'done':
      return <RotateDone revealed={stage.revealed} onClose={onClose} />
  }
}
