// The addresses of the sprites in assets/radar/art/, by name.
import { artUrlsOf } from '../stage/art.ts'

export const artUrls = artUrlsOf(
  import.meta.glob<string>('../../assets/radar/art/*.svg', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
)
