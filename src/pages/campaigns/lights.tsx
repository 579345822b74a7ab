import { SCENE_WIDTH } from '../../../contract/campaigns-constants.ts'
import { blocksOf } from '../../../machines/campaigns/worth.ts'
import styles from './lights.module.css'
import { isReached, ownTasks, type Shown } from './standing.ts'

/** What the scene shows of each task: a light that goes on once it is done, and beckons until its reward is taken. */
export function Lights({ shown }: { shown: Shown }) {
  const { definition, art } = shown.edition
  const { height } = definition.scene
  const tasks = ownTasks(shown, shown.mine.tasks)
  return blocksOf(definition, 'tasks').flatMap(({ id, lights, tasks: all }) =>
    all.map(({ id: task, spot }) => {
      if (!lights || !spot) return null
      const own = tasks.find((it) => it.block === id && it.task === task)
      const isLit = own !== undefined && isReached(own)
      return (
        <img
          key={`${id} ${task}`}
          className={styles.light}
          data-waits={isLit && !own.isClaimed}
          src={art[isLit ? lights.lit : lights.unlit]}
          alt=""
          style={{
            left: `${(spot.x / SCENE_WIDTH) * 100}%`,
            top: `${(spot.y / height) * 100}%`,
            width: `${(lights.width / SCENE_WIDTH) * 100}%`,
          }}
        />
      )
    }),
  )
}
