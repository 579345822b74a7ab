// The addresses of the sprites in assets/turntable/art/, by name. Under `npm run dev` a saved sprite
// replaces this module, and the running scene takes the new pictures (design §4).
import { artUrlsOf, openReleaseArt, type ReleaseArt } from '../stage/art.ts'

export const artUrls = artUrlsOf(
  import.meta.glob<string>('../../assets/turntable/art/*.svg', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
)

/** The same, and what tells of saved ones while developing. */
export const releaseArt: ReleaseArt = import.meta.hot?.data.releaseArt ?? openReleaseArt(artUrls)

if (import.meta.hot) {
  import.meta.hot.data.releaseArt = releaseArt
  import.meta.hot.accept((saved) => saved && releaseArt.tell(saved.artUrls))
}
