import { QueryObserver, useQueryClient, useQueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode, Suspense, useEffect, useLayoutEffect, useReducer } from 'react'
import { CallFailed } from '../lib/call.ts'
import { Failure } from './failure.tsx'
import { Section } from './section.tsx'

/** What stands where an answer did not come; by default the failure itself. */
type ShowFailure = (failure: ReactNode, error: CallFailed, onRetry: () => void) => ReactNode

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
  // Looking again is drawing again with nothing different.
  'use no memo'
  const { reset } = useQueryErrorResetBoundary()
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0)
  return (
    <FailureBoundary failed={failed} onRetry={reset}>
      <Suspense fallback={<UntilAnswered onAnswer={lookAgain}>{waiting}</UntilAnswered>}>
        {children}
      </Suspense>
    </FailureBoundary>
  )
}

/** For what is not in a card of its own: the failure in one. */
export function inSection(failure: ReactNode): ReactNode {
  return <Section>{failure}</Section>
}

interface UntilAnsweredProps {
  onAnswer: () => void
  children: ReactNode
}

/**
 * What is shown until there are answers. React by itself leaves it there for 300 ms at least, which is longer than most answers take; when
 * the boundary is drawn again for a reason of its own, it looks whether the answers are there.
 */
function UntilAnswered({ onAnswer, children }: UntilAnsweredProps) {
  const queryClient = useQueryClient()
  useLayoutEffect(() => {
    // What was answered while this was drawn has been told already.
    onAnswer()
    return queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && ANSWERS.has(event.action.type)) onAnswer()
    })
  }, [queryClient, onAnswer])
  return children
}

const ANSWERS: ReadonlySet<string> = new Set(['success', 'error'])

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
    return (
      <UntilItIsThere error={error} onAnswer={this.showAgain}>
        {this.props.failed(<Failure error={error} onRetry={this.retry} />, error, this.retry)}
      </UntilItIsThere>
    )
  }

  retry = (): void => {
    this.props.onRetry()
    this.showAgain()
  }

  showAgain = (): void => this.setState({ error: undefined })
}

interface UntilItIsThereProps {
  error: CallFailed
  onAnswer: () => void
  children: ReactNode
}

/**
 * What failed is still on screen, so that it is asked again like all that is: when the network is back, after a deed, or by another part
 * that needs the same.
 */
function UntilItIsThere({ error, onAnswer, children }: UntilItIsThereProps) {
  const queryClient = useQueryClient()
  useEffect(() => {
    const asked = queryClient.getQueryCache().getAll()
    const failed = asked.find(({ state }) => state.error === error)
    if (!failed) return undefined
    const { options, queryKey } = failed
    const observer = new QueryObserver(queryClient, { ...options, queryKey, retryOnMount: false })
    let isShown = true
    const stop = observer.subscribe(({ isSuccess }) => {
      if (isSuccess && isShown) onAnswer()
    })
    return () => {
      isShown = false
      // What nobody looks at is given up, and just now it is asked for whoever comes in the place of this.
      if (failed.state.fetchStatus === 'idle') stop()
      else void failed.promise?.then(stop, stop)
    }
  }, [queryClient, error, onAnswer])
  return children
}

function same(failure: ReactNode): ReactNode {
  return failure
}
