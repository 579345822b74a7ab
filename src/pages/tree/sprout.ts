// Whether the ground was watered while the invitation waits. It is play: the server knows nothing of it.
const NAME = 'companion.tree.sprout'

export function hasSprout(treeId: string): boolean {
  try {
    return sessionStorage.getItem(NAME) === treeId
  } catch {
    return false
  }
}

/** Remembers the sprout of a tree over a reload. */
export function keepSprout(treeId: string): void {
  try {
    sessionStorage.setItem(NAME, treeId)
  } catch {
    // Then it comes up anew.
  }
}
