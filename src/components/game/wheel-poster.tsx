import { Poster } from '../page/poster.tsx'
import { WheelPicture } from './wheel-picture.tsx'

/** The poster of the wheel of fortune: a picture of it in its place and final size. */
export function WheelPoster({ label }: { label: string }) {
  return (
    <Poster label={label}>
      <WheelPicture />
    </Poster>
  )
}
