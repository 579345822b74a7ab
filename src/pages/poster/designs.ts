// The painted scenes that posters stand before: the house's night, the adventure's sky, the wheel's room.
import kepler from '../../../assets/adventure/art/kepler.webp'
import mars from '../../../assets/adventure/art/mars.webp'
import neptune from '../../../assets/adventure/art/neptune.webp'
import saturn from '../../../assets/adventure/art/saturn.webp'
import ship from '../../../assets/pictures/ship.svg'
import rim from '../../../assets/pictures/wheel-rim.svg'

export const DESIGNS = ['night', 'sky', 'wheel'] as const
export type Design = (typeof DESIGNS)[number]

type Pen = CanvasRenderingContext2D

interface Scene {
  /** Around the face. */
  ring: string
  /** From the top down. */
  sky: readonly string[]
  paint: (pen: Pen, pictures: readonly (HTMLImageElement | null)[]) => void
  pictures: readonly string[]
}

const WIDTH = 1080
const HEIGHT = 1920
const TURN = 2 * Math.PI

export const SCENES: Readonly<Record<Design, Scene>> = {
  night: {
    ring: '#ff6b88',
    sky: ['#3d1d55', '#5a2560', '#271545', '#0d0a1a'],
    pictures: [],
    paint: paintNight,
  },
  sky: {
    ring: '#4fdcf2',
    sky: ['#0b1440', '#123a86', '#151048', '#0a0a20'],
    pictures: [saturn, kepler, mars, neptune, ship],
    paint: paintSky,
  },
  wheel: {
    ring: '#ffc247',
    sky: ['#3a0f22', '#6b1c2c', '#3a1020', '#1a0812'],
    pictures: [rim],
    paint: paintWheel,
  },
}

/** Paints a scene; a picture that does not come is left out. */
export async function paintScene(pen: Pen, design: Design): Promise<void> {
  const { sky, pictures, paint } = SCENES[design]
  const loaded = await Promise.all(pictures.map(loadPicture))
  const gradient = pen.createLinearGradient(0, 0, 0, HEIGHT)
  sky.forEach((color, place) => {
    gradient.addColorStop(place / (sky.length - 1), color)
  })
  pen.fillStyle = gradient
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  paint(pen, loaded)
}

/** A picture of ours, whole; null where it does not come. */
function loadPicture(address: string): Promise<HTMLImageElement | null> {
  return new Promise((resolve) => {
    const picture = new Image()
    // One from elsewhere would keep the poster from being saved.
    picture.crossOrigin = 'anonymous'
    picture.onload = () => resolve(picture)
    picture.onerror = () => resolve(null)
    picture.src = address
  })
}

/** The same numbers each time, so that a poster looks the same each time. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}

function glow(pen: Pen, x: number, y: number, radius: number, color: string): void {
  const light = pen.createRadialGradient(x, y, 0, x, y, radius)
  light.addColorStop(0, color)
  light.addColorStop(1, `${color.slice(0, 7)}00`)
  pen.fillStyle = light
  pen.fillRect(x - radius, y - radius, radius * 2, radius * 2)
}

function circle(pen: Pen, x: number, y: number, radius: number, color: string): void {
  pen.fillStyle = color
  pen.beginPath()
  pen.arc(x, y, radius, 0, TURN)
  pen.fill()
}

function stars(pen: Pen, count: number, lowest: number, seed: number): void {
  const next = numbersFrom(seed)
  for (let star = 0; star < count; star++) {
    const [x, y, size] = [next() * WIDTH, next() * lowest, 1 + next() ** 3 * 5]
    pen.globalAlpha = 0.35 + next() * 0.65
    if (size > 4) glow(pen, x, y, size * 6, '#ffe9c888')
    circle(pen, x, y, size, star % 5 === 0 ? '#ffd36b' : '#fbf7ff')
  }
  pen.globalAlpha = 1
}

/** Hills from one side to the other, with the lit windows of those who are still up. */
function hills(pen: Pen, y: number, height: number, color: string, seed: number): void {
  const next = numbersFrom(seed)
  const phase = next() * TURN
  const waveAt = (x: number) =>
    y - height * (0.5 + 0.32 * Math.sin(x / 190 + phase) + 0.18 * Math.sin(x / 71 + phase * 2))
  pen.fillStyle = color
  pen.beginPath()
  pen.moveTo(0, HEIGHT)
  for (let x = 0; x <= WIDTH; x += 6) pen.lineTo(x, waveAt(x))
  pen.lineTo(WIDTH, HEIGHT)
  pen.fill()
  for (let light = 0; light < 26; light++) {
    const x = next() * WIDTH
    const low = waveAt(x) + 22 + next() * 60
    // None behind what is written.
    if (x > 170 && x < WIDTH - 170) continue
    glow(pen, x, low, 26, '#ffc24766')
    pen.fillStyle = '#ffdf9a'
    pen.fillRect(x - 4, low - 5, 8, 10)
  }
}

/** A paper lantern with its light in it. */
function lantern(pen: Pen, x: number, y: number, size: number): void {
  glow(pen, x, y, size * 3.2, '#ffae5a77')
  const paper = pen.createLinearGradient(x, y - size, x, y + size)
  paper.addColorStop(0, '#ff7d6e')
  paper.addColorStop(0.6, '#ffb454')
  paper.addColorStop(1, '#fff0bd')
  pen.fillStyle = paper
  pen.beginPath()
  pen.moveTo(x - size * 0.5, y - size * 0.85)
  pen.bezierCurveTo(
    x - size,
    y - size * 0.2,
    x - size * 0.8,
    y + size * 0.7,
    x - size * 0.38,
    y + size,
  )
  pen.lineTo(x + size * 0.38, y + size)
  pen.bezierCurveTo(
    x + size * 0.8,
    y + size * 0.7,
    x + size,
    y - size * 0.2,
    x + size * 0.5,
    y - size * 0.85,
  )
  pen.closePath()
  pen.fill()
  pen.strokeStyle = 'rgba(90, 20, 50, 0.28)'
  pen.lineWidth = size * 0.05
  for (const part of [-0.45, 0, 0.45]) {
    pen.beginPath()
    pen.moveTo(x + part * size * 0.9, y - size * 0.84)
    pen.quadraticCurveTo(x + part * size * 1.5, y, x + part * size * 0.72, y + size)
    pen.stroke()
  }
  pen.fillStyle = '#5b2a3c'
  pen.fillRect(x - size * 0.42, y + size * 0.96, size * 0.84, size * 0.12)
}

function paintNight(pen: Pen): void {
  glow(pen, 800, 380, 620, '#ff8f9a66')
  stars(pen, 150, 1_050, 71)
  glow(pen, 800, 380, 330, '#ffe2b888')
  circle(pen, 800, 380, 118, '#ffe9c8')
  pen.globalAlpha = 0.5
  for (const [x, y, radius] of [
    [770, 350, 24],
    [836, 402, 32],
    [786, 440, 14],
    [828, 326, 12],
  ] as const) {
    circle(pen, x, y, radius, '#f3cfa6')
  }
  pen.globalAlpha = 1
  hills(pen, 1_090, 230, '#2c1748', 11)
  hills(pen, 1_290, 250, '#1c0f33', 29)
  lantern(pen, 210, 480, 92)
  lantern(pen, 430, 300, 56)
  lantern(pen, 540, 590, 40)
  lantern(pen, 940, 690, 70)
  lantern(pen, 130, 780, 46)
}

function paintSky(pen: Pen, pictures: readonly (HTMLImageElement | null)[]): void {
  const [ringed = null, blue = null, red = null, deep = null, fleet = null] = pictures
  glow(pen, 250, 460, 640, '#4fdcf255')
  glow(pen, 900, 820, 560, '#a45cff55')
  stars(pen, 210, HEIGHT, 43)
  put(pen, ringed, 300, 440, 470)
  put(pen, blue, 850, 320, 210)
  put(pen, red, 150, 930, 190)
  put(pen, deep, 930, 860, 240)
  for (const [x, y, size, turn] of [
    [640, 560, 92, 0.5],
    [760, 620, 66, 0.55],
    [560, 660, 54, 0.45],
  ] as const) {
    pen.save()
    pen.translate(x, y)
    pen.rotate(turn)
    const trail = pen.createLinearGradient(0, size * 0.3, 0, size * 2.6)
    trail.addColorStop(0, '#7fe9ffaa')
    trail.addColorStop(1, '#7fe9ff00')
    pen.fillStyle = trail
    pen.beginPath()
    pen.moveTo(-size * 0.16, size * 0.3)
    pen.lineTo(size * 0.16, size * 0.3)
    pen.lineTo(0, size * 2.6)
    pen.fill()
    put(pen, fleet, 0, 0, size)
    pen.restore()
  }
}

function paintWheel(pen: Pen, pictures: readonly (HTMLImageElement | null)[]): void {
  const [ring = null] = pictures
  curtain(pen, 0, 1)
  curtain(pen, WIDTH, -1)
  const [x, y, radius] = [WIDTH / 2, 545, 280]
  glow(pen, x, y, 760, '#ffc24777')
  for (let sector = 0; sector < 8; sector++) {
    const from = (sector - 0.5) * (TURN / 8) - TURN / 4
    const wood = pen.createRadialGradient(x, y, 40, x, y, radius)
    wood.addColorStop(0, sector % 2 ? '#8a2340' : '#ffe3a0')
    wood.addColorStop(1, sector % 2 ? '#4d1029' : '#e59a32')
    pen.fillStyle = wood
    pen.beginPath()
    pen.moveTo(x, y)
    pen.arc(x, y, radius, from, from + TURN / 8)
    pen.fill()
    const middle = from + TURN / 16
    gem(
      pen,
      x + Math.cos(middle) * 205,
      y + Math.sin(middle) * 205,
      sector % 2 ? '#ffd36b' : '#ff5f7e',
    )
  }
  put(pen, ring, x, y, radius * 2.5)
  circle(pen, x, y, 74, '#5b3208')
  circle(pen, x, y, 64, '#ffd36b')
  circle(pen, x, y, 40, '#ff6b88')
  sparks(pen)
}

/** A heavy curtain at one side, in folds. */
function curtain(pen: Pen, from: number, side: 1 | -1): void {
  for (let fold = 0; fold < 5; fold++) {
    const x = from + side * fold * 46
    const cloth = pen.createLinearGradient(x, 0, x + side * 64, 0)
    cloth.addColorStop(0, '#7d1c33')
    cloth.addColorStop(0.45, '#a32a42')
    cloth.addColorStop(1, '#4a0f20')
    pen.fillStyle = cloth
    pen.beginPath()
    pen.moveTo(x, 0)
    pen.lineTo(x + side * 64, 0)
    pen.quadraticCurveTo(x + side * (64 - fold * 12), 900, x - side * fold * 30, HEIGHT)
    pen.lineTo(from, HEIGHT)
    pen.fill()
  }
}

function gem(pen: Pen, x: number, y: number, color: string): void {
  glow(pen, x, y, 64, `${color}88`)
  pen.fillStyle = color
  pen.beginPath()
  pen.moveTo(x, y - 30)
  pen.lineTo(x + 26, y)
  pen.lineTo(x, y + 30)
  pen.lineTo(x - 26, y)
  pen.fill()
  pen.fillStyle = 'rgba(255, 255, 255, 0.45)'
  pen.beginPath()
  pen.moveTo(x, y - 30)
  pen.lineTo(x, y)
  pen.lineTo(x - 26, y)
  pen.fill()
}

function sparks(pen: Pen): void {
  const next = numbersFrom(17)
  for (let spark = 0; spark < 46; spark++) {
    const [x, y] = [next() * WIDTH, 200 + next() * 1_050]
    glow(pen, x, y, 8 + next() * 20, '#ffd36b77')
    circle(pen, x, y, 1.5 + next() * 2.5, '#fff0bd')
  }
}

/** A picture around its middle. */
function put(pen: Pen, picture: HTMLImageElement | null, x: number, y: number, size: number): void {
  if (picture) pen.drawImage(picture, x - size / 2, y - size / 2, size, size)
}
