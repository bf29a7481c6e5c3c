import { Suspense } from 'react'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { part } from '../../ui/page/part.tsx'

const Section = part(
  async () =>
    (await import('../../features/transactions/corporate-actions/corporate-actions-section.tsx'))
      .CorporateActionsSection,
  ['corporate-actions'],
)

const Position = part(
  async () =>
    (await import('../../features/transactions/corporate-actions/position-actions.tsx'))
      .PositionActions,
  ['corporate-actions'],
)

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
