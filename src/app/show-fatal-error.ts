import { ChunkError } from '../base/chunks.ts'

/**
 * The last resort if not even the shell's texts could be loaded: the English message of spec §8 on a
 * button that reloads the page. It needs neither React nor any further file.
 */
export function showFatalError(): void {
  const button = document.createElement('button')
  button.className = 'fatal-error'
  button.textContent = `${new ChunkError('script').message} ↻`
  button.addEventListener('click', () => location.reload())
  document.body.append(button)
}
