// The faces of those who sent ships, as textures: each is painted once, when it is first asked for.
import type Phaser from 'phaser'
import { minSeen, paintPilot, SENDER_RIM } from './faces.ts'

/** More than are told of at a time; then the one that was not seen for longest gives its place. */
const MAX = 24

export interface SenderFaces {
  /** The name of a face's texture; null until it is painted, and where it cannot be had. */
  textureOf(url: string): string | null
  release(): void
}

interface Face {
  readonly name: string
  readonly canvas: HTMLCanvasElement
  isPainted: boolean
  /** Grows with each asking. */
  askedAt: number
}

export function openSenderFaces(textures: Phaser.Textures.TextureManager): SenderFaces {
  const faces = new Map<string, Face>()
  let asked = 0
  let isReleased = false

  const takePlace = (): Face => {
    if (faces.size < MAX) {
      const name = `sender-${faces.size}`
      return { name, canvas: document.createElement('canvas'), isPainted: false, askedAt: 0 }
    }
    const [url, oldest] = minSeen(faces, ({ askedAt }) => askedAt)
    faces.delete(url)
    return { ...oldest, isPainted: false }
  }

  const paint = async (face: Face, url: string) => {
    await paintPilot(face.canvas, url, SENDER_RIM)
    // Meanwhile its place may have gone to another, or all have been given back.
    if (isReleased || faces.get(url) !== face) return
    if (textures.exists(face.name)) textures.get(face.name).source[0]?.update()
    else textures.addImage(face.name, face.canvas as unknown as HTMLImageElement)
    face.isPainted = true
  }

  return {
    textureOf: (url) => {
      let face = faces.get(url)
      if (!face) {
        face = takePlace()
        faces.set(url, face)
        // Where it cannot be had, a drawn pilot leads.
        void paint(face, url).catch(() => {})
      }
      asked += 1
      face.askedAt = asked
      return face.isPainted ? face.name : null
    },
    release: () => {
      isReleased = true
      for (const { canvas } of faces.values()) {
        canvas.width = 0
        canvas.height = 0
      }
    },
  }
}
