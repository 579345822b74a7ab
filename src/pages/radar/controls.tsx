import { useSelector } from '@xstate/react'
import { type Ref, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Purpose } from '../../../contract/radar.ts'
import { PURPOSES } from '../../../contract/radar-constants.ts'
import { formatNumber } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import { RadioTile } from '../../components/form/radio-tile.tsx'
import { GameMenu } from '../../components/game/game-menu.tsx'
import {
  BlockedIcon,
  GreetingsIcon,
  PersonIcon,
  RulesIcon,
} from '../../components/picture/icons.tsx'
import styles from './board.module.css'
import { PURPOSE_NAMES } from './purposes.ts'
import { type RadarActor, useNextChance } from './use-radar.ts'

interface MenuProps {
  /** Greetings that were not read yet. */
  unread: number
  onGreetings: () => void
  onAbout: () => void
  onBlocked: () => void
  onRules: () => void
}

/** What can be looked up: greetings, what one told of oneself, whom one blocked, and the rules. */
export function Menu({ unread, onGreetings, onAbout, onBlocked, onRules }: MenuProps) {
  const { t } = useTranslation('radar')
  const greetings =
    unread === 0
      ? t('menu.greetings')
      : t('menu.unread', { count: unread, greetings: formatNumber(unread) })
  return (
    <GameMenu
      entries={[
        { icon: <GreetingsIcon hasNews={unread > 0} />, label: greetings, onOpen: onGreetings },
        { icon: <PersonIcon />, label: t('menu.about'), onOpen: onAbout },
        { icon: <BlockedIcon />, label: t('menu.blocked'), onOpen: onBlocked },
        { icon: <RulesIcon />, label: t('menu.rules'), onOpen: onRules },
      ]}
    />
  )
}

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

interface PurposeChoiceProps {
  chosen: Purpose
  onChoose: (purpose: Purpose) => void
}

/** What one looks for, in one row under the sky; the next search takes it. */
function PurposeChoice({ chosen, onChoose }: PurposeChoiceProps) {
  const { t } = useTranslation('radar')
  const name = useId()
  return (
    <fieldset className={styles.purposes} aria-label={t('purpose')}>
      {PURPOSES.map((purpose) => (
        <RadioTile
          key={purpose}
          className={styles.purpose}
          name={name}
          value={purpose}
          isChosen={purpose === chosen}
          onChoose={() => onChoose(purpose)}
        >
          {t(`purposes.${PURPOSE_NAMES[purpose]}`)}
        </RadioTile>
      ))}
    </fieldset>
  )
}
