import { lazy, Suspense } from 'react'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { withTexts } from '../../lib/browser/part.ts'

const NAMES = ['vesting'] as const

const Grant = lazy(async () => {
  const code = await withTexts(NAMES, import('../../features/register/vesting/grant-vesting.tsx'))
  return { default: code.GrantVestingPart }
})
const Position = lazy(async () => {
  const code = await withTexts(
    NAMES,
    import('../../features/register/vesting/position-vesting.tsx'),
  )
  return { default: code.PositionVesting }
})
const Default = lazy(async () => {
  const code = await withTexts(
    NAMES,
    import('../../features/register/vesting/default-vesting-section.tsx'),
  )
  return { default: code.DefaultVestingSection }
})

/** How the grant of a transaction vests. */
export function renderGrantVesting(transactionId: string) {
  return (
    <Suspense fallback={<LinesSkeleton lines={4} />}>
      <Grant transactionId={transactionId} />
    </Suspense>
  )
}

/** What of a position in options has vested. */
export function PositionVesting(props: { instrumentId: string; legalPersonId: string }) {
  return (
    <Suspense fallback={null}>
      <Position {...props} />
    </Suspense>
  )
}

/** How grants of an instrument vest unless something else is set. */
export function DefaultVesting({ instrument }: { instrument: Instrument }) {
  return (
    <Suspense fallback={null}>
      <Default instrument={instrument} />
    </Suspense>
  )
}
