import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChunkError } from '../../app/chunk-loading.ts'
import { afterPaint } from '../../components/after-paint.ts'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { useReducedMotion } from '../../components/use-reduced-motion.ts'
import { useSession } from '../../stores/session.ts'
import { useSound } from '../../stores/sound.ts'
import { loadGame } from './chunks.ts'
import { crowdOf } from './moments.ts'
import styles from './star-map.module.css'
import type { Adventure } from './use-adventure.ts'

interface StarMapProps {
  adventure: Adventure
  /** Where the scene is drawn; its padding is what the page's own parts cover. */
  host: RefObject<HTMLDivElement | null>
  onPlanet: (planet: number) => void
  /** What is planned on the map: the planet chosen, and the ships not yet sent, by planet. */
  plan?: MapPlan
  /** The scene is mounted, or can't be. */
  onReady: () => void
}

type Game = Awaited<ReturnType<Awaited<ReturnType<typeof loadGame>>['mount']>>

type MapPlan = Parameters<Game['setPlan']>[0]

type Mounting = { phase: 'loading' } | { phase: 'ready' } | { phase: 'failed'; error: unknown }

/** Where the scene is mounted; the board shows its shape until it is. */
export function StarMap({ adventure, host, onPlanet, plan, onReady }: StarMapProps) {
  const { t, i18n } = useTranslation(['adventure', 'shell', 'errors'])
  const isCalm = useReducedMotion()
  const game = useRef<Game | null>(null)
  const [state, setState] = useState<Mounting>({ phase: 'loading' })
  const { actor, feed, tuning } = adventure
  const { language } = i18n
  const texts = useMemo(
    () => ({ planets: tuning.planets.map(({ id }) => t(`planets.${id}`)), language }),
    [tuning, t, language],
  )
  const latest = useRef({ tuning, texts, onPlanet, plan, onReady })
  latest.current = { tuning, texts, onPlanet, plan, onReady }

  useEffect(() => {
    let isGone = false
    const start = async () => {
      const [{ mount }] = await Promise.all([loadGame(), afterPaint()])
      if (isGone || !host.current) return
      const mounted = await mount(host.current, {
        actor,
        tuning: latest.current.tuning,
        texts: latest.current.texts,
        onPlanet: (planet) => latest.current.onPlanet(planet),
        isCalm,
        face: useSession.getState().me?.avatar ?? null,
        crowd: {
          read: () => crowdOf(feed.getState().live, actor.getSnapshot().context.round.id),
          subscribe: feed.subscribe,
        },
        isSoundOn: () => useSound.getState().isOn,
      })
      if (isGone) return mounted.destroy()
      game.current = mounted
      if (latest.current.plan) mounted.setPlan(latest.current.plan)
      setState({ phase: 'ready' })
      latest.current.onReady()
    }
    start().catch((error: unknown) => {
      if (isGone) return
      setState({ phase: 'failed', error })
      latest.current.onReady()
    })
    return () => {
      isGone = true
      game.current?.destroy()
      game.current = null
    }
  }, [actor, feed, host, isCalm])

  useEffect(() => game.current?.retune(tuning), [tuning])
  useEffect(() => game.current?.setTexts(texts), [texts])

  useEffect(() => {
    if (plan) game.current?.setPlan(plan)
  }, [plan])

  return (
    <>
      <div ref={host} className={styles.host} aria-hidden="true" />
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
