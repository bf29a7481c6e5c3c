import { Component, type ComponentType, lazy, type ReactNode } from 'react'
import { loadTexts } from '../../i18n/i18n.ts'

/** A part of the app that could not be fetched, for instance because a newer version was installed meanwhile. */
export class ScreenUnavailable extends Error {
  override readonly name = 'ScreenUnavailable'
}

/** Code with the texts that it shows, which come together. */
export async function withTexts<Code>(
  namespaces: readonly string[],
  code: Promise<Code>,
): Promise<Code> {
  const [loaded] = await Promise.all([code, loadTexts(namespaces)]).catch((cause: unknown) => {
    throw new ScreenUnavailable('Not fetched', { cause })
  })
  return loaded
}

/** What is drawn where a part could not be fetched. */
export interface InsteadProps<Props> {
  error: unknown
  /** What the part was to be drawn with. */
  of: Props
  onRetry: () => void
}

type Load<Props extends object> = () => Promise<(props: Props) => ReactNode>

/**
 * A part of a screen whose code and texts come together when it is first drawn, or before that by its `prepare`. It is drawn at once when
 * they are there. Where they can't come, `Instead` is drawn and the rest of the page stays; they are asked for again when the part is drawn
 * anew.
 */
export function makePart<Props extends object>(
  load: Load<Props>,
  namespaces: readonly string[],
  Instead: ComponentType<InsteadProps<Props>>,
) {
  let Loaded: ComponentType<Props> | undefined
  const fetchPart = async () => {
    Loaded = await withTexts(namespaces, load())
    return { default: Loaded }
  }
  const prepared = async () => {
    await fetchPart().catch(() => {})
  }
  let Awaited = lazy(fetchPart)
  return class Part extends Component<Props, { error?: unknown }> {
    override state: { error?: unknown } = {}
    // What was waited for stays what is drawn, as React draws another component anew.
    drawn = Loaded ?? Awaited

    static getDerivedStateFromError(error: unknown) {
      return { error }
    }

    /** Fetches it now; what fails to come is fetched again when it is drawn. */
    static prepare(this: void): void {
      void prepared()
    }

    /** The same, for who waits for it. */
    static prepared = prepared

    override componentDidCatch(): void {
      Awaited = lazy(fetchPart)
      this.drawn = Awaited
    }

    override render(): ReactNode {
      const { error } = this.state
      if (error === undefined) return <this.drawn {...this.props} />
      if (!(error instanceof ScreenUnavailable)) throw error
      return (
        <Instead
          error={error}
          of={this.props}
          onRetry={() => this.setState({ error: undefined })}
        />
      )
    }
  }
}

/** The same for what is only pleasant to have: without it there is nothing in its place. */
export function extra<Props extends object>(load: Load<Props>, namespaces: readonly string[] = []) {
  return makePart(load, namespaces, Nothing)
}

function Nothing() {
  return null
}
