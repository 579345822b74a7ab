import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Drawing, mountGame, type Stage, type StageOptions } from '../../games/stage/game.ts'
import { QUALITY_NAME } from '../../games/stage/quality.ts'

/** Where the engine of a game that is played here stands, and what it was told. */
interface Play {
  host: HTMLElement
  /** What happened, in order. */
  happened: string[]
  stage: Stage<Drawing>
  /** The phone takes WebGL away for good. */
  loseWebGl: () => void
  /** Nothing goes on in the game. */
  rests: boolean
}

interface Wishes extends StageOptions {
  /** The engine's drawing waits for this. */
  engineReady?: Promise<unknown>
  /** Its end waits for this. */
  engineGone?: Promise<unknown>
  /** The game has an engine that takes long, and says whether it rests. */
  saysRest?: boolean
}

/** All that the door asks of an element. */
function hostOnPage(): HTMLElement {
  return { isConnected: true, dataset: {} } as unknown as HTMLElement
}

/** Mounts a game that draws nothing but tells what it is asked to. */
function mountPlay(host: HTMLElement, { renderer = 'auto', ...waits }: Wishes = {}) {
  const play = { host, happened: [], rests: true } as unknown as Play
  const happens = (what: string) => void play.happened.push(what)
  const drawingOf = (name: string, gone?: Promise<unknown>): Drawing => ({
    destroy: async () => {
      await gone
      happens(`${name} ends`)
    },
  })
  const mounted = mountGame(host, { renderer }, (stage) => {
    happens('opens')
    play.stage = stage
    stage.mark({ phase: 'choosing', treasure: null })
    return {
      engine: 'pixi',
      drawWithEngine: async (onLost) => {
        play.loseWebGl = onLost
        happens('engine')
        await waits.engineReady
        return drawingOf('engine', waits.engineGone)
      },
      drawWithDom: async () => {
        happens('elements')
        return drawingOf('elements')
      },
      ...(waits.saysRest ? { rests: () => play.rests } : {}),
      advance: () => happens('is seen'),
      close: () => happens('closes'),
      doors: { tick: () => happens('ticks') },
    }
  })
  return { play, mounted }
}

/** A promise, and what settles it. */
function gate() {
  let open = () => {}
  let fail = (_error: Error) => {}
  const promise = new Promise<void>((resolve, reject) => {
    open = resolve
    fail = reject
  })
  return { promise, open: () => open(), fail: (why: string) => fail(new Error(why)) }
}

let page: EventTarget
let paints: boolean
/** What waits for the next frame, and what the phone remembers. */
let frames: Map<number, FrameRequestCallback>
let remembered: Map<string, string>

/** The phone draws for a while, at a pace. */
function drawFrames(frameMs: number, seconds: number) {
  for (let at = 0; at < seconds * 1_000; at += frameMs) {
    const due = [...frames.values()]
    frames.clear()
    for (const callback of due) callback(at)
  }
}

/** A canvas whose WebGL paints the pixel that it is asked for, or nothing. */
function canvas() {
  const gl = {
    clearColor: () => {},
    clear: () => {},
    getExtension: () => null,
    isContextLost: () => false,
    readPixels: (...given: unknown[]) => {
      if (paints) (given[6] as Uint8Array).set([255, 0, 0, 255])
    },
  }
  return { width: 0, height: 0, getContext: () => gl }
}

beforeEach(() => {
  vi.useFakeTimers()
  paints = true
  page = Object.assign(new EventTarget(), { createElement: canvas })
  vi.stubGlobal('document', page)
  frames = new Map()
  let asked = 0
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    frames.set(++asked, callback)
    return asked
  })
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.delete(id))
  remembered = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => remembered.get(name) ?? null,
    setItem: (name: string, text: string) => remembered.set(name, text),
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a game is drawn by its engine where that paints, and by elements elsewhere (design §8)', () => {
  it.each([
    ['by the engine, where WebGL paints', true, 'auto', 'pixi'],
    ['by elements, where WebGL is offered and paints nothing', false, 'auto', 'dom'],
    ['by elements, where that is asked for', true, 'dom', 'dom'],
  ] as const)('%s', async (_what, isPainting, renderer, drawn) => {
    paints = isPainting
    const { play, mounted } = mountPlay(hostOnPage(), { renderer })
    const game = await mounted
    expect(play.host.dataset.renderer).toBe(drawn)
    expect(play.happened).toEqual(['opens', drawn === 'pixi' ? 'engine' : 'elements'])
    game.destroy()
  })

  it('by elements, where the engine cannot be loaded', async () => {
    const engine = gate()
    const { play, mounted } = mountPlay(hostOnPage(), { engineReady: engine.promise })
    await vi.advanceTimersByTimeAsync(0)
    engine.fail('The network is gone.')
    const game = await mounted
    expect(play.host.dataset.renderer).toBe('dom')
    game.destroy()
  })

  it('by elements from the moment that WebGL is gone for good; the game stays the same', async () => {
    const { play, mounted } = mountPlay(hostOnPage())
    const game = await mounted
    play.loseWebGl()
    await vi.advanceTimersByTimeAsync(0)
    expect(play.happened).toEqual(['opens', 'engine', 'engine ends', 'elements'])
    expect(play.host.dataset.renderer).toBe('dom')
    game.tick()
    expect(play.happened.at(-1)).toBe('ticks')
    game.destroy()
  })

  it('once, when WebGL goes while the engine still begins', async () => {
    const engine = gate()
    const { play, mounted } = mountPlay(hostOnPage(), { engineReady: engine.promise })
    await vi.advanceTimersByTimeAsync(0)
    play.loseWebGl()
    await vi.advanceTimersByTimeAsync(0)
    engine.open()
    const game = await mounted
    expect(play.happened).toEqual(['opens', 'engine', 'elements', 'engine ends'])
    expect(play.host.dataset.renderer).toBe('dom')
    game.destroy()
  })

  it('anew by the same, when the game asks for it', async () => {
    const { play, mounted } = mountPlay(hostOnPage())
    const game = await mounted
    play.stage.redraw()
    await vi.advanceTimersByTimeAsync(0)
    expect(play.happened).toEqual(['opens', 'engine', 'engine ends', 'engine'])
    game.destroy()
  })
})

describe('a game whose engine takes long is drawn by elements until it stands', () => {
  it('at once; the engine takes over without a moment in which nothing is drawn', async () => {
    const engine = gate()
    const { play, mounted } = mountPlay(hostOnPage(), {
      saysRest: true,
      engineReady: engine.promise,
    })
    const game = await mounted
    expect(play.host.dataset.renderer).toBe('dom')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(play.happened).toEqual(['opens', 'elements', 'engine'])
    expect(play.host.dataset.renderer).toBe('dom')
    engine.open()
    await vi.advanceTimersByTimeAsync(0)
    expect(play.happened).toEqual(['opens', 'elements', 'engine', 'elements ends'])
    expect(play.host.dataset.renderer).toBe('pixi')
    expect(frames.size).toBe(1)
    game.destroy()
  })

  it('and as long as something goes on, or nobody looks', async () => {
    const { play, mounted } = mountPlay(hostOnPage(), { saysRest: true })
    const game = await mounted
    play.rests = false
    await vi.advanceTimersByTimeAsync(60_000)
    expect(play.happened).toEqual(['opens', 'elements'])
    play.rests = true
    Object.assign(page, { hidden: true })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(play.happened).toEqual(['opens', 'elements'])
    Object.assign(page, { hidden: false })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(play.host.dataset.renderer).toBe('pixi')
    game.destroy()
  })

  it.each([
    ['WebGL paints nothing', false, 'auto'],
    ['elements are asked for', true, 'dom'],
  ] as const)('and for good, where %s', async (_what, isPainting, renderer) => {
    paints = isPainting
    const { play, mounted } = mountPlay(hostOnPage(), { saysRest: true, renderer })
    const game = await mounted
    await vi.advanceTimersByTimeAsync(60_000)
    expect(play.happened).toEqual(['opens', 'elements'])
    game.destroy()
  })

  it('and for good, where the engine cannot be loaded', async () => {
    const engine = gate()
    const { play, mounted } = mountPlay(hostOnPage(), {
      saysRest: true,
      engineReady: engine.promise,
    })
    const game = await mounted
    await vi.advanceTimersByTimeAsync(1_000)
    engine.fail('The network is gone.')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(play.happened).toEqual(['opens', 'elements', 'engine'])
    expect(play.host.dataset.renderer).toBe('dom')
    play.stage.redraw()
    await vi.advanceTimersByTimeAsync(0)
    expect(play.happened.slice(3)).toEqual(['elements ends', 'elements'])
    game.destroy()
  })

  it('is drawn anew by elements, when WebGL goes while the engine is made', async () => {
    const engine = gate()
    const { play, mounted } = mountPlay(hostOnPage(), {
      saysRest: true,
      engineReady: engine.promise,
    })
    const game = await mounted
    await vi.advanceTimersByTimeAsync(1_000)
    play.loseWebGl()
    engine.open()
    await vi.advanceTimersByTimeAsync(0)
    expect(play.happened.slice(3)).toEqual(['elements ends', 'elements', 'engine ends'])
    expect(play.host.dataset.renderer).toBe('dom')
    game.destroy()
  })

  it('that is left before its engine stands keeps nobody waiting, and leaves nothing', async () => {
    const engine = gate()
    const first = mountPlay(hostOnPage(), { saysRest: true, engineReady: engine.promise })
    ;(await first.mounted).destroy()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(first.play.happened).toEqual(['opens', 'elements', 'closes', 'elements ends'])
    const second = mountPlay(hostOnPage(), { saysRest: true, engineReady: engine.promise })
    const game = await second.mounted
    await vi.advanceTimersByTimeAsync(1_000)
    game.destroy()
    engine.open()
    await vi.advanceTimersByTimeAsync(0)
    expect(second.play.happened.slice(3)).toEqual(['closes', 'elements ends', 'engine ends'])
    expect(second.play.host.dataset).toEqual({})
  })
})

describe('a game that has ended leaves nothing behind', () => {
  it('takes its marks off the element, and is neither seen nor drawn any more', async () => {
    const { play, mounted } = mountPlay(hostOnPage())
    const game = await mounted
    expect(play.host.dataset).toEqual({ renderer: 'pixi', phase: 'choosing', quality: 'high' })
    page.dispatchEvent(new Event('visibilitychange'))
    expect(play.happened.at(-1)).toBe('is seen')
    game.destroy()
    await vi.advanceTimersByTimeAsync(0)
    play.stage.redraw()
    play.loseWebGl()
    page.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
    expect(play.host.dataset).toEqual({})
    expect(play.happened).toEqual(['opens', 'engine', 'is seen', 'closes', 'engine ends'])
  })
})

describe('a scene hears how much finish the phone bears', () => {
  it('a phone that draws slowly comes down, is remembered, and begins there the next time', async () => {
    const { play, mounted } = mountPlay(hostOnPage())
    const game = await mounted
    const heard: string[] = []
    play.stage.quality.subscribe(() => heard.push(play.stage.quality.tier))
    drawFrames(40, 8)
    expect(heard).toEqual(['middle'])
    expect(play.host.dataset.quality).toBe('middle')
    game.destroy()
    await vi.advanceTimersByTimeAsync(0)
    expect(remembered.get(QUALITY_NAME)).toBe('middle')
    const next = mountPlay(hostOnPage())
    await next.mounted
    expect(next.play.stage.quality.tier).toBe('middle')
    ;(await next.mounted).destroy()
  })

  it('nobody counts frames once the game has ended, or while elements draw it', async () => {
    const { play, mounted } = mountPlay(hostOnPage())
    const game = await mounted
    expect(frames.size).toBe(1)
    play.loseWebGl()
    await vi.advanceTimersByTimeAsync(0)
    expect(play.host.dataset.renderer).toBe('dom')
    expect(frames.size).toBe(0)
    game.destroy()
    const next = mountPlay(hostOnPage())
    ;(await next.mounted).destroy()
    await vi.advanceTimersByTimeAsync(0)
    expect(frames.size).toBe(0)
  })

  it('what is remembered in words that nobody knows is no tier', async () => {
    remembered.set(QUALITY_NAME, 'splendid')
    const { play, mounted } = mountPlay(hostOnPage())
    const game = await mounted
    expect(play.stage.quality.tier).toBe('high')
    game.destroy()
  })
})

describe('one engine lives at a time, whichever games are opened (design §8)', () => {
  it('the next game opens when the last one has given its memory back', async () => {
    const gone = gate()
    const first = mountPlay(hostOnPage(), { engineGone: gone.promise })
    const second = mountPlay(hostOnPage())
    const game = await first.mounted
    await vi.advanceTimersByTimeAsync(0)
    expect(second.play.happened).toEqual([])
    game.destroy()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(second.play.happened).toEqual([])
    gone.open()
    await vi.advanceTimersByTimeAsync(0)
    expect(second.play.happened).toEqual(['opens', 'engine'])
    ;(await second.mounted).destroy()
  })

  it('one that could not be loaded keeps nobody waiting', async () => {
    const host = hostOnPage()
    const first = mountGame(host, {}, () => {
      throw new Error('The network is gone.')
    })
    const second = mountPlay(hostOnPage())
    await expect(first).rejects.toThrow('The network is gone.')
    ;(await second.mounted).destroy()
    expect(second.play.happened).toContain('engine')
  })

  it('one whose page has gone before its turn never begins', async () => {
    const first = mountPlay(hostOnPage())
    const left = hostOnPage()
    const second = mountPlay(left)
    const third = mountPlay(hostOnPage())
    const rejected = expect(second.mounted).rejects.toThrow('has gone')
    const game = await first.mounted
    Object.assign(left, { isConnected: false })
    game.destroy()
    await rejected
    expect(second.play.happened).toEqual([])
    ;(await third.mounted).destroy()
  })

  it('one that never ends keeps the next from opening for ten seconds, not for ever', async () => {
    const first = mountPlay(hostOnPage(), { engineGone: new Promise(() => {}) })
    const second = mountPlay(hostOnPage())
    ;(await first.mounted).destroy()
    await vi.advanceTimersByTimeAsync(9_900)
    expect(second.play.happened).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    expect(second.play.happened).toEqual(['opens', 'engine'])
    ;(await second.mounted).destroy()
  })
})
