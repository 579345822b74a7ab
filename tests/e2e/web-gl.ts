/**
 * Runs in the page: takes the scene's WebGL away, as phones do, and gives it back at the next frame:
 * from outside that could come later than the scene waits.
 */
export async function takeWebGl({ isGivenBack } = { isGivenBack: false }): Promise<void> {
  const canvas = document.querySelector<HTMLCanvasElement>('[data-renderer] canvas')
  const gl = canvas?.getContext('webgl2') ?? canvas?.getContext('webgl')
  const loss = gl?.getExtension('WEBGL_lose_context')
  if (!canvas || !loss) throw new Error('the scene is not drawn by WebGL')
  const told = (event: string) =>
    new Promise((resolve) => canvas.addEventListener(event, resolve, { once: true }))
  const isLost = told('webglcontextlost')
  loss.loseContext()
  await isLost
  if (!isGivenBack) return
  await new Promise((frame) => requestAnimationFrame(frame))
  const isBack = told('webglcontextrestored')
  loss.restoreContext()
  await isBack
}
