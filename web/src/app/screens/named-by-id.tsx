import { isUuid } from '@zegel/core/is-uuid'
import type { ReactNode } from 'react'
import { type CallFailed, isNotThere } from '../../lib/call.ts'
import { Awaited, inSection } from '../../ui/awaited.tsx'
import { PageSkeleton } from '../../shared/page-skeleton/page-skeleton.tsx'
import { NotFoundScreen } from '../not-found-screen.tsx'

interface NamedByIdProps {
  /** From the address, so anything. */
  id: string | undefined
  children: (id: string) => ReactNode
}

/** What an address names by its id; one that one may not see and one that is not there look the same. */
export function NamedById({ id, children }: NamedByIdProps) {
  if (!id || !isUuid(id)) return <NotFoundScreen />
  return (
    <Awaited key={id} waiting={<PageSkeleton isBelowParts />} failed={showFailure}>
      {children(id)}
    </Awaited>
  )
}

function showFailure(failure: ReactNode, error: CallFailed) {
  return isNotThere(error) ? <NotFoundScreen /> : inSection(failure)
}
