import { Component, type ReactNode } from 'react'

interface Props {
  children: ReactNode
  /** Which errors this boundary shows; others are rethrown. Default: all. */
  only?: (problem: Error) => boolean
  /** What to show instead, with a way to retry. */
  instead: (problem: Error, again: () => void) => ReactNode
}

interface State {
  problem: Error | null
}

/** Catches errors thrown while rendering. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { problem: null }

  static getDerivedStateFromError(thrown: unknown): State {
    return { problem: thrown instanceof Error ? thrown : new Error(String(thrown)) }
  }

  override render() {
    const { problem } = this.state
    const { children, only, instead } = this.props
    if (!problem) return children
    if (only && !only(problem)) throw problem
    return instead(problem, () => this.setState({ problem: null }))
  }
}
