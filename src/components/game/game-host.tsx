import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ArtUrls } from '../../../contract/tuning.ts'
import { ChunkError } from '../../base/chunks.ts'
import { Button } from '../button/button.tsx'
import { Notice } from '../notice/notice.tsx'
import { afterPaint } from './after-paint.ts'
import styles from './game-host.module.css'

/** A mounted game; its other methods are known to its page only. */
interface MountedGame {
  destroy(): void
  setArt?(art: ArtUrls): void
}

interface GameHostProps<Door, Game extends MountedGame> {
  /** Loads the game's code; memoized. */
  load: () => Promise<Door>
  /** Mounts the game into the element; memoized: a new function destroys the game and mounts it again. */
  mount: (door: Door, host: HTMLElement, art: ArtUrls) => Promise<Game>
  /** Sprites in other pictures than the release's; none if omitted. */
  art?: ArtUrls
  /** Called when the game is mounted, and with null when it is destroyed. */
  onGame: (game: Game | null) => void
  /** Called if the game cannot be mounted; the error is already shown. */
  onFailed?: () => void
  /** Ref of the game's element, for a page that measures it. */
  host?: RefObject<HTMLDivElement | null>
  className?: string | undefined
  /** Shown while the game loads. */
  poster?: ReactNode
}

const NO_ART: ArtUrls = {}

type MountState = { phase: 'loading' } | { phase: 'ready' } | { phase: 'failed'; error: unknown }

/**
 * Loads and mounts a game, after the page has been painted. If that fails, an error with a reload button is
 * shown. Hidden from screen readers, for which the page has its own texts.
 */
export function GameHost<Door, Game extends MountedGame>(props: GameHostProps<Door, Game>) {
  const { load, mount, art = NO_ART, className, poster } = props
  const { t } = useTranslation(['shell', 'errors'])
  const own = useRef<HTMLDivElement>(null)
  const host = props.host ?? own
  const [state, setState] = useState<MountState>({ phase: 'loading' })
  const latest = useRef(props)
  latest.current = props
  const mountedGame = useRef<Game | null>(null)

  useEffect(() => {
    let isUnmounted = false
    let game: Game | null = null
    const start = async () => {
      const [door] = await Promise.all([load(), afterPaint()])
      if (isUnmounted || !host.current) return
      const mounted = await mount(door, host.current, latest.current.art ?? NO_ART)
      if (isUnmounted) return mounted.destroy()
      game = mounted
      mountedGame.current = mounted
      setState({ phase: 'ready' })
      latest.current.onGame(mounted)
    }
    start().catch((error: unknown) => {
      if (isUnmounted) return
      setState({ phase: 'failed', error })
      latest.current.onFailed?.()
    })
    return () => {
      isUnmounted = true
      mountedGame.current = null
      if (!game) return
      game.destroy()
      latest.current.onGame(null)
    }
  }, [load, mount, host])
  useEffect(() => mountedGame.current?.setArt?.(art), [art])

  return (
    <>
      <div ref={host} className={`${styles.host} ${className ?? ''}`} aria-hidden="true" />
      {state.phase === 'loading' && poster}
      {state.phase === 'failed' && (
        <div className={styles.failure}>
          <Notice scene="fault" title={t(titleKeyOf(state.error))}>
            {/* A reload, because browsers may cache a failed import until then. */}
            <Button onClick={() => location.reload()}>{t('shell:retry')}</Button>
          </Notice>
        </div>
      )}
    </>
  )
}

function titleKeyOf(error: unknown): string {
  if (!(error instanceof ChunkError)) return 'errors:INTERNAL'
  return error.kind === 'style' ? 'shell:chunk.style' : 'shell:chunk.script'
}
