import { Component, createRef, type ReactNode } from 'react'

interface Place {
  row: Element
  top: number
}

/**
 * A list whose rows stay under the eye while others come above them. Not all browsers hold a page's
 * place by themselves (iOS). At the list's start nothing is held: there one sees what is new.
 */
export class AnchoredList extends Component<{
  className?: string | undefined
  children: ReactNode
}> {
  private readonly list = createRef<HTMLUListElement>()

  override getSnapshotBeforeUpdate(): Place | null {
    const list = this.list.current
    if (!list || list.getBoundingClientRect().top >= 0) return null
    const row = Array.from(list.children).find((it) => it.getBoundingClientRect().bottom > 0)
    return row ? { row, top: row.getBoundingClientRect().top } : null
  }

  override componentDidUpdate(_props: unknown, _state: unknown, place: Place | null): void {
    if (!place?.row.isConnected) return
    const moved = place.row.getBoundingClientRect().top - place.top
    if (moved === 0) return
    // The page, or the sheet over it.
    let box = place.row.parentElement
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
