import { Component, type ReactNode } from 'react'
import { CrashFallback } from './crash-fallback.tsx'

/** Catches what breaks anywhere below it. */
export class CrashBoundary extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError(): { hasCrashed: boolean } {
    return { hasCrashed: true }
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? <CrashFallback /> : this.props.children
  }
}
