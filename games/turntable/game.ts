// The turntable scene's only door: the page mounts it, tells it of new tuning, and takes it away.
import type { TurntableTuning } from '../../contract/turntable.ts'
import { buzz } from '../stage/haptics.ts'
import { openSounds } from '../stage/sound.ts'
import { canDrawWebGl } from '../stage/webgl-probe.ts'
import type { Words } from './banner.ts'
import type { Drawing } from './drawing.ts'
import { openWheel, type TurntableActor, type Wheel } from './wheel.ts'

/** Gives a text of the page by its key. */
export type Translate = (key: string, params?: Record<string, unknown>) => string

export interface GameOptions {
  /** Asked before every sound. */
  isSoundOn: () => boolean
  /** 'auto' probes WebGL; 'dom' is the version without it, also for tests. */
  renderer?: 'auto' | 'dom'
}

export interface Game {
  /** Lets the best of ten rise once all have been dealt. */
  present(): void
  /** Sounds as a prize that is dealt. */
  tick(): void
  /** Takes the wheel off the page and gives everything back. */
  destroy(): void
  /** Draws the wheel anew with other sectors. */
  retune(tuning: TurntableTuning): void
}

const DEALT_STRENGTH = 0.7
const DEALT_BUZZ_MS = 8

/** The mounting and the end of the game before: one engine lives at a time (design §8). */
let mounting: Promise<unknown> = Promise.resolve()
let ending: Promise<void> = Promise.resolve()

/**
 * Mounts the wheel into `host`. It turns to what the machine's snapshot says, and sends `STOPPED`
 * when it rests.
 * @param host of any size; the wheel fits and centres itself
 * @throws when a part of the game cannot be loaded
 */
export function mount(
  host: HTMLElement,
  actor: TurntableActor,
  tuning: TurntableTuning,
  t: Translate,
  options: GameOptions,
): Promise<Game> {
  const mounted = mounting.then(() => ending).then(() => begin(host, actor, tuning, t, options))
  mounting = mounted.catch(() => {})
  return mounted
}

async function begin(
  host: HTMLElement,
  actor: TurntableActor,
  tuning: TurntableTuning,
  t: Translate,
  options: GameOptions,
): Promise<Game> {
  // Asked for at each painting: the player may have changed the language.
  const words: Words = {
    get big() {
      return t('win.big')
    },
    get jackpot() {
      return t('win.jackpot')
    },
  }
  const sounds = openSounds(options.isSoundOn)
  const wheel = openWheel(actor, tuning, {
    feel: { ...sounds, buzz },
    isCalm: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
    onChange: (changed) => tell(host, changed),
  })
  const look = () => wheel.advance(performance.now())
  document.addEventListener('visibilitychange', look)

  let drawing: Drawing | null = null
  let wanted: 'pixi' | 'dom' | null = null
  const draw = async (renderer: 'pixi' | 'dom') => {
    wanted = renderer
    await drawing?.destroy()
    drawing = null
    const fresh = await DRAW[renderer](host, wheel, words, drawAnew)
    // Meanwhile the game was taken away, or WebGL was.
    if (wanted !== renderer) return fresh.destroy()
    drawing = fresh
    host.dataset.renderer = renderer
  }
  // WebGL is gone in the middle of the game. The spin goes on even where nothing can be drawn.
  const drawAnew = () => {
    if (wanted === 'pixi') void draw('dom').catch(() => {})
  }
  const close = async () => {
    wanted = null
    document.removeEventListener('visibilitychange', look)
    wheel.close()
    sounds.close()
    await drawing?.destroy()
    for (const mark of MARKS) delete host.dataset[mark]
  }

  try {
    const wantsPixi = options.renderer !== 'dom' && canDrawWebGl()
    await (wantsPixi ? draw('pixi').catch(() => draw('dom')) : draw('dom'))
  } catch (error) {
    await close()
    throw error
  }
  return {
    present: wheel.present,
    tick: () => {
      sounds.tick(DEALT_STRENGTH)
      buzz(DEALT_BUZZ_MS)
    },
    destroy: () => {
      ending = close()
    },
    retune: (fresh) => {
      wheel.tuning = fresh
      drawing?.retune()
    },
  }
}

type Draw = (host: HTMLElement, wheel: Wheel, words: Words, onLost: () => void) => Promise<Drawing>

// A phone without WebGL never loads the engine.
const DRAW: Record<'pixi' | 'dom', Draw> = {
  pixi: async (host, wheel, words, onLost) => {
    const { drawWithPixi } = await import('./scene.tsx')
    return drawWithPixi(host, wheel, words, onLost)
  },
  dom: async (host, wheel, words) => {
    const { drawWithDom } = await import('./dom-wheel.ts')
    return drawWithDom(host, wheel, words)
  },
}

const MARKS = ['renderer', 'state', 'sector'] as const

/** Writes on the host what a test, or a tester, wants to know. */
function tell(host: HTMLElement, { state, sector }: Wheel) {
  host.dataset.state = state
  if (sector === null) delete host.dataset.sector
  else host.dataset.sector = String(sector)
}
