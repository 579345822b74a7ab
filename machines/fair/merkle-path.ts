// The path from a leaf to the root of its tree (RFC 6962 §2.1.1): whoever has it needs no other leaf.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { leafHashOf, merkleTree } from './merkle.ts'

const NODE = Uint8Array.of(1)

/** A hash that is joined on the way up, and on which side of what is there already. */
export interface PathStep {
  side: 'left' | 'right'
  /** 64 hex digits. */
  hash: string
}

/** The root of the tree over some texts, 64 hex digits. */
export function merkleRootOf(texts: readonly string[]): string {
  const tree = merkleTree()
  for (const text of texts) tree.add(text)
  return tree.root()
}

/**
 * What is joined to a leaf on its way to the root, from the leaf on. The leaves of a tree lie to the left in the
 * largest power of two that leaves some for the right; so a last one without a neighbour goes up as it is.
 * @param place of the leaf, from 0
 */
export function merklePathOf(texts: readonly string[], place: number): PathStep[] {
  if (texts.length < 2) return []
  let half = 1
  while (half * 2 < texts.length) half *= 2
  const [left, right] = [texts.slice(0, half), texts.slice(half)]
  return place < half
    ? [...merklePathOf(left, place), { side: 'right', hash: merkleRootOf(right) }]
    : [...merklePathOf(right, place - half), { side: 'left', hash: merkleRootOf(left) }]
}

/** The root to which a path leads from a leaf's text. */
export function rootByPath(text: string, path: readonly PathStep[]): string {
  return path.reduce((node, { side, hash }) => {
    const [left, right] = side === 'left' ? [hash, node] : [node, hash]
    return bytesToHex(sha256(concatBytes(NODE, hexToBytes(left), hexToBytes(right))))
  }, leafHashOf(text))
}
