import { Component, type ReactNode } from 'react'

interface Props {
  children: ReactNode
  /** What to show instead, and how to begin again. */
  instead: (problem: Error, again: () => void) => ReactNode
}

interface State {
  problem: Error | null
}

/** Catches what is thrown while rendering. */
export class Catch extends Component<Props, State> {
  override state: State = { problem: null }

  static getDerivedStateFromError(thrown: unknown): State {
    return { problem: thrown instanceof Error ? thrown : new Error(String(thrown)) }
  }

  override render() {
    const { problem } = this.state
    if (!problem) return this.props.children
    return this.props.instead(problem, () => this.setState({ problem: null }))
  }
}
