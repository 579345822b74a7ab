import { useTranslation } from 'react-i18next'
import type { RadarProfile } from '../../../contract/radar.ts'
import { formatTime } from '../../base/format.ts'
import { Asked } from '../../components/asked.tsx'
import { Button } from '../../components/button.tsx'
import words from '../../components/words.module.css'
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
  const { t } = useTranslation('radar')
  const { stand, until, tell } = usePlace(onTold)
  const isAway = stand === 'refused' || stand === 'unknown'
  const isOver = isAway || stand === 'moved'
  const said = isOver ? stand : 'open'
  const text = () => {
    if (isAway && hasPlace) return t(`place.${stand}.still`)
    return t(`place.${said}.text`, { time: formatTime(wholeMinute(until)) })
  }
  return (
    <Asked title={t(`place.${said}.title`)} text={text()} isNews={isOver}>
      {!isOver && <p className={words.text}>{t('place.kept')}</p>}
      <Button disabled={stand === 'asking'} onClick={tell}>
        {t(stand === 'asking' ? 'place.asking' : isOver ? 'place.again' : 'place.tell')}
      </Button>
      <Button look="quiet" onClick={onSkip}>
        {t(isAway && !hasPlace ? 'place.without' : 'place.later')}
      </Button>
    </Asked>
  )
}

/** The minute by which it has come: nobody is told one that is too early. */
function wholeMinute(at: number): number {
  return Math.ceil(at / MINUTE_MS) * MINUTE_MS
}
