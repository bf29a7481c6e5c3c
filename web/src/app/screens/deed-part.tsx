import { lazy, type ReactNode, Suspense } from 'react'
import { type DeedLook, DeedPart, VestingPart } from '../../shared/instruments/slots.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { withTexts } from '../../lib/browser/part.ts'
import { renderGrantVesting } from './vesting-part.tsx'

const DeedPanel = lazy(async () => {
  const panel = await withTexts(['deeds'], import('../../features/deeds/deed-panel.tsx'))
  return { default: panel.DeedPanel }
})

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
