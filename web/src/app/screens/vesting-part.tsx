import { Suspense } from 'react'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { part } from '../../ui/page/part.tsx'

const NAMES = ['vesting'] as const

const Grant = part(
  async () => (await import('../../features/register/vesting/grant-vesting.tsx')).GrantVestingPart,
  NAMES,
)
const Position = part(
  async () =>
    (await import('../../features/register/vesting/position-vesting.tsx')).PositionVesting,
  NAMES,
)
const Default = part(
  async () =>
    (await import('../../features/register/vesting/default-vesting-section.tsx'))
      .DefaultVestingSection,
  NAMES,
)

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
