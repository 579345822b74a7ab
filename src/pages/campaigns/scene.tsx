import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { SCENE_WIDTH } from '../../../contract/campaigns-constants.ts'
import { Layers } from '../../scenes/campaign/layers.tsx'
import styles from '../../scenes/campaign/scene.module.css'
import { BoxSpot } from './box-spot.tsx'
import { Lights } from './lights.tsx'
import { boxesOf, type Shown } from './standing.ts'

interface SceneProps {
  shown: Shown
  /** The box that is being opened, or has just been; null where none is. */
  moment: { box: string; isOpened: boolean } | null
  onBox: (box: string) => void
  /** Boxes by their ids: money flies out of them. */
  boxRef: (box: string, element: HTMLElement | null) => void
  sceneRef: Ref<HTMLElement>
  /** What lies over it. */
  children?: ReactNode
}

/** The place of a season: its layers as they move, its lights, and its boxes to tap (decision 048). */
export function Scene({ shown, moment, onBox, boxRef, sceneRef, children }: SceneProps) {
  const { t } = useTranslation('campaigns')
  const { definition, art, texts } = shown.edition
  const { height } = definition.scene
  return (
    <section
      ref={sceneRef}
      className={styles.scene}
      aria-label={t('scene', { title: texts.title })}
      style={{ paddingTop: `${(height / SCENE_WIDTH) * 100}%` }}
    >
      <div className={styles.layers} aria-hidden="true">
        <Layers scene={definition.scene} art={art} isFront={false} />
        <Lights shown={shown} />
      </div>
      {boxesOf(definition).map(({ box }) => (
        <BoxSpot
          key={box.id}
          shown={shown}
          box={box}
          state={moment?.box !== box.id ? 'closed' : moment.isOpened ? 'opened' : 'opening'}
          onOpen={() => onBox(box.id)}
          spotRef={(element) => boxRef(box.id, element)}
        />
      ))}
      <div className={styles.front} aria-hidden="true">
        <Layers scene={definition.scene} art={art} isFront />
      </div>
      {children}
    </section>
  )
}
