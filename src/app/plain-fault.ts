import { ChunkError } from '../base/chunks.ts'

/**
 * The last resort, when not even the shell's texts came: the message of spec §8, which stands in
 * English there, and another try, without anything that would have to be loaded.
 */
export function showPlainFault(): void {
  const again = document.createElement('button')
  again.className = 'plain-fault'
  again.textContent = `${new ChunkError('script').message} ↻`
  again.addEventListener('click', () => location.reload())
  document.body.append(again)
}
