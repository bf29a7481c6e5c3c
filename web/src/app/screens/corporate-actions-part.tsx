import { lazy, Suspense } from 'react'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { withTexts } from '../screen.ts'

const Section = lazy(async () => {
  const code = await withTexts(
    ['corporate-actions'],
    import('../../features/transactions/corporate-actions/corporate-actions-section.tsx'),
  )
  return { default: code.CorporateActionsSection }
})

/** What happened to the units of an instrument by acts of its issuer. */
export function CorporateActions({ instrument }: { instrument: Instrument }) {
  return (
    <Suspense fallback={null}>
      <Section instrument={instrument} />
    </Suspense>
  )
}
