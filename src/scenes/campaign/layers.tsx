import type { CSSProperties } from 'react'
import { SCENE_WIDTH } from '../../../contract/campaigns-constants.ts'
import type { CampaignScene, SceneLayer } from '../../../contract/campaigns-definition.ts'
import styles from './layers.module.css'
import { type Piece, piecesOf } from './pieces.ts'

interface LayersProps {
  scene: CampaignScene
  art: Readonly<Record<string, string>>
  /** Those before the boxes, or those behind them. */
  isFront: boolean
}

/** Layers of a scene, as they move. */
export function Layers({ scene: { height, layers }, art, isFront }: LayersProps) {
  return layers
    .filter(({ front }) => front === isFront)
    .map((layer, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a sprite may be there twice, and layers never move
      <Layer key={at} layer={layer} height={height} src={art[layer.sprite]} />
    ))
}

interface LayerProps {
  layer: SceneLayer
  /** Of the scene, in its own units. */
  height: number
  src: string | undefined
}

/** One layer of a scene: a sprite, or many of one kind, as they move. */
function Layer({ layer, height, src }: LayerProps) {
  const { motion, when, width } = layer
  return piecesOf(layer).map((piece) => (
    <span
      key={piece.x}
      className={styles.lane}
      data-motion={motion}
      data-when={when}
      style={laneOf(motion, piece, width, height)}
    >
      <img
        className={styles.sprite}
        src={src}
        alt=""
        style={{ width: motion === 'drift' ? percent(width, SCENE_WIDTH) : '100%' }}
      />
    </span>
  ))
}

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`

/**
 * What moves: a box around the sprite, or where it travels through the scene a lane as tall or as wide as the scene, so
 * that the lane's own percentages are the scene's.
 */
function laneOf(
  motion: SceneLayer['motion'],
  { x, y, phase, seconds }: Piece,
  width: number,
  height: number,
): CSSProperties {
  const time = { animationDuration: `${seconds}s`, animationDelay: `${-phase * seconds}s` }
  const left = percent(x - width / 2, SCENE_WIDTH)
  const inlineSize = percent(width, SCENE_WIDTH)
  if (motion === 'drift') {
    return {
      ...time,
      left: 0,
      top: percent(y, height),
      width: '100%',
      '--from': percent(-width, SCENE_WIDTH),
      '--rest': left,
    } as CSSProperties
  }
  if (motion === 'fall') {
    return {
      ...{ ...time, left, top: 0, width: inlineSize, height: '100%' },
      '--rest': `${phase * 96}%`,
    } as CSSProperties
  }
  if (motion === 'rise') {
    return {
      ...time,
      left,
      bottom: percent(height - y, height),
      width: inlineSize,
      height: '72%',
      '--rest': `${-phase * 80}%`,
    } as CSSProperties
  }
  return { ...time, left, top: percent(y, height), width: inlineSize }
}
