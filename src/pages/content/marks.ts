import { findHits } from './hits.ts'

const BLOCKS = 'h2, h3, h4, p, li, td, th, pre'

/**
 * Marks what is found in a text, also where it goes on from bold to plain letters.
 * @returns each hit by its marks, from top to bottom
 */
export function mark(body: HTMLElement, query: string): HTMLElement[][] {
  return blocksOf(body).flatMap((nodes) => markBlock(nodes, query))
}

/** Takes all marks away again. */
export function unmark(body: HTMLElement): void {
  for (const it of Array.from(body.querySelectorAll('mark'))) it.replaceWith(...it.childNodes)
  body.normalize()
}

function markBlock(nodes: Text[], query: string): HTMLElement[][] {
  const found = findHits(nodes.map(({ data }) => data).join(''), query)
  const marks = found.map((): HTMLElement[] => [])
  let start = 0
  for (const node of nodes) {
    const { length } = node.data
    // From the last one on, since a cut leaves what lies before it where it is.
    for (let index = found.length - 1; index >= 0; index--) {
      const [from, to] = found[index] ?? [0, 0]
      const begin = Math.max(from - start, 0)
      const end = Math.min(to - start, length)
      if (begin < end) marks[index]?.push(wrap(node, begin, end))
    }
    start += length
  }
  return marks
}

function wrap(node: Text, begin: number, end: number): HTMLElement {
  node.splitText(end)
  const part = node.splitText(begin)
  const wrapped = document.createElement('mark')
  part.replaceWith(wrapped)
  wrapped.append(part)
  return wrapped
}

/** The texts of each paragraph, heading, cell: what is found stands within one of them. */
function blocksOf(body: HTMLElement): Text[][] {
  const blocks = new Map<Element, Text[]>()
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const block = node.parentElement?.closest(BLOCKS) ?? body
    blocks.set(block, [...(blocks.get(block) ?? []), node as Text])
  }
  return Array.from(blocks.values())
}
