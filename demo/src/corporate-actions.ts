import { NewCorporateAction } from '@zegel/contract/transactions/corporate-actions'
import type { InstrumentSubject } from '@zegel/server/access/subjects.queries'
import { makeCorporateAction } from '@zegel/server/features/transactions/transactions'
import type { DemoUser } from './demo-user.ts'
import type { Noordermolen } from './noordermolen-instruments.ts'

type ActionInput = NewCorporateAction extends infer Each
  ? Each extends unknown
    ? Omit<Each, 'financial_instrument_id'>
    : never
  : never

/** Records what happened to units by one act. */
export async function recordAction(
  hand: DemoUser,
  on: InstrumentSubject,
  wish: ActionInput,
): Promise<void> {
  const action = NewCorporateAction.parse({ ...wish, financial_instrument_id: on.instrumentId })
  await makeCorporateAction(hand.context, on, action, { ...hand.act, actor: hand.actor })
}

/**
 * The shares of a company with one holder are split, some are given on top from the reserves, as many are bought back and cancelled, and the
 * rest is consolidated; some of them become shares of a class without votes. Who owns it stays the same, so that its place in the structure
 * does too.
 */
export async function reshapeHolding(
  hand: DemoUser,
  { instruments: { holding, holdingB }, entities, people }: Noordermolen,
): Promise<void> {
  const owner = people.superadmin.legalPersonId
  const notarial_deed = { date: '2026-09-01', notary: 'mr. E. Vos te Assen', number: '2026-118' }
  await recordAction(hand, holding, {
    ...{ kind: 'split', effective_date: '2026-09-01', old_units: 1, new_units: 10, notarial_deed },
    description: 'Besluit van de algemene vergadering van 24 augustus 2026.',
  })
  await recordAction(hand, holding, {
    ...{ kind: 'bonus', effective_date: '2026-09-15', old_units: 10, new_units: 1 },
    description: 'Ten laste van de reserves.',
  })
  await recordAction(hand, holding, {
    ...{ kind: 'repurchase', effective_date: '2026-10-01', price_per_unit: '290.00' },
    holders: [{ legal_person_id: owner, units: 100 }],
  })
  await recordAction(hand, holding, {
    ...{ kind: 'cancellation', effective_date: '2026-10-15' },
    holders: [{ legal_person_id: entities.holding, units: 100 }],
    description: 'De schuldeisers hebben zich niet verzet.',
  })
  await recordAction(hand, holding, {
    ...{ kind: 'consolidation', effective_date: '2026-11-02', old_units: 10, new_units: 1 },
    notarial_deed: { date: '2026-11-02', notary: 'mr. E. Vos te Assen', number: '2026-151' },
    description: 'Besluit van de algemene vergadering van 19 oktober 2026.',
  })
  await hand.attach(holdingB, owner)
  await recordAction(hand, holding, {
    ...{ kind: 'conversion', effective_date: '2026-11-09', old_units: 1, new_units: 1 },
    into_instrument_id: holdingB.instrumentId,
    holders: [{ legal_person_id: owner, units: 20 }],
    notarial_deed: { date: '2026-11-09', notary: 'mr. E. Vos te Assen', number: '2026-156' },
    description: 'Besluit van de algemene vergadering van 26 oktober 2026.',
  })
}

/** The cooperative brings some more of its shares under the foundation, and takes a few back. */
export async function certifyShares(
  hand: DemoUser,
  { instruments: { aandelen, certificaten }, entities }: Noordermolen,
): Promise<void> {
  const { instrumentId: into_instrument_id } = certificaten
  const deed = { notary: 'mr. E. Vos te Assen' }
  await hand.admit(certificaten, entities.cooperatie)
  await recordAction(hand, aandelen, {
    ...{ kind: 'certification', effective_date: '2026-09-07', into_instrument_id },
    holders: [{ legal_person_id: entities.cooperatie, units: 300 }],
    notarial_deed: { ...deed, date: '2026-09-07', number: '2026-121' },
    description: 'Besluit van het bestuur van de stichting van 31 augustus 2026.',
  })
  await recordAction(hand, certificaten, {
    ...{ kind: 'decertification', effective_date: '2026-10-05' },
    holders: [{ legal_person_id: entities.cooperatie, units: 50 }],
    notarial_deed: { ...deed, date: '2026-10-05', number: '2026-134' },
  })
}

/** What lapsed of the options of who left goes back to the issuer, and somebody exercises what has vested. */
export async function exerciseSome(
  hand: DemoUser,
  { instruments: { opties }, people }: Noordermolen,
): Promise<void> {
  const { legalPersonId: legal_person_id } = people.investor
  await recordAction(hand, opties, { kind: 'lapse', effective_date: '2026-07-01' })
  await recordAction(hand, opties, {
    ...{ kind: 'exercise', effective_date: '2026-10-12', legal_person_id, units: 5 },
    ...{ historic: true, is_paid: true },
  })
}
