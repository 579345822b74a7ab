// What is kept of where somebody is: never the place itself (issue 10). It is moved by a secret way that
// is the same each time for one person in one neighbourhood, so that asking often tells nothing more.
import { kmBetween, type Place } from './distance.ts'

const MIN_METRES = 800
const MAX_METRES = 1_600
/** A neighbourhood's side: about two kilometres. */
const NEIGHBOURHOOD_DEGREES = 0.02
/** Kept places lie on a grid of about 220 m: what a phone's reading trembles by does not show. */
const GRID_LINES_A_DEGREE = 500
/** What is kept holds on this near to it: who goes to and fro at a border is not told twice. */
const STAY_KM = 3
const METRES_OF_DEGREE = 111_195
const KM_OF_DEGREE = METRES_OF_DEGREE / 1_000
/** Nobody dates nearer to a pole, where degrees of longitude have no width. */
const HIGHEST_LATITUDE = 85
const RADIANS = Math.PI / 180
const WORDS = 2 ** 32

/** The neighbourhood that a place lies in, as a text to make the secret of. */
export function neighbourhoodOf({ latitude, longitude }: Place): string {
  const cell = (degrees: number) => Math.floor(degrees / NEIGHBOURHOOD_DEGREES)
  return `${cell(latitude)}:${cell(longitude)}`
}

/**
 * The place to keep: 800 to 1,600 m from the true one, and on the grid, which moves it by 160 m at most.
 * @param secret 64 hex digits, of this person in this neighbourhood
 */
export function veiled({ latitude, longitude }: Place, secret: string): Place {
  const [turn = 0, far = 0] = [0, 8].map((offset) =>
    Number.parseInt(secret.slice(offset, offset + 8), 16),
  )
  const angle = (turn / WORDS) * 2 * Math.PI
  // Even over the ring's area.
  const inner = MIN_METRES ** 2
  const metres = Math.sqrt(inner + (far / WORDS) * (MAX_METRES ** 2 - inner))
  const north = (metres * Math.cos(angle)) / METRES_OF_DEGREE
  const reached = Math.max(-HIGHEST_LATITUDE, Math.min(HIGHEST_LATITUDE, latitude))
  const width = METRES_OF_DEGREE * Math.cos(reached * RADIANS)
  const east = (metres * Math.sin(angle)) / width
  return { latitude: onGrid(reached + north), longitude: onGrid(wrapped(longitude + east)) }
}

/** The point of the grid on which a kept place lies, as a text to make a mark of. */
export function gridPointOf({ latitude, longitude }: Place): string {
  return `${lineOf(latitude)}:${meridianOf(lineOf(longitude))}`
}

/** Every place that may have been kept and would still do for this one: some six hundred of them. */
export function keptNear(place: Place): Place[] {
  const { latitude, longitude } = place
  const high = STAY_KM / KM_OF_DEGREE
  const reached = Math.min(HIGHEST_LATITUDE, Math.abs(latitude)) + high
  const wide = high / Math.cos(reached * RADIANS)
  const points = linesAbout(latitude, high).flatMap((line) =>
    linesAbout(longitude, wide).map((meridian) => ({
      latitude: line / GRID_LINES_A_DEGREE,
      longitude: meridianOf(meridian) / GRID_LINES_A_DEGREE,
    })),
  )
  return points.filter((point) => staysNear(point, place))
}

/** Whether what was kept still does for a place. */
export function staysNear(kept: Place, place: Place): boolean {
  return kmBetween(kept, place) <= STAY_KM
}

function onGrid(degrees: number): number {
  return lineOf(degrees) / GRID_LINES_A_DEGREE
}

function lineOf(degrees: number): number {
  return Math.round(degrees * GRID_LINES_A_DEGREE)
}

/** At the date line there is one meridian, however it is counted. */
function meridianOf(line: number): number {
  const half = 180 * GRID_LINES_A_DEGREE
  return ((line + 3 * half) % (2 * half)) - half
}

/** The grid's lines within so many degrees of one. */
function linesAbout(degrees: number, reach: number): number[] {
  const first = Math.ceil((degrees - reach) * GRID_LINES_A_DEGREE)
  const last = Math.floor((degrees + reach) * GRID_LINES_A_DEGREE)
  return Array.from({ length: last - first + 1 }, (_, place) => first + place)
}

function wrapped(longitude: number): number {
  if (longitude >= 180) return longitude - 360
  return longitude < -180 ? longitude + 360 : longitude
}
