import { type Painter, type Picture, picture } from '../stage/picture.ts'

/** Wins that have a word of their own in the scene. */
export const LOUD_TIERS = ['big', 'jackpot'] as const
export type LoudTier = (typeof LOUD_TIERS)[number]
export type Words = Readonly<Record<LoudTier, string>>

const WIDTH = 350
const HEIGHT = 72
const TEXT_SIZE = 46
const TEXT_WIDTH = 320
const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif'

/** Paints a word as golden letters. */
export function bannerOf(word: string, density: number): Picture {
  return picture(WIDTH, HEIGHT, density, (painter) => paintWord(painter, word, density))
}

function paintWord(painter: Painter, word: string, density: number) {
  painter.font = `800 ${TEXT_SIZE}px ${FONT}`
  painter.textAlign = 'center'
  painter.textBaseline = 'middle'
  painter.lineJoin = 'round'
  painter.shadowColor = 'rgba(20, 2, 24, 0.7)'
  painter.shadowBlur = 10 * density
  painter.shadowOffsetY = 4 * density
  painter.lineWidth = 9
  painter.strokeStyle = '#5c0727'
  painter.strokeText(word, 0, 0, TEXT_WIDTH)
  painter.shadowColor = 'transparent'
  painter.lineWidth = 3
  painter.strokeStyle = '#8a4a0c'
  painter.strokeText(word, 0, 0, TEXT_WIDTH)
  const gold = painter.createLinearGradient(0, -TEXT_SIZE / 2, 0, TEXT_SIZE / 2)
  gold.addColorStop(0, '#fffbe6')
  gold.addColorStop(0.45, '#ffe08a')
  gold.addColorStop(0.55, '#f6b93a')
  gold.addColorStop(1, '#ffd873')
  painter.fillStyle = gold
  painter.fillText(word, 0, 0, TEXT_WIDTH)
}
