// What a gallery's address says, for the command that opens it and for its page alike.

/** How a scene is shown. */
export interface View {
  game: string
  /** By its name or a part of it; the first where it is empty. */
  state: string
  theme: 'dark' | 'light'
  /** As in `locales/`. */
  lang: string
  /** Width and height in CSS pixels. */
  size: string
  renderer: 'webgl' | 'dom'
  /** As for a player who wants less motion. */
  isCalm: boolean
  /** The scene fills the window, without what there is to choose. */
  isAlone: boolean
}

export const PAGE = '/scripts/preview/page.html'

/** Reads a view; what is not said is as most players have it. */
export function viewOf(query: URLSearchParams): View {
  return {
    game: query.get('game') ?? '',
    state: query.get('state') ?? '',
    theme: query.get('theme') === 'light' ? 'light' : 'dark',
    lang: query.get('lang') ?? 'en',
    size: /^\d+x\d+$/.test(query.get('size') ?? '') ? String(query.get('size')) : '375x812',
    renderer: query.get('renderer') === 'dom' ? 'dom' : 'webgl',
    isCalm: query.has('calm'),
    isAlone: query.has('alone'),
  }
}

/** The address of a view, behind that of the gallery. */
export function addressOf({ isCalm, isAlone, ...view }: View): string {
  const query = new URLSearchParams({
    ...view,
    ...(isCalm ? { calm: '1' } : {}),
    ...(isAlone ? { alone: '1' } : {}),
  })
  return `${PAGE}?${query}`
}

/** In CSS pixels. */
export function sizeOf({ size }: View): { width: number; height: number } {
  const [width = 0, height = 0] = size.split('x').map(Number)
  return { width, height }
}
