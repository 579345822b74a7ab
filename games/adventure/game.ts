// The adventure scene's only door: the page mounts it, tells it of new texts, and takes it away.
import type { AdventureTuning } from '../../contract/adventure.ts'
import { buzz } from '../stage/haptics.ts'
import { canDrawWebGl } from '../stage/webgl-probe.ts'
import type { Drawing } from './drawing.ts'
import { hourNow, onHour } from './hour.ts'
import type { SceneTexts } from './labels.ts'
import { type AdventureActor, type LiveCrowd, openShow } from './show.ts'
import { openSounds } from './sound.ts'
import type { Stage } from './stage.ts'
import type { AdventureView, MapPlan } from './view.ts'

export interface GameParts {
  /** Its snapshot is shown; the scene decides and sends nothing. */
  actor: AdventureActor
  tuning: AdventureTuning
  texts: SceneTexts
  /** A planet was tapped. */
  onPlanet: (planet: number) => void
  /** The player asked for less motion. */
  isCalm: boolean
  /** The address of the player's own picture, for the head of their squads; null without one. */
  face: string | null
  /** Everyone's ships, live. */
  crowd: LiveCrowd
  /** Asked before every sound. */
  isSoundOn: () => boolean
  /** 'auto' probes WebGL; 'dom' is the version without it, also for tests. */
  renderer?: 'auto' | 'dom'
}

export interface Game {
  setTexts(texts: SceneTexts): void
  retune(tuning: AdventureTuning): void
  /** Shows the planet that ships are planned for, and how many are planned for each. */
  setPlan(plan: MapPlan): void
  /** Takes the scene off the page and gives everything back. */
  destroy(): void
}

/** One engine lives at a time (design §8): the next game waits until the last has ended. */
let mounting: Promise<unknown> = Promise.resolve()

/**
 * Mounts the star map into `host`, over its whole padding box; what the host's padding covers stays
 * free of planets, for the page's own buttons. Without WebGL, also when it is lost for good, the
 * same is drawn by elements.
 * @param host of any size, positioned
 * @throws when a part of the game cannot be loaded
 */
export function mount(host: HTMLElement, parts: GameParts): Promise<Game> {
  const mounted = mounting.then(() => begin(host, parts))
  mounting = mounted.catch(() => {})
  return mounted
}

async function begin(host: HTMLElement, parts: GameParts): Promise<Game> {
  const sounds = openSounds(parts.isSoundOn)
  const show = openShow({
    ...parts,
    feel: { ...sounds, buzz },
    onChange: (view) => tell(host, view),
  })
  const { texts, onPlanet, face } = parts
  const stage: Stage = { host, show, texts, onPlanet, face, hour: hourNow() }
  const look = () => show.advance(performance.now())
  document.addEventListener('visibilitychange', look)

  let drawing: Drawing | null = null
  let wanted: Renderer | null = null
  let begun = 0
  const draw = async (renderer: Renderer) => {
    begun += 1
    const turn = begun
    wanted = renderer
    drawing?.destroy()
    drawing = null
    stage.hour = hourNow()
    const fresh = await DRAW[renderer](stage, drawAnew)
    // Meanwhile the game was taken away, or WebGL was.
    if (turn !== begun) return fresh.destroy()
    drawing = fresh
    host.dataset.renderer = renderer
  }
  const drawBest = (renderer: Renderer) =>
    renderer === 'phaser' ? draw('phaser').catch(() => draw('dom')) : draw('dom')
  const drawAnew = () => {
    if (wanted === 'phaser') void draw('dom').catch(() => {})
  }
  const forgetHour = onHour(() => {
    if (wanted && stage.hour !== hourNow()) void drawBest(wanted).catch(() => {})
  })
  const close = () => {
    begun += 1
    wanted = null
    forgetHour()
    document.removeEventListener('visibilitychange', look)
    show.close()
    sounds.close()
    drawing?.destroy()
    for (const mark of MARKS) delete host.dataset[mark]
  }

  try {
    const wantsPhaser = parts.renderer !== 'dom' && canDrawWebGl()
    await drawBest(wantsPhaser ? 'phaser' : 'dom')
  } catch (error) {
    close()
    throw error
  }
  return {
    setTexts: (texts) => {
      stage.texts = texts
      drawing?.setTexts(texts)
    },
    retune: show.retune,
    setPlan: show.setPlan,
    destroy: close,
  }
}

type Renderer = 'phaser' | 'dom'

// A phone without WebGL never loads the engine.
const DRAW: Record<Renderer, (stage: Stage, onLost: () => void) => Promise<Drawing>> = {
  phaser: async (stage, onLost) => {
    const { drawWithPhaser } = await import('./scene.ts')
    return drawWithPhaser(stage, onLost)
  },
  dom: async (stage) => {
    const { drawWithDom } = await import('./dom-map.ts')
    return drawWithDom(stage)
  },
}

const MARKS = ['renderer', 'phase', 'treasure'] as const

/** Writes on the host what a test, or a tester, wants to know. */
function tell(host: HTMLElement, { phase, treasure }: AdventureView) {
  host.dataset.phase = phase
  if (treasure === null) delete host.dataset.treasure
  else host.dataset.treasure = String(treasure)
}
