import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../components/sheet.tsx'
import { toast } from '../../components/toast.ts'
import { serverNow } from '../../stores/server-clock.ts'
import { PauseAsk } from './pause-ask.tsx'
import { PauseChoice } from './pause-choice.tsx'
import { PauseConfirm } from './pause-confirm.tsx'
import { choicesOf, type Pause, type PauseKind, type Pauses } from './pauses.ts'

interface PauseSheetProps {
  kind: PauseKind
  open: boolean
  /** Counts the openings: each begins anew, also while the one before still slides away. */
  turn: number
  pauses: Pauses
  onClose: () => void
  /** A pause holds: what the page shows is no longer right. */
  onBegun: () => Promise<unknown>
}

type Stage = { name: 'choosing' } | { name: 'asking' | 'confirming'; pause: Pause }

/** Begins a break in steps: how long, what it means, and for an exclusion a last question. */
export function PauseSheet({ open, turn, ...pausing }: PauseSheetProps) {
  const { t } = useTranslation('play')
  return (
    <Sheet title={t(`pause.${pausing.kind}.title`)} open={open} onClose={pausing.onClose}>
      <Stages key={turn} {...pausing} />
    </Sheet>
  )
}

function Stages({ kind, pauses, onClose, onBegun }: Omit<PauseSheetProps, 'open' | 'turn'>) {
  const { t } = useTranslation('play')
  const [stage, setStage] = useState<Stage>({ name: 'choosing' })
  const [openedAt] = useState(serverNow)
  const begun = () => {
    toast(t(`pause.${kind}.done`))
    onClose()
    // What could not be loaded again keeps its old place; pulling down tries once more.
    onBegun().catch(() => {})
  }
  switch (stage.name) {
    case 'choosing':
      return (
        <PauseChoice
          kind={kind}
          choices={choicesOf(kind, pauses, openedAt)}
          onChosen={(pause) => setStage({ name: 'asking', pause })}
        />
      )
    case 'asking':
      return kind === 'exclusion' ? (
        <PauseAsk
          pause={stage.pause}
          onBack={onClose}
          onCertain={() => setStage({ name: 'confirming', pause: stage.pause })}
        />
      ) : (
        <PauseConfirm pause={stage.pause} onBack={onClose} onBegun={begun} />
      )
    case 'confirming':
      return <PauseConfirm pause={stage.pause} onBack={onClose} onBegun={begun} />
  }
}
