import { useSelector } from '@xstate/react'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { Purpose } from '../../../contract/radar.ts'
import { Button } from '../../components/button/button.tsx'
import { PurposeChoice } from './purpose-choice.tsx'
import { useNextChance } from './said.ts'
import type { RadarActor } from './use-radar.ts'

interface ControlsProps {
  actor: RadarActor
  purpose: Purpose
  onPurpose: (purpose: Purpose) => void
  /** Whether a tap may begin a search. */
  isOpen: boolean
  /** The button that begins a search. */
  button: Ref<HTMLButtonElement>
}

/** What one looks for, and the button that lets the beam go round. */
export function Controls({ actor, purpose, onPurpose, isOpen, button }: ControlsProps) {
  const { t } = useTranslation('radar')
  const state = useSelector(actor, ({ value }) => value)
  const next = useNextChance(actor)
  const looks = state === 'scanning' || state === 'surfacing'
  const scan = () => {
    if (state === 'nobody') actor.send({ type: 'CONTINUE' })
    actor.send({ type: 'SCAN', purpose })
  }
  const text = () => {
    if (looks) return t('scan.looking')
    if (state === 'spent') return next === null ? t('scan.start') : t('scan.wait', { time: next })
    return t(state === 'nobody' ? 'scan.again' : 'scan.start')
  }
  return (
    <>
      <PurposeChoice chosen={purpose} onChoose={onPurpose} />
      <Button
        ref={button}
        look={state === 'spent' ? 'quiet' : 'primary'}
        // It stays in the order of focus while the beam goes round.
        aria-disabled={!isOpen || looks || state === 'spent'}
        onClick={() => isOpen && scan()}
      >
        {text()}
      </Button>
    </>
  )
}
