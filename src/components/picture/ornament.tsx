import { useEffect, useState } from 'react'
import type { OrnamentId } from '../../../contract/ornaments-constants.ts'
import { loadChunk } from '../../base/chunks.ts'

type Addresses = typeof import('../../../games/stage/ornaments.ts')

/** Once a page has shown one, the others come with their avatars. */
let addresses: Addresses | null = null

/** The picture of an ornament alone, without alternative text: its name stands beside it. */
export function Ornament({ id, size, className }: OrnamentProps) {
  const url = useOrnamentUrl(id)
  const place = { width: size, height: size, ...(className !== undefined && { className }) }
  return url ? (
    <img {...place} src={url} alt="" loading="lazy" />
  ) : (
    <svg {...place} aria-hidden="true" />
  )
}

interface OrnamentProps {
  id: OrnamentId
  size: number
  className?: string | undefined
}

/**
 * The address of an ornament.
 * @returns undefined while it is not known; null where there is none, as of one that a newer release brought
 */
export function useOrnamentUrl(id: OrnamentId | null): string | null | undefined {
  const [loaded, setLoaded] = useState(addresses)
  const known = addresses ?? loaded
  useEffect(() => {
    if (id === null || known) return
    let isGone = false
    loadChunk(() => import('../../../games/stage/ornaments.ts'))
      .then((module) => {
        addresses = module
        if (!isGone) setLoaded(module)
      })
      // Faces are seen without it as well.
      .catch(() => {})
    return () => {
      isGone = true
    }
  }, [id, known])
  if (id === null) return null
  return known ? (known.ornamentUrl(id) ?? null) : undefined
}
