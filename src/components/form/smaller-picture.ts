// Pictures made small on the phone, before they are sent: a camera's are many times what is kept.

/** What the server keeps of a picture is no longer than that. */
const LONGEST_SIDE = 2_048
const QUALITY = 0.85
/** What is as small already, and of a kind that is taken, goes as it is. */
const SMALL_BYTES = 262_144
/** Kinds that are taken; of others, such as HEIC, a JPEG is made where this phone can read them. */
const TAKEN: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp'])

/** The size that a picture is painted in: its own, or as large as fits. */
export function fitting(width: number, height: number): { width: number; height: number } {
  const share = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * share)),
    height: Math.max(1, Math.round(height * share)),
  }
}

/** Whether a file is worth being painted anew. */
export function isWorthIt({ type, size }: Pick<File, 'type' | 'size'>): boolean {
  return type.startsWith('image/') && (size > SMALL_BYTES || !TAKEN.has(type))
}

/** Whether what was painted goes in place of what was chosen. */
export function isBetter(
  painted: Pick<Blob, 'size'>,
  chosen: Pick<File, 'type' | 'size'>,
): boolean {
  return painted.size < chosen.size || !TAKEN.has(chosen.type)
}

/**
 * Makes a picture as small as it may be without that anybody sees it; one at a time, since each takes
 * its pixels of memory.
 * @returns the file itself where it can't be read, or would not be smaller
 */
export async function smallerPicture(file: File): Promise<File> {
  if (!isWorthIt(file)) return file
  const painted = await paint(file).catch(() => null)
  if (!painted || !isBetter(painted, file)) return file
  return new File([painted], file.name, { type: painted.type, lastModified: file.lastModified })
}

/** An `img` turns the picture as its camera was held, on all phones, and reads whatever they show. */
async function paint(file: File): Promise<Blob | null> {
  const address = URL.createObjectURL(file)
  const picture = new Image()
  const canvas = document.createElement('canvas')
  try {
    picture.src = address
    await picture.decode()
    Object.assign(canvas, fitting(picture.naturalWidth, picture.naturalHeight))
    const brush = canvas.getContext('2d')
    if (!brush) return null
    // A JPEG has nothing that can be seen through.
    brush.fillStyle = '#fff'
    brush.fillRect(0, 0, canvas.width, canvas.height)
    brush.imageSmoothingQuality = 'high'
    brush.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return await new Promise((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
  } finally {
    // Phones give memory back late by themselves.
    picture.removeAttribute('src')
    canvas.width = 0
    canvas.height = 0
    URL.revokeObjectURL(address)
  }
}
