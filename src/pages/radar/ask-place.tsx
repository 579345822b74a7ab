import { useTranslation } from 'react-i18next'
import type { RadarProfile } from '../../../contract/radar.ts'
import { formatTime } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import { ConfirmStep } from '../../components/sheet/confirm-step.tsx'
import words from '../../components/text/words.module.css'
import { usePlace } from './use-place.ts'

const MINUTE_MS = 60_000

interface AskPlaceProps {
  /** A place was told before, and goes on to be used where no other one comes. */
  hasPlace?: boolean
  onTold: (profile: RadarProfile) => void
  /** The radar works without it too. */
  onSkip: () => void
}

/** Says why the radar wants to know roughly where one is, before the browser asks. */
export function AskPlace({ hasPlace = false, onTold, onSkip }: AskPlaceProps) {
  const { t } = useTranslation(['radar', 'shell'])
  const { stand, until, tell } = usePlace(onTold)
  const isAsking = stand === 'asking'
  const isAway = stand === 'refused' || stand === 'unknown'
  // Until another place can be told there is nothing to try: the way on is the best one.
  const isMoved = stand === 'moved'
  const said = isAway || isMoved ? stand : 'open'
  const text = () => {
    if (isAway && hasPlace) return t(`place.${stand}.still`)
    return t(`place.${said}.text`, { time: formatTime(wholeMinute(until)) })
  }
  const skip = () => {
    if (isMoved && hasPlace) return t('shell:close')
    return t((isAway || isMoved) && !hasPlace ? 'place.without' : 'place.later')
  }
  return (
    <ConfirmStep title={t(`place.${said}.title`)} text={text()} isNews={said !== 'open'}>
      {said === 'open' && <p className={words.text}>{t('place.kept')}</p>}
      {!isMoved && (
        // It keeps the focus while the phone is asked.
        <Button aria-disabled={isAsking} onClick={() => isAsking || tell()}>
          {t(isAsking ? 'place.asking' : isAway ? 'place.again' : 'place.tell')}
        </Button>
      )}
      <Button look={isMoved ? 'primary' : 'quiet'} onClick={onSkip}>
        {skip()}
      </Button>
    </ConfirmStep>
  )
}

/** The minute by which it has come: nobody is told one that is too early. */
function wholeMinute(at: number): number {
  return Math.ceil(at / MINUTE_MS) * MINUTE_MS
}
