import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { GameHost } from '../../components/game/game-host.tsx'
import { useReducedMotion } from '../../components/use-reduced-motion.ts'
import type { Scene } from '../../scenes/scene.ts'
import { watched } from '../../scenes/watched.ts'
import { useSound } from '../../stores/sound.ts'
import type { OpenTrace } from './open-trace.ts'
import { TraceControls } from './trace-controls.tsx'
import { TraceEnd } from './trace-end.tsx'
import styles from './trace-player.module.css'
import { TraceRows } from './trace-rows.tsx'
import { usePlayback } from './use-playback.ts'

const ignore = () => {}

/** Plays a trace in the real scene of its game, beside the list of what happened. */
export default function TracePlayer({ opened }: { opened: OpenTrace }) {
  const { t } = useTranslation('traces')
  const playback = usePlayback(opened)
  const isCalm = useReducedMotion()
  const { name, trace, scene, rows, mismatch } = opened
  const { actor } = playback.run
  const load = useCallback(async () => scene, [scene])
  const mount = useCallback(
    (scene: Scene, host: HTMLElement) =>
      scene.mount(host, {
        actor: watched(actor),
        isCalm,
        isSoundOn: () => useSound.getState().isOn,
        renderer: 'auto',
      }),
    [actor, isCalm],
  )
  const { machine, tuningVersion } = trace.head
  return (
    <section className={styles.player} aria-label={name}>
      <p className={styles.head}>
        <b>{name}</b>
        <br />
        {t('head', { machine, version: tuningVersion })}
        {tuningVersion !== scene.tuningVersion && (
          <> {t('older', { version: scene.tuningVersion })}</>
        )}
      </p>
      <div className={styles.stage} data-accent={machine}>
        <GameHost load={load} mount={mount} onGame={ignore} />
      </div>
      <div className={styles.told}>
        <TraceControls playback={playback} />
        <TraceRows rows={rows} place={playback.place} onGoTo={playback.goTo} />
        {playback.isOver && <TraceEnd mismatch={mismatch} crash={trace.crash} />}
      </div>
    </section>
  )
}
