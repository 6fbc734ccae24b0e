import { Component, type ReactNode } from 'react'

interface Props {
  children: ReactNode
  /** Which problems are this one's to show; the others are thrown on. All, unless told. */
  only?: (problem: Error) => boolean
  /** What to show instead, and how to begin again. */
  instead: (problem: Error, again: () => void) => ReactNode
}

interface State {
  problem: Error | null
}

/** Catches what is thrown while rendering. */
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
