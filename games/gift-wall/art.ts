// The addresses of the sprites in assets/gift-wall/art/, by name.
import { artUrlsOf, openReleaseArt } from '../stage/art.ts'

export const releaseArt = openReleaseArt(
  artUrlsOf(
    import.meta.glob<string>('../../assets/gift-wall/art/*.svg', {
      query: '?url',
      import: 'default',
      eager: true,
    }),
  ),
)
