// A Merkle tree as in RFC 6962 §2.1: leaves and inner nodes are told apart by their first byte.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

const LEAF = Uint8Array.of(0)
const NODE = Uint8Array.of(1)

/** SHA-256 by whoever does it fastest where the tree grows. */
export type Hash = (bytes: Uint8Array) => Uint8Array

/** A tree that grows leaf by leaf and keeps no more than one node for each of its heights. */
export interface MerkleTree {
  add(text: string): void
  /** Adds a leaf of which only the hash is at hand, 64 hex digits. */
  addHash(leaf: string): void
  /** 64 hex digits; of no leaf at all, the SHA-256 of nothing. */
  root(): string
}

/** The hash of one leaf, 64 hex digits. */
export function leafHashOf(text: string): string {
  return bytesToHex(sha256(leafBytes(text)))
}

/** An empty tree. */
export function merkleTree(hash: Hash = sha256): MerkleTree {
  const peaks: { height: number; node: Uint8Array }[] = []
  const join = (left: Uint8Array, right: Uint8Array) => hash(concatBytes(NODE, left, right))
  const addLeaf = (node: Uint8Array) => {
    let top = { height: 0, node }
    // By its place: phones with iOS 14 have no `at`.
    for (;;) {
      const last = peaks[peaks.length - 1]
      if (last?.height !== top.height) break
      peaks.pop()
      top = { height: top.height + 1, node: join(last.node, top.node) }
    }
    peaks.push(top)
  }
  return {
    add: (text) => addLeaf(hash(leafBytes(text))),
    addHash: (leaf) => addLeaf(hexToBytes(leaf)),
    root() {
      if (peaks.length === 0) return bytesToHex(hash(new Uint8Array()))
      return bytesToHex(
        peaks.map(({ node }) => node).reduceRight((right, left) => join(left, right)),
      )
    },
  }
}

function leafBytes(text: string): Uint8Array {
  return concatBytes(LEAF, utf8ToBytes(text))
}
