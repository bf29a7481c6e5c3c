import type { corporateActions } from '@zegel/contract/transactions/corporate-actions'
import type { Actor } from '@zegel/core/access/may'
import { divideUnits, type Holding, type PlannedEntry } from '@zegel/core/corporate-actions/plan'
import { rightsAlong } from '@zegel/core/corporate-actions/whole-class'
import { isNumbered } from '@zegel/core/instruments/instrument-type'
import { lowestNumbers, type NumberRange, withoutNumbers } from '@zegel/core/register/share-numbers'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { z } from 'zod'
import type { InstrumentSubject } from '../../../access/subjects.queries.ts'
import type { Db } from '../../../db/database.ts'
import { assertManages, assertOnce, getActionInstrument, type Prepared } from './action-kind.ts'
import { listActionNames, listInstrumentsHeld } from './corporate-actions.queries.ts'

type ActionInput = Extract<z.output<typeof corporateActions.preview.body>, { kind: 'succession' }>

/**
 * All units of a person go to those who succeed them, by inheritance (art. 4:182 BW) or merger of legal persons (art. 2:309 BW): under universal
 * title, so without a deed of transfer. In one instrument, or in all of the organisation. Refuses who would succeed themselves, and units
 * that are promised or given away later.
 */
export async function prepareSuccession(
  db: Db,
  on: InstrumentSubject,
  actor: Actor,
  wish: ActionInput,
): Promise<Prepared> {
  const { legal_person_id: from, successors, effective_date: day } = wish
  assertOnce(successors, 'successors')
  const known = await listActionNames(
    db,
    successors.map(({ legal_person_id }) => legal_person_id),
  )
  successors.forEach(({ legal_person_id }, at) => {
    const field = `successors.${at}.legal_person_id`
    if (legal_person_id === from) throw new RuleBroken('successor-is-holder', {}, field)
    if (!known.has(legal_person_id)) throw new RuleBroken('person-required', {}, field)
  })
  const ids = wish.all_instruments
    ? await listInstrumentsHeld(db, on.organizationId, { holderId: from, day })
    : [on.instrumentId]
  for (const id of ids) assertManages(actor, on, id)
  const { organizationId } = on
  const instruments = await Promise.all(
    ids.map((instrumentId) => getActionInstrument(db, { organizationId, instrumentId }, day)),
  )
  const personIds = successors.map(({ legal_person_id }) => legal_person_id)
  return {
    instrumentIds: ids,
    holderIds: [from, ...personIds],
    terms: { successors: successors.length },
    takesDeed: false,
    joins: ids.map((instrumentId) => ({ instrumentId, personIds })),
    plan: (holdings) => {
      const divided = instruments.flatMap(({ id, type }) => {
        const holding = holdings(id).find(({ holderId }) => holderId === from)
        if (!holding) return []
        const passing = divide(id, holding, successors, isNumbered(type))
        return [{ passing, rights: rightsAlong(holding, passing, 'successors') }]
      })
      const entries = divided.flatMap(({ passing }) => passing)
      if (entries.length === 0)
        throw new RuleBroken('action-units-above-held', { left: '0' }, 'legal_person_id')
      return { entries, settlements: [], rights: divided.flatMap(({ rights }) => rights) }
    },
  }
}

function divide(
  instrumentId: string,
  { holderId, units, available, numbers }: Holding,
  successors: ActionInput['successors'],
  isOfNumbers: boolean,
): PlannedEntry[] {
  // Some are promised, or go on a later day: that is turned back first.
  if (available < units)
    throw new RuleBroken('action-units-above-held', { left: `${available}` }, 'legal_person_id')
  const parts = divideUnits(
    units,
    successors.map(({ parts: part }) => BigInt(part)),
  )
  let left: readonly NumberRange[] = numbers
  return successors.flatMap(({ legal_person_id: toId }, at): PlannedEntry[] => {
    const part = parts[at] ?? 0n
    if (part === 0n) return []
    const given = isOfNumbers ? lowestNumbers(left, part) : undefined
    if (given) left = withoutNumbers(left, given)
    return [{ instrumentId, fromId: holderId, toId, units: part, numbers: given }]
  })
}
