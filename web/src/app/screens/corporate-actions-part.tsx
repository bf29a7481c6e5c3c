import { lazy, Suspense } from 'react'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { withTexts } from '../../lib/browser/part.ts'

const Section = lazy(async () => {
  const code = await withTexts(
    ['corporate-actions'],
    import('../../features/transactions/corporate-actions/corporate-actions-section.tsx'),
  )
  return { default: code.CorporateActionsSection }
})

const Position = lazy(async () => {
  const code = await withTexts(
    ['corporate-actions'],
    import('../../features/transactions/corporate-actions/position-actions.tsx'),
  )
  return { default: code.PositionActions }
})

/** What happened to the units of one holder. */
export function PositionActions(props: { instrumentId: string; legalPersonId: string }) {
  return (
    <Suspense fallback={null}>
      <Position {...props} />
    </Suspense>
  )
}

/** What happened to the units of an instrument by acts of its issuer. */
export function CorporateActions({ instrument }: { instrument: Instrument }) {
  return (
    <Suspense fallback={null}>
      <Section instrument={instrument} />
    </Suspense>
  )
}
