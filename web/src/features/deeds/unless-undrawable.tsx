import { Component, type ReactNode } from 'react'
import { TemplateErrorDialog } from './template-error-dialog.tsx'

interface UnlessUndrawableProps {
  onRetry: () => unknown
  children: ReactNode
}

/** Catches a deed that this browser cannot draw, so that the rest of the page stays. */
export class UnlessUndrawable extends Component<UnlessUndrawableProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  handleRetry = (): void => {
    this.setState({ hasFailed: false })
    void this.props.onRetry()
  }

  override render(): ReactNode {
    return this.state.hasFailed ? (
      <TemplateErrorDialog isSupportTold={false} onRetry={this.handleRetry} />
    ) : (
      this.props.children
    )
  }
}
