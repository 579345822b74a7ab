// The faces in the sky: a fixed number of canvases, painted anew for those who surface next.
import { loadImage, type Picture, picture, release } from '../stage/picture.ts'
import { loadFace, type Person, paintRoundFace } from '../stage/round-face.ts'
import type { Colors } from './colors.ts'
import { MAX_OTHERS } from './faces.ts'
import { FACE_SIZE, MATCH_SIZE, MY_SIZE } from './layout.ts'
import type { Sight } from './sight.ts'

/** Pixels a design unit: as fine as any phone shows them. */
const DENSITY = 2
/** A rim's width, as a share of its face. */
const RIM = 0.045

export interface FacePictures {
  readonly me: Picture
  readonly others: readonly Picture[]
  readonly match: Picture
  /** Paints those who are seen, and tells of each that has changed. */
  show(sight: Sight): void
  release(): void
}

interface Face {
  readonly picture: Picture
  readonly rim: string
  /** Whose it is, or is about to be (`faceOf`). */
  of: string | null
}

/**
 * Opens the faces; whoever's picture cannot be had is a stranger.
 * @param strangerUrl the address of the picture of whom nobody knows
 * @param me my own face (`faceOf`); null: a stranger's stands for it
 * @param onPainted a picture shows somebody else
 * @throws when the stranger cannot be had
 */
export async function openFacePictures(
  strangerUrl: string | undefined,
  me: string | null,
  colors: Colors,
  onPainted: (picture: Picture) => void,
): Promise<FacePictures> {
  const stranger: Person = { picture: await loadImage(strangerUrl ?? ''), ornament: null }
  let isReleased = false
  const blank = (size: number, rim: string): Face => {
    const face = { picture: picture(size, size, DENSITY, () => {}), rim, of: null }
    paint(face, stranger)
    return face
  }
  const mine = blank(MY_SIZE, colors.myRim)
  const others = Array.from({ length: MAX_OTHERS }, () => blank(FACE_SIZE, colors.rim))
  const match = blank(MATCH_SIZE, colors.matchRim)

  const turnInto = async (face: Face, of: string) => {
    if (face.of === of) return
    face.of = of
    const person = await loadFace(of).catch(() => stranger)
    // Meanwhile somebody else may have come in their place.
    if (isReleased || face.of !== of) return
    paint(face, person)
    onPainted(face.picture)
  }
  if (me !== null) void turnInto(mine, me)
  return {
    me: mine.picture,
    others: others.map((face) => face.picture),
    match: match.picture,
    show: (sight) => {
      for (const [index, of] of sight.others.entries()) {
        const face = others[index]
        if (face) void turnInto(face, of)
      }
      if (sight.match !== null) void turnInto(match, sight.match)
    },
    release: () => {
      isReleased = true
      for (const face of [mine, ...others, match]) release(face.picture)
    },
  }
}

function paint({ picture: { canvas }, rim }: Face, person: Person) {
  paintRoundFace(canvas, person, { size: canvas.width, rim, rimWidth: canvas.width * RIM })
}
