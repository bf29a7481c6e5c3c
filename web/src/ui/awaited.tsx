import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode, Suspense } from 'react'
import { CallFailed } from '../lib/call.ts'
import { Failure } from './failure.tsx'

/** What stands where an answer did not come; by default the failure itself. */
type ShowFailure = (failure: ReactNode, error: CallFailed) => ReactNode

interface AwaitedProps {
  /** A drawing of what is coming. */
  waiting: ReactNode
  failed?: ShowFailure
  /** Asks with `useSuspenseQuery`, and so has its answer. */
  children: ReactNode
}

/**
 * Around a part of a screen that needs answers: a drawing of what is coming, and a failure with another try. What is on screen stays when
 * it can't be asked again.
 */
export function Awaited({ waiting, failed = same, children }: AwaitedProps) {
  const { reset } = useQueryErrorResetBoundary()
  return (
    <FailureBoundary failed={failed} onRetry={reset}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </FailureBoundary>
  )
}

interface BoundaryProps {
  failed: ShowFailure
  onRetry: () => void
  children: ReactNode
}

class FailureBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state = { error: undefined }

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state as { error: unknown }
    if (error === undefined) return this.props.children
    // What broke is no answer that did not come.
    if (!(error instanceof CallFailed)) throw error
    return this.props.failed(<Failure error={error} onRetry={this.retry} />, error)
  }

  retry = (): void => {
    this.props.onRetry()
    this.setState({ error: undefined })
  }
}

function same(failure: ReactNode): ReactNode {
  return failure
}
