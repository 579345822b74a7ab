// The addresses of the sprites in assets/tree/art/, by name. Under `npm run dev` a saved sprite replaces
// this module, and the running scene takes the new pictures (design §4).
import { artUrlsOf, openSavedArt, type SavedArt } from '../stage/art.ts'

export const artUrls = artUrlsOf(
  import.meta.glob<string>('../../assets/tree/art/*.svg', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
)

/** Tells of saved sprites while developing. */
export const savedArt: SavedArt = import.meta.hot?.data.savedArt ?? openSavedArt()

if (import.meta.hot) {
  import.meta.hot.data.savedArt = savedArt
  import.meta.hot.accept((saved) => saved && savedArt.tell(saved.artUrls))
}
