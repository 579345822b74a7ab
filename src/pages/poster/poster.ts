// Draws a poster on a canvas: a painted scene, a face and a name, and the link as a QR code.
import { encode } from 'uqr'
import { IN_ORNAMENT, type Person } from '../../../games/stage/round-face.ts'
import { type Design, paintScene, SCENES } from './designs.ts'
import { charactersOf, fitName } from './fit-name.ts'

/** What a picture of a phone's whole screen has. */
export const POSTER = { width: 1080, height: 1920 }

/** What a poster tells. */
export interface PosterWords {
  brand: string
  name: string
  /** The invitation in the reader's language. */
  line: string
  codeLabel: string
  code: string
  link: string
}

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif'
const CENTER = POSTER.width / 2
const MARGIN = 84
const FACE = { y: 850, radius: 150 }
/** Of the first line, where there is one and where there are two. */
const NAME_Y = { one: 1126, two: 1086 }
const NAME_LINE = 1.16
const LINE_Y = 1222
const CARD = { top: 1268, bottom: 1852, halfWidth: 370, radius: 56 }
/** Light around the code, in modules (ISO/IEC 18004). */
const QUIET = 4
const QR_PX = 400
const INK = '#1b1030'

/** The code of a link, and where its first module lies: whole pixels each, so that cameras see it sharp. */
function qrOf(link: string) {
  const { data, size } = encode(link, { ecc: 'M', border: 0 })
  const modulePx = Math.floor(QR_PX / size)
  const x = Math.round(CENTER - (size * modulePx) / 2)
  return { modules: data, modulePx, x, y: CARD.top + QUIET * modulePx }
}

/**
 * Draws a poster.
 * @param person null where it could not be had: the name's first character stands in
 */
export async function drawPoster(
  canvas: HTMLCanvasElement,
  design: Design,
  words: PosterWords,
  person: Person | null,
): Promise<void> {
  const scene = document.createElement('canvas')
  Object.assign(scene, POSTER)
  await paintScene(contextOf(scene), design)
  Object.assign(canvas, POSTER)
  const pen = contextOf(canvas)
  pen.drawImage(scene, 0, 0)
  pen.textAlign = 'center'
  pen.textBaseline = 'alphabetic'
  drawBrand(pen, words.brand)
  drawFace(pen, design, words.name, person)
  drawWords(pen, words)
  drawCard(pen, words)
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws no pictures')
  return pen
}

function drawBrand(pen: CanvasRenderingContext2D, brand: string): void {
  pen.font = `800 52px ${FONT}`
  pen.fillStyle = '#fff'
  pen.fillText(brand, CENTER, 150)
}

function drawFace(
  pen: CanvasRenderingContext2D,
  design: Design,
  name: string,
  person: Person | null,
): void {
  const { y, radius } = FACE
  const { ring } = SCENES[design]
  const glow = pen.createRadialGradient(CENTER, y, radius * 0.6, CENTER, y, radius * 2.3)
  glow.addColorStop(0, `${ring}88`)
  glow.addColorStop(1, `${ring}00`)
  pen.fillStyle = glow
  pen.fillRect(CENTER - radius * 3, y - radius * 3, radius * 6, radius * 6)
  if (!person?.ornament) disc(pen, radius + 14, ring)
  disc(pen, radius, '#30234d')
  pen.save()
  pen.beginPath()
  pen.arc(CENTER, y, radius, 0, 2 * Math.PI)
  pen.clip()
  if (person) pen.drawImage(person.picture, CENTER - radius, y - radius, radius * 2, radius * 2)
  else {
    pen.font = `800 ${radius}px ${FONT}`
    pen.fillStyle = '#fbf7ff'
    pen.fillText(charactersOf(name)[0] ?? '', CENTER, y + radius * 0.36)
  }
  pen.restore()
  if (!person?.ornament) return
  const wide = (2 * radius) / IN_ORNAMENT
  pen.drawImage(person.ornament, CENTER - wide / 2, y - wide / 2, wide, wide)
}

function disc(pen: CanvasRenderingContext2D, radius: number, color: string): void {
  pen.fillStyle = color
  pen.beginPath()
  pen.arc(CENTER, FACE.y, radius, 0, 2 * Math.PI)
  pen.fill()
}

/** The name over the invitation; two lines of a name push nothing away. */
function drawWords(pen: CanvasRenderingContext2D, { name, line }: PosterWords): void {
  const width = POSTER.width - 2 * MARGIN
  const measure = (text: string, size: number) => {
    pen.font = `800 ${size}px ${FONT}`
    return pen.measureText(text).width
  }
  const fitted = fitName(name, width, measure)
  const first = fitted.lines.length > 1 ? NAME_Y.two : NAME_Y.one
  pen.fillStyle = '#fff'
  pen.direction = directionOf(name)
  fitted.lines.forEach((text, place) => {
    pen.font = `800 ${fitted.size}px ${FONT}`
    pen.fillText(text, CENTER, first + place * fitted.size * NAME_LINE)
  })
  const lineSize = [48, 44, 40, 36, 32].find((size) => {
    pen.font = `600 ${size}px ${FONT}`
    return pen.measureText(line).width <= width
  })
  pen.font = `600 ${lineSize ?? 28}px ${FONT}`
  pen.fillStyle = 'rgba(255, 255, 255, 0.86)'
  pen.direction = directionOf(line)
  pen.fillText(line, CENTER, LINE_Y)
}

function drawCard(pen: CanvasRenderingContext2D, { link, code, codeLabel }: PosterWords): void {
  const { top, bottom, halfWidth, radius } = CARD
  pen.fillStyle = '#fff'
  pen.beginPath()
  pen.moveTo(CENTER, top)
  pen.arcTo(CENTER + halfWidth, top, CENTER + halfWidth, bottom, radius)
  pen.arcTo(CENTER + halfWidth, bottom, CENTER, bottom, radius)
  pen.arcTo(CENTER - halfWidth, bottom, CENTER - halfWidth, top, radius)
  pen.arcTo(CENTER - halfWidth, top, CENTER, top, radius)
  pen.fill()
  const { modules, modulePx, x, y } = qrOf(link)
  pen.fillStyle = INK
  modules.forEach((row, down) => {
    row.forEach((isDark, across) => {
      if (isDark) pen.fillRect(x + across * modulePx, y + down * modulePx, modulePx, modulePx)
    })
  })
  pen.direction = directionOf(codeLabel)
  pen.font = `600 30px ${FONT}`
  const label = `${codeLabel}  `
  const labelWidth = pen.measureText(label).width
  pen.font = `800 50px ${FONT}`
  const codeWidth = pen.measureText(code).width
  pen.textAlign = 'left'
  const start = CENTER - (labelWidth + codeWidth) / 2
  pen.fillText(code, start + labelWidth, bottom - 38)
  pen.font = `600 30px ${FONT}`
  pen.fillStyle = '#6b6180'
  pen.fillText(label, start, bottom - 42)
  pen.textAlign = 'center'
}

/** The side from which the first letter of a text is read. */
function directionOf(text: string): 'ltr' | 'rtl' {
  const letter = text.match(/\p{L}/u)?.[0] ?? ''
  return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(letter) ? 'rtl' : 'ltr'
}
