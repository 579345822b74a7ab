import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RadarProfile } from '../../../contract/radar.ts'
import { WORST_ACCURACY_METRES } from '../../../contract/radar-constants.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { formatTime } from '../../base/format.ts'
import { toast } from '../../base/toast.ts'
import { Button } from '../../components/button/button.tsx'
import { useErrorText } from '../../components/load/use-error-text.ts'
import { ConfirmStep } from '../../components/sheet/confirm-step.tsx'
import words from '../../components/text/words.module.css'
import { serverNow } from '../../stores/server-clock.ts'

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

/** A rough place from a while ago is as good: nothing finer than a kilometre or so is kept. */
const ROUGHLY: PositionOptions = { enableHighAccuracy: false, maximumAge: 600_000, timeout: 20_000 }

/** The browser's own wait begins once it may answer; of a question that nobody answers it says nothing. */
const LONGEST_WAIT_MS = 25_000

/**
 * How telling the place stands: `refused` by the player or the phone, `unknown` to the phone itself,
 * `moved` a moment ago, which passes by itself.
 */
type PlaceStand = 'open' | 'asking' | 'refused' | 'unknown' | 'moved'

/** The way to tell roughly where one is, as a button needs it. */
interface PlaceTelling {
  stand: PlaceStand
  /** When another place can be told; 0 where nothing is known of that. */
  until: number
  tell: () => void
}

/**
 * Tells the server where the phone is, once the player lets the browser say so.
 * @param onTold the server has noted it
 */
function usePlace(onTold: (profile: RadarProfile) => void): PlaceTelling {
  const [stand, setStand] = useState<PlaceStand>('open')
  const [until, setUntil] = useState(0)
  const textOf = useErrorText()
  useEffect(() => {
    if (stand !== 'moved') return
    const timer = setTimeout(() => setStand('open'), until - serverNow())
    return () => clearTimeout(timer)
  }, [stand, until])

  const send = async ({ coords }: GeolocationPosition) => {
    const { latitude, longitude, accuracy } = coords
    if (!isPlausible(coords)) return setStand('unknown')
    try {
      const body = { latitude, longitude, accuracyMetres: accuracy }
      onTold(await call('POST /api/radar/place', { body }))
      setStand('open')
    } catch (error) {
      const isMoved = error instanceof ApiError && error.code === 'PLACE_MOVED'
      setStand(isMoved ? 'moved' : 'open')
      if (isMoved) setUntil(Number(error.params.until))
      else toast(textOf(error))
    }
  }
  const tell = () => {
    // Some webviews have none, or only on secure pages.
    if (!navigator.geolocation) return setStand('unknown')
    setStand('asking')
    // What comes later all the same is taken.
    const waiting = setTimeout(() => setStand('unknown'), LONGEST_WAIT_MS)
    navigator.geolocation.getCurrentPosition(
      (position) => {
        clearTimeout(waiting)
        void send(position)
      },
      ({ code, PERMISSION_DENIED }) => {
        clearTimeout(waiting)
        setStand(code === PERMISSION_DENIED ? 'refused' : 'unknown')
      },
      ROUGHLY,
    )
  }
  return { stand, until, tell }
}

/** Whether a phone that says so knows where it is: those that do not say nothing, or the sea at 0, 0. */
function isPlausible({ latitude, longitude, accuracy }: GeolocationCoordinates): boolean {
  if (![latitude, longitude, accuracy].every(Number.isFinite)) return false
  return accuracy <= WORST_ACCURACY_METRES && !(latitude === 0 && longitude === 0)
}
