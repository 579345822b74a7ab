import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChunkError } from '../../base/chunks.ts'
import { Button } from '../button/button.tsx'
import { Notice } from '../notice/notice.tsx'
import { afterPaint } from './after-paint.ts'
import styles from './game-host.module.css'

/** A game on the page; what else it can be told is between it and its page. */
interface Mounted {
  destroy(): void
}

interface GameHostProps<Door, Game extends Mounted> {
  /** Loads the game's code; always the same function. */
  load: () => Promise<Door>
  /** Mounts the game into the element. Another function ends it and mounts it anew. */
  mount: (door: Door, host: HTMLElement) => Promise<Game>
  /** The game is mounted; null: it is gone again. */
  onGame: (game: Game | null) => void
  /** It can't be mounted; the player is told already. */
  onFailed?: () => void
  /** The element, for a page that measures it, and a class for it. */
  host?: RefObject<HTMLDivElement | null>
  className?: string | undefined
  /** Stands here while the game is on its way. */
  poster?: ReactNode
}

type Mounting = { phase: 'loading' } | { phase: 'ready' } | { phase: 'failed'; error: unknown }

/**
 * Where a game is mounted. Its code is loaded, and it begins once the page has been painted; where it
 * cannot, the player is told and can load the page again. Screen readers get the page's own words.
 */
export function GameHost<Door, Game extends Mounted>(props: GameHostProps<Door, Game>) {
  const { load, mount, className, poster } = props
  const { t } = useTranslation(['shell', 'errors'])
  const own = useRef<HTMLDivElement>(null)
  const host = props.host ?? own
  const [state, setState] = useState<Mounting>({ phase: 'loading' })
  const latest = useRef(props)
  latest.current = props

  useEffect(() => {
    let isGone = false
    let game: Game | null = null
    const start = async () => {
      const [door] = await Promise.all([load(), afterPaint()])
      if (isGone || !host.current) return
      const mounted = await mount(door, host.current)
      if (isGone) return mounted.destroy()
      game = mounted
      setState({ phase: 'ready' })
      latest.current.onGame(mounted)
    }
    start().catch((error: unknown) => {
      if (isGone) return
      setState({ phase: 'failed', error })
      latest.current.onFailed?.()
    })
    return () => {
      isGone = true
      if (!game) return
      game.destroy()
      latest.current.onGame(null)
    }
  }, [load, mount, host])

  return (
    <>
      <div ref={host} className={`${styles.host} ${className ?? ''}`} aria-hidden="true" />
      {state.phase === 'loading' && poster}
      {state.phase === 'failed' && (
        <div className={styles.failure}>
          <Notice scene="fault" title={t(titleKeyOf(state.error))}>
            {/* A browser may remember a failed import until the page is loaded again. */}
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
