import { Component, type ReactNode } from 'react'
import { ErrorPage } from './error-page.tsx'

interface State {
  /** Null without an error; wrapped, because even `null` can be thrown. */
  thrown: { error: unknown } | null
}

/** Shows an error page in place of a page that crashed; the bar with Back stays usable. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  constructor(props: { children: ReactNode }) {
    super(props)
    this.state = { thrown: null }
  }

  static getDerivedStateFromError(error: unknown): State {
    return { thrown: { error } }
  }

  override render(): ReactNode {
    const { thrown } = this.state
    return thrown ? <ErrorPage error={thrown.error} /> : this.props.children
  }
}
