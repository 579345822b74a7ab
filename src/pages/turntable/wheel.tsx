import i18next from 'i18next'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TurntableTuning } from '../../../contract/turntable.ts'
import type { Game } from '../../../games/turntable/game.ts'
import { ChunkError } from '../../app/chunk-loading.ts'
import { afterPaint } from '../../components/after-paint.ts'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { Poster } from '../../components/poster.tsx'
import { useSound } from '../../stores/sound.ts'
import { loadGame } from './chunks.ts'
import type { TurntableActor } from './use-turntable.ts'
import styles from './wheel.module.css'

interface WheelProps {
  actor: TurntableActor
  tuning: TurntableTuning
  /** The game is mounted and can be played. */
  onReady: (game: Game) => void
}

type Mounting = { phase: 'loading' } | { phase: 'ready' } | { phase: 'failed'; error: unknown }

/** Where the game is mounted; a light poster stands here until it is. */
export function Wheel({ actor, tuning, onReady }: WheelProps) {
  const { t } = useTranslation(['turntable', 'shell', 'errors'])
  const host = useRef<HTMLDivElement>(null)
  const game = useRef<Game | null>(null)
  const [state, setState] = useState<Mounting>({ phase: 'loading' })
  const latest = useRef({ tuning, onReady })
  latest.current = { tuning, onReady }

  useEffect(() => {
    let isGone = false
    const start = async () => {
      const [{ mount }] = await Promise.all([loadGame(), afterPaint()])
      if (isGone || !host.current) return
      const { tuning } = latest.current
      const mounted = await mount(host.current, actor, tuning, say, {
        isSoundOn: () => useSound.getState().isOn,
      })
      if (isGone) return mounted.destroy()
      game.current = mounted
      if (latest.current.tuning !== tuning) mounted.retune(latest.current.tuning)
      setState({ phase: 'ready' })
      latest.current.onReady(mounted)
    }
    start().catch((error: unknown) => {
      if (!isGone) setState({ phase: 'failed', error })
    })
    return () => {
      isGone = true
      game.current?.destroy()
      game.current = null
    }
  }, [actor])

  useEffect(() => game.current?.retune(tuning), [tuning])

  useEffect(() => {
    // What is painted holds texts and amounts; the spin goes on meanwhile.
    const repaint = () => game.current?.retune(latest.current.tuning)
    i18next.on('languageChanged', repaint)
    return () => i18next.off('languageChanged', repaint)
  }, [])

  return (
    <div className={styles.wheel}>
      <div ref={host} className={styles.host} />
      {state.phase === 'loading' && <Poster art="wheel" label={t('loading')} />}
      {state.phase === 'failed' && (
        <div className={styles.failure}>
          <Notice scene="fault" title={t(titleKeyOf(state.error))}>
            {/* A browser may remember a failed import until the page is loaded again. */}
            <Button onClick={() => location.reload()}>{t('shell:retry')}</Button>
          </Notice>
        </div>
      )}
    </div>
  )
}

/** In the language of the moment, which may change under a mounted game. */
function say(key: string, params: Record<string, unknown> = {}): string {
  return i18next.t(key, { ns: 'turntable', ...params })
}

function titleKeyOf(error: unknown): string {
  if (!(error instanceof ChunkError)) return 'errors:INTERNAL'
  return error.kind === 'style' ? 'shell:chunk.style' : 'shell:chunk.script'
}
