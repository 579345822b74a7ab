import { describe, expect, it, vi } from 'vitest'
import { openArt, openReleaseArt } from '../../games/stage/art.ts'

const BUILT = { rim: '/assets/rim-1.svg', hub: '/assets/hub-1.svg' }

describe('the sprites of a mounted game', () => {
  it('are the release’s, with others laid over them', () => {
    const art = openArt(openReleaseArt(BUILT), { hub: '/art/hub.webp' })
    expect(art.urls).toEqual({ rim: '/assets/rim-1.svg', hub: '/art/hub.webp' })
  })

  it('are the release’s again where nothing is laid over them any more', () => {
    const art = openArt(openReleaseArt(BUILT), { hub: '/art/hub.webp' })
    expect(art.lay({ rim: '/art/rim.webp' })).toBe(true)
    expect(art.urls).toEqual({ rim: '/art/rim.webp', hub: BUILT.hub })
    expect(art.lay({})).toBe(true)
    expect(art.urls).toEqual(BUILT)
  })

  it('need no new painting where the same are laid over them once more', () => {
    const art = openArt(openReleaseArt(BUILT), { hub: '/art/hub.webp' })
    expect(art.lay({ hub: '/art/hub.webp' })).toBe(false)
    expect(openArt(openReleaseArt(BUILT)).lay({})).toBe(false)
  })

  it('that are saved while developing stand under what is laid over them', () => {
    const release = openReleaseArt(BUILT)
    const art = openArt(release, { hub: '/art/hub.webp' })
    const listener = vi.fn()
    const forget = art.subscribe(listener)
    release.tell({ rim: '/assets/rim-1.svg', hub: 'data:image/svg+xml,saved' })
    expect(listener).toHaveBeenCalledOnce()
    expect(art.urls).toEqual({
      rim: expect.stringMatching(/^\/assets\/rim-1\.svg\?saved=\d+$/),
      hub: '/art/hub.webp',
    })
    art.lay({})
    expect(art.urls.hub).toBe('data:image/svg+xml,saved')
    forget()
    release.tell(BUILT)
    expect(listener).toHaveBeenCalledOnce()
  })
})
