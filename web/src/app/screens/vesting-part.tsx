import { lazy, Suspense } from 'react'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { loadTexts } from '../../i18n/i18n.ts'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { ScreenUnavailable } from '../screen.ts'

async function withTexts<Code>(code: Promise<Code>): Promise<Code> {
  const [loaded] = await Promise.all([code, loadTexts(['vesting'])]).catch((cause: unknown) => {
    throw new ScreenUnavailable('How options vest could not be fetched', { cause })
  })
  return loaded
}

const Grant = lazy(async () => {
  const code = await withTexts(import('../../features/register/vesting/grant-vesting.tsx'))
  return { default: code.GrantVestingPart }
})
const Position = lazy(async () => {
  const code = await withTexts(import('../../features/register/vesting/position-vesting.tsx'))
  return { default: code.PositionVesting }
})
const Default = lazy(async () => {
  const code = await withTexts(
    import('../../features/register/vesting/default-vesting-section.tsx'),
  )
  return { default: code.DefaultVestingSection }
})

const ExercisesPart = lazy(async () => {
  const code = await withTexts(
    import('../../features/transactions/corporate-actions/exercises-section.tsx'),
  )
  return { default: code.ExercisesSection }
})

/** The options of an instrument that were exercised. */
export function Exercises({ instrument }: { instrument: Instrument }) {
  return (
    <Suspense fallback={null}>
      <ExercisesPart instrument={instrument} />
    </Suspense>
  )
}

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
