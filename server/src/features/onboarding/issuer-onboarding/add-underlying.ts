import type { InstrumentName } from '@zegel/contract/instruments/instrument-settings'
import type { NewUnderlying } from '@zegel/contract/onboarding/issuer-onboarding'
import { NotFound } from '@zegel/core/access/refusals'
import { instrumentType, isAbove } from '@zegel/core/instruments/instrument-type'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import {
  createInstrument,
  lockAndFind,
  type TermsEditor,
  setTerms,
} from '../../instruments/instruments.ts'
import { lockTied, type TiedRow } from './find-visible.ts'
import { hasAddedUnderlying } from './issuer-onboarding.queries.ts'
import { typeOf } from './issuer-onboarding.rows.ts'

type Input = z.output<typeof NewUnderlying>

/**
 * Adds the instrument that the one of an onboarding lies on and links the two; receipts come with the shares they stand for when
 * those are named. It takes no room in the plan, and has the same issuer unless another is named. Refuses a second one
 * ('underlying-already-added'), and what does not fit, as the terms themselves do.
 */
export async function addUnderlying(
  tx: Tx,
  setter: TermsEditor,
  input: Input,
): Promise<InstrumentName> {
  const onboarding = await lockTied(tx, setter.actor, input.onboarding_id)
  const { organization_id: organizationId, instrument_id: instrumentId } = onboarding
  if (organizationId !== input.organization_id || !instrumentId) throw new NotFound()
  const on = { organizationId, instrumentId }
  const issuer = await lockWithoutUnderlying(tx, on, onboarding)
  const isOfAnother = instrumentType(typeOf(onboarding)).issuerBelow === 'another'
  const made = await add(tx, setter, on, {
    type: input.type,
    name: input.name,
    // Receipts are of another's than the shares below them: a foundation issues them.
    issuing_legal_person_id: input.issuing_legal_person_id ?? (isOfAnother ? null : issuer),
  })
  const [base] = instrumentType(made.type).liesOn
  if (base && input.underlying_name) {
    const named = { type: base, name: input.underlying_name }
    const below = await add(tx, setter, on, { ...named, issuing_legal_person_id: issuer })
    await link(tx, setter, { organizationId, instrumentId: made.id }, made.type, below.id)
  }
  await link(tx, setter, on, typeOf(onboarding), made.id)
  return made
}

async function lockWithoutUnderlying(
  tx: Tx,
  on: OnInstrument,
  onboarding: TiedRow,
): Promise<string | null> {
  const row = await lockAndFind(tx, on, typeOf(onboarding))
  const isThere = await hasAddedUnderlying(tx, on.organizationId, on.instrumentId)
  if (isThere || row.underlying_instrument_id !== null)
    throw new RuleBroken('underlying-already-added')
  return row.issuing_legal_person_id
}

function add(
  tx: Tx,
  { actor, ip }: TermsEditor,
  { organizationId: organization_id, instrumentId: addedFor }: OnInstrument,
  underlying: Pick<Input, 'type' | 'name'> & { issuing_legal_person_id: string | null },
): Promise<InstrumentName> {
  return createInstrument(tx, actor, { organization_id, ...underlying, addedFor }, ip)
}

function link(
  tx: Tx,
  setter: TermsEditor,
  on: OnInstrument,
  type: InstrumentName['type'],
  underlying_instrument_id: string,
): Promise<void> {
  if (!isAbove(type)) throw new RuleBroken('instrument-type-mismatch')
  const input = { financial_instrument_id: on.instrumentId, underlying_instrument_id }
  return setTerms(tx, on, setter, { type, input })
}
