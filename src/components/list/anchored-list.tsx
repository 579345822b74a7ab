import { Component, createRef, type ReactNode } from 'react'

interface Anchor {
  row: Element
  top: number
}

/**
 * A list whose visible rows don't move when rows are inserted above them. By hand, because iOS has no
 * scroll anchoring. At the start of the list nothing is anchored, so that new rows come into view.
 */
export class AnchoredList extends Component<{
  className?: string | undefined
  children: ReactNode
}> {
  private readonly list = createRef<HTMLUListElement>()

  override getSnapshotBeforeUpdate(): Anchor | null {
    const list = this.list.current
    if (!list || list.getBoundingClientRect().top >= 0) return null
    const row = Array.from(list.children).find((it) => it.getBoundingClientRect().bottom > 0)
    return row ? { row, top: row.getBoundingClientRect().top } : null
  }

  override componentDidUpdate(_props: unknown, _state: unknown, anchor: Anchor | null): void {
    if (!anchor?.row.isConnected) return
    const moved = anchor.row.getBoundingClientRect().top - anchor.top
    if (moved === 0) return
    // The scrolling element: the page, or the sheet over it.
    let box = anchor.row.parentElement
    while (box && box.scrollTop === 0) box = box.parentElement
    if (box) box.scrollTop += moved
  }

  override render(): ReactNode {
    const { className, children } = this.props
    return (
      <ul ref={this.list} className={className}>
        {children}
      </ul>
    )
  }
}
