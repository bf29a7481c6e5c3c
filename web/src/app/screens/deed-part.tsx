import { lazy, type ReactNode, Suspense } from 'react'
import { loadTexts } from '../../i18n/i18n.ts'
import { type DeedLook, DeedPart } from '../../shared/instruments/deed-slot.tsx'
import { VestingPart } from '../../shared/instruments/vesting-slot.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { ScreenUnavailable } from '../screen.ts'
import { renderGrantVesting } from './vesting-part.tsx'

const DeedPanel = lazy(async () => {
  const code = import('../../features/deeds/deed-panel.tsx')
  const [panel] = await Promise.all([code, loadTexts(['deeds'])]).catch((cause: unknown) => {
    throw new ScreenUnavailable('The deed of a transaction could not be fetched', { cause })
  })
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
