// The addresses of the sprites in assets/radar/art/, by name.
import { artUrlsOf, openReleaseArt } from '../stage/art.ts'

export const releaseArt = openReleaseArt(
  artUrlsOf(
    import.meta.glob<string>('../../assets/radar/art/*.svg', {
      query: '?url',
      import: 'default',
      eager: true,
    }),
  ),
)
