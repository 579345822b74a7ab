import { useCallback, useMemo } from 'react'
import { LANGUAGES } from '../../contract/languages.ts'
import { setSceneRate } from '../../games/stage/clock.ts'
import { GameHost } from '../../src/components/game/game-host.tsx'
import type { Scene } from '../../src/scenes/scene.ts'
import { SCENE_NAMES } from '../../src/scenes/scenes.ts'
import { actorIn } from './actor-in.ts'
import { Choice } from './choice.tsx'
import styles from './gallery-page.module.css'
import { type ShownState, stateNamed } from './shown-state.ts'
import { sizeOf, type View } from './view.ts'

const SIZES = ['375x812', '320x568', '430x932', '812x375', '768x1024']

interface GalleryProps {
  view: View
  scene: Scene
  states: readonly ShownState[]
}

/** A scene alone, and what there is to choose; every choice is in the address. */
export function Gallery({ view, scene, states }: GalleryProps) {
  const shown = stateNamed(states, view.state) ?? states[0]
  const { width, height } = sizeOf(view)
  return (
    <main className={styles.gallery} data-alone={view.isAlone}>
      {!view.isAlone && (
        <form className={styles.choices} onChange={({ currentTarget }) => currentTarget.submit()}>
          <Choice name="game" values={SCENE_NAMES} chosen={view.game} />
          <Choice name="state" values={states.map(({ name }) => name)} chosen={shown?.name} />
          <Choice name="theme" values={['dark', 'light']} chosen={view.theme} />
          <Choice name="size" values={SIZES} chosen={view.size} />
          <Choice name="lang" values={LANGUAGES} chosen={view.lang} />
          <Choice name="renderer" values={['webgl', 'dom']} chosen={view.renderer} />
          <label>
            <input type="checkbox" name="calm" defaultChecked={view.isCalm} /> less motion
          </label>
        </form>
      )}
      <div className={styles.frame}>
        <div className={styles.stage} style={{ width, height }} data-accent={view.game}>
          {shown && <Shown view={view} scene={scene} shown={shown} />}
        </div>
      </div>
    </main>
  )
}

function Shown({
  view,
  scene,
  shown,
}: Pick<GalleryProps, 'view' | 'scene'> & { shown: ShownState }) {
  const actor = useMemo(() => actorIn(shown), [shown])
  if (scene.standsStill?.(actor)) setSceneRate(0)
  const load = useCallback(async () => scene, [scene])
  const mount = useCallback(
    (scene: Scene, host: HTMLElement) =>
      scene.mount(host, {
        actor,
        isCalm: view.isCalm,
        isSoundOn: () => false,
        renderer: view.renderer === 'dom' ? 'dom' : 'auto',
      }),
    [actor, view],
  )
  return <GameHost load={load} mount={mount} onGame={tellReady} />
}

/** For who takes pictures. */
function tellReady(): void {
  document.body.dataset.ready = 'true'
}
