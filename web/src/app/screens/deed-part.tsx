import { type ReactNode, Suspense } from 'react'
import { type DeedLook, DeedPart, VestingPart } from '../../shared/instruments/slots.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { renderGrantVesting } from './vesting-part.tsx'
import { part } from '../../ui/page/part.tsx'

const DeedPanel = part(
  async () => (await import('../../features/deeds/deed-panel.tsx')).DeedPanel,
  ['deeds'],
)

/** Lets whatever shows a transaction below it show its deed as well, and how what it grants vests. */
export function WithDeeds({ children }: { children: ReactNode }) {
  return (
    <DeedPart value={renderDeed}>
      <VestingPart value={renderGrantVesting}>{children}</VestingPart>
    </DeedPart>
  )
}

function renderDeed(transactionId: string, look: DeedLook): ReactNode {
  return (
    <Suspense fallback={<LinesSkeleton lines={2} />}>
      <DeedPanel transactionId={transactionId} look={look} />
    </Suspense>
  )
}
