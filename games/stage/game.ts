// The door that every game has in common (docs/decisions/019): the page mounts a game into an element,
// and takes it away. Which renderer draws, what happens when WebGL is lost, what a test can read on
// the element, and that one game at a time has the phone's memory, is decided here.
import type { ArtUrls } from './art.ts'
import { sceneNow } from './clock.ts'
import { openQuality, type Quality } from './quality.ts'
import { canDrawWebGl } from './webgl-probe.ts'

/** A game on the screen, however it is drawn. */
export interface Drawing {
  destroy(): void | Promise<void>
}

/** What a game gives the stage. */
export interface Playing<Drawn extends Drawing, Doors extends object> {
  /** Names its engine on the element. */
  engine: 'phaser' | 'pixi'
  /**
   * Draws by the engine, whose code is loaded here: a phone without WebGL never asks for it.
   * @param onLost to be called when WebGL is gone for good, or paints nothing
   */
  drawWithEngine: (onLost: () => void) => Promise<Drawn>
  /** Draws the same by elements. */
  drawWithDom: () => Promise<Drawn>
  /**
   * Whether nothing goes on that a slow moment would disturb. A game that says so has an engine that
   * takes longer to come than a player waits: elements draw it at once, and the engine takes over.
   */
  rests?: () => boolean
  /** Brings the game to a local time (`sceneNow()`), also where nobody draws it. */
  advance: (now: number) => void
  /** Ends all that is not drawn: clocks, subscriptions, sounds. */
  close: () => void
  /** What the page may tell the game. */
  doors: Doors
}

/** What a game gets from the stage. */
export interface Stage<Drawn extends Drawing> {
  /** What draws now; null while nothing does. */
  readonly drawing: Drawn | null
  /** How much finish the phone can bear. */
  readonly quality: Quality
  /** Draws anew what is drawn, from the first stroke. */
  redraw(): void
  /** Writes on the element what a test, or a tester, wants to know; null takes it off. */
  mark(marks: Readonly<Record<string, string | number | null>>): void
}

export interface StageOptions {
  /** 'auto' probes WebGL; 'dom' is the version without it, also for tests. */
  renderer?: 'auto' | 'dom'
  /** Addresses of sprites, by name, in the place of the release's. */
  art?: ArtUrls | undefined
}

/** A game on the page. */
export type Mounted<Doors extends object> = Doors & {
  /** Takes the game off the page and gives everything back. */
  destroy(): void
}

/** A game that never ends, such as one whose pictures never come, keeps others waiting so long. */
const LONGEST_WAIT_MS = 10_000
/** How often a game is asked whether it rests. */
const ASK_MS = 250

/** Kept until the game of before has ended: one engine lives at a time (design §8). */
let lock: Promise<void> = Promise.resolve()

/**
 * Mounts a game into an element once the game of before, whichever it was, has ended. Without WebGL,
 * also when it is lost for good, the same is drawn by elements.
 * @param host of any size, positioned
 * @param open begins the game; nothing of it is drawn yet
 * @throws when a part of the game cannot be loaded, or the element has left the page meanwhile
 */
export async function mountGame<Drawn extends Drawing, Doors extends object>(
  host: HTMLElement,
  { renderer = 'auto' }: StageOptions,
  open: (stage: Stage<Drawn>) => Playing<Drawn, Doors>,
): Promise<Mounted<Doors>> {
  const before = lock
  let release = () => {}
  lock = new Promise((resolve) => {
    release = resolve
  })
  await Promise.race([before, pause(LONGEST_WAIT_MS)])
  try {
    if (!host.isConnected) throw new Error('The page has gone before its game began.')
    return await begin(host, renderer, open, release)
  } catch (error) {
    release()
    throw error
  }
}

async function begin<Drawn extends Drawing, Doors extends object>(
  host: HTMLElement,
  renderer: 'auto' | 'dom',
  open: (stage: Stage<Drawn>) => Playing<Drawn, Doors>,
  onEnd: () => void,
): Promise<Mounted<Doors>> {
  const marked = new Set<string>()
  const quality = openQuality()
  let drawing: Drawn | null = null
  /** Whether the engine is to draw; null before the first drawing and after the end. */
  let wantsEngine: boolean | null = null
  let turn = 0
  /** All drawings that were begun, which may still take or give back memory. */
  let begun: Promise<unknown> = Promise.resolve()

  const mark: Stage<Drawn>['mark'] = (marks) => {
    for (const [name, value] of Object.entries(marks)) {
      marked.add(name)
      if (value === null) delete host.dataset[name]
      else host.dataset[name] = String(value)
    }
  }
  const draw = async (byEngine: boolean) => {
    turn += 1
    const mine = turn
    wantsEngine = byEngine
    const old = drawing
    drawing = null
    quality.measure(false)
    await old?.destroy()
    if (mine !== turn) return
    await stand(mine, await (byEngine ? playing.drawWithEngine(lose) : playing.drawWithDom()))
  }
  /** From now on this draws, unless the game was taken away meanwhile, or WebGL was. */
  const stand = async (mine: number, fresh: Drawn) => {
    if (mine !== turn) return void (await fresh.destroy())
    const old = drawing
    drawing = fresh
    await old?.destroy()
    if (mine !== turn) return
    quality.measure(wantsEngine === true)
    mark({ renderer: wantsEngine ? playing.engine : 'dom' })
  }
  const drawBest = (byEngine: boolean) => {
    const drawn = byEngine ? draw(true).catch(() => draw(false)) : draw(false)
    begun = Promise.allSettled([begun, drawn])
    return drawn
  }
  /** Draws by the engine over the elements, and takes those away once it stands. */
  const takeOver = async () => {
    turn += 1
    const mine = turn
    wantsEngine = true
    try {
      await stand(mine, await playing.drawWithEngine(lose))
    } catch {
      // The elements stay.
      if (mine === turn) wantsEngine = false
    }
  }
  const takeOverInRest = async (rests: () => boolean) => {
    if (!(await canDrawWebGl())) return
    do await pause(ASK_MS)
    while (wantsEngine === false && (document.hidden || !drawing || !rests()))
    if (wantsEngine === false) begun = Promise.allSettled([begun, takeOver()])
  }
  const drawFirst = async () => {
    const { rests } = playing
    if (renderer === 'auto' && rests) {
      await drawBest(false)
      void takeOverInRest(rests)
    } else {
      await drawBest(renderer === 'auto' && (await canDrawWebGl()))
    }
  }
  // The game goes on even where nothing can be drawn.
  const lose = () => {
    if (wantsEngine) void drawBest(false).catch(() => {})
  }

  const playing = open({
    get drawing() {
      return drawing
    },
    quality,
    redraw: () => {
      if (wantsEngine !== null) void drawBest(wantsEngine).catch(() => {})
    },
    mark,
  })
  const markQuality = () => mark({ quality: quality.tier })
  quality.subscribe(markQuality)
  markQuality()
  const look = () => playing.advance(sceneNow())
  document.addEventListener('visibilitychange', look)
  const close = async () => {
    turn += 1
    wantsEngine = null
    document.removeEventListener('visibilitychange', look)
    quality.measure(false)
    playing.close()
    await drawing?.destroy()
    for (const name of marked) delete host.dataset[name]
  }

  try {
    await drawFirst()
  } catch (error) {
    await close()
    throw error
  }
  const end = async () => {
    await close()
    await begun
  }
  return { ...playing.doors, destroy: () => void end().finally(onEnd) }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
