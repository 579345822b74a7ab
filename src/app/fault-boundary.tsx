import { Component, type ReactNode } from 'react'
import { Fault } from './fault.tsx'

interface State {
  /** Null while all is well; wrapped, since anything can be thrown. */
  thrown: { error: unknown } | null
}

/** Holds a page: what breaks in it is told in its place, and the way back stays. */
export class FaultBoundary extends Component<{ children: ReactNode }, State> {
  constructor(props: { children: ReactNode }) {
    super(props)
    this.state = { thrown: null }
  }

  static getDerivedStateFromError(error: unknown): State {
    return { thrown: { error } }
  }

  override render(): ReactNode {
    const { thrown } = this.state
    return thrown ? <Fault error={thrown.error} /> : this.props.children
  }
}
