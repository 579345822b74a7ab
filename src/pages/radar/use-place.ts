import { useEffect, useState } from 'react'
import type { RadarProfile } from '../../../contract/radar.ts'
import { WORST_ACCURACY_METRES } from '../../../contract/radar-constants.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { toast } from '../../base/toast.ts'
import { useErrorText } from '../../components/load/use-error-text.ts'
import { serverNow } from '../../stores/server-clock.ts'

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
export interface PlaceTelling {
  stand: PlaceStand
  /** When another place can be told; 0 where nothing is known of that. */
  until: number
  tell: () => void
}

/**
 * Tells the server where the phone is, once the player lets the browser say so.
 * @param onTold the server has noted it
 */
export function usePlace(onTold: (profile: RadarProfile) => void): PlaceTelling {
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
