import diamond from '../../../assets/icons/diamond.svg'
import { SCENE_WIDTH } from '../../../contract/campaigns-constants.ts'
import type { CampaignBox } from '../../../contract/campaigns-definition.ts'
import { formatNumber } from '../../base/format.ts'
import { Layers } from './layers.tsx'
import styles from './preview.module.css'
import { doneOf, type Previewed } from './previewed.ts'
import scene from './scene.module.css'
import { useWords } from './use-words.ts'

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`

/** The place of a season: its layers as they move, its lights and its boxes. */
export function PreviewScene({ shown }: { shown: Previewed }) {
  const { definition, art } = shown
  const { height } = definition.scene
  return (
    <section className={scene.scene} style={{ paddingTop: percent(height, SCENE_WIDTH) }}>
      <div className={scene.layers}>
        <Layers scene={definition.scene} art={art} isFront={false} />
        <Lights shown={shown} />
      </div>
      {definition.blocks.flatMap((block) =>
        block.kind === 'boxes'
          ? block.boxes.map((box) => <BoxSpot key={box.id} box={box} shown={shown} />)
          : [],
      )}
      <div className={scene.front}>
        <Layers scene={definition.scene} art={art} isFront />
      </div>
    </section>
  )
}

/** What the scene shows of each task. */
function Lights({ shown }: { shown: Previewed }) {
  const { definition, art } = shown
  return definition.blocks.flatMap((block) => {
    if (block.kind !== 'tasks') return []
    const { lights, tasks } = block
    return tasks.map(({ id, spot, target }, place) => {
      if (!lights || !spot) return null
      const isLit = doneOf(shown, tasks, place) >= target
      return (
        <img
          key={`${block.id} ${id}`}
          className={styles.spot}
          src={art[isLit ? lights.lit : lights.unlit]}
          alt=""
          style={{
            left: percent(spot.x, SCENE_WIDTH),
            top: percent(spot.y, definition.scene.height),
            width: percent(lights.width, SCENE_WIDTH),
          }}
        />
      )
    })
  })
}

function BoxSpot({
  box: { id, spot, width, price },
  shown,
}: {
  box: CampaignBox
  shown: Previewed
}) {
  const { definition, art, texts } = shown
  const { rewardText } = useWords(texts)
  return (
    <div
      className={styles.spot}
      style={{
        left: percent(spot.x, SCENE_WIDTH),
        top: percent(spot.y, definition.scene.height),
        width: percent(width, SCENE_WIDTH),
      }}
    >
      <img className={styles.box} src={art[id]} alt={texts.boxes[id] ?? id} />
      <span className={styles.price}>
        <img
          src={price.kind === 'token' ? art[price.token] : diamond}
          width={18}
          height={18}
          alt={rewardText([price])}
        />
        {formatNumber(price.amount)}
      </span>
    </div>
  )
}
