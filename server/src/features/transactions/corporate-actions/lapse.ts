import type { corporateActions } from '@zegel/contract/transactions/corporate-actions'
import { instrumentType } from '@zegel/core/instruments/instrument-type'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { z } from 'zod'
import type { InstrumentSubject } from '../../../access/subjects.queries.ts'
import type { Db } from '../../../db/database.ts'
import { getActionInstrument, type Prepared } from './action-kind.ts'
import { findExerciseTerms, listLapsed } from './options.queries.ts'

type ActionInput = Extract<z.output<typeof corporateActions.preview.body>, { kind: 'lapse' }>

/**
 * Options that nobody can exercise any more go back to the issuer: what lapsed as its holder left, or all of them once their last day is over.
 * Of one holder or of all. What is promised in an open transfer stays.
 */
export async function prepareLapse(
  db: Db,
  on: InstrumentSubject,
  { legal_person_id: holderId, effective_date: day }: ActionInput,
): Promise<Prepared> {
  if (!instrumentType(on.type).vests) throw new RuleBroken('action-not-for-type', {}, 'kind')
  const { id } = await getActionInstrument(db, on, day)
  const terms = await findExerciseTerms(db, on, day)
  const lastDay = terms?.set_expiration_date ?? null
  const isOver = lastDay !== null && day > lastDay
  const lapsed = await listLapsed(db, on, { day, holderId: holderId ?? null, isOver })
  return {
    instrumentIds: [id],
    holderIds: lapsed.map(({ holder_id }) => holder_id),
    terms: isOver ? { expired_on: lastDay } : {},
    takesDeed: false,
    plan: (holdings) => {
      const available = new Map(holdings(id).map((of) => [of.holderId, of.available]))
      const entries = lapsed.flatMap(({ holder_id: fromId, units: gone }) => {
        const left = available.get(fromId) ?? 0n
        const units = gone < left ? gone : left
        return units > 0n ? [{ instrumentId: id, fromId, toId: null, units }] : []
      })
      if (entries.length === 0) throw new RuleBroken('nothing-lapsed', {}, 'effective_date')
      return { entries, settlements: [] }
    },
  }
}
