import type { ReactNode } from 'react'
import { type InsteadProps, makePart } from '../../lib/browser/part.tsx'
import { Failure } from '../failure.tsx'

/** A part of a screen that is fetched when it is first drawn; where it can't be, it says so in its place and can be asked for again. */
export function part<Props extends object>(
  load: () => Promise<(props: Props) => ReactNode>,
  namespaces: readonly string[] = [],
) {
  return makePart(load, namespaces, Unavailable)
}

function Unavailable({ error, onRetry }: InsteadProps<object>) {
  return <Failure error={error} onRetry={onRetry} />
}
