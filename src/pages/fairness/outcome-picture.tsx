/** The picture of a prize or a planet; its name stands beside it. */
export function OutcomePicture({ src, size }: { src: string | undefined; size: number }) {
  if (src === undefined) return null
  return <img src={src} width={size} height={size} alt="" loading="lazy" />
}
