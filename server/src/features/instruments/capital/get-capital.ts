import type { Capital } from '@zegel/contract/instruments/capital'
import { NotFound } from '@zegel/core/access/refusals'
import {
  CAPITAL_WHOLE,
  capitalOf,
  type ClassCapital,
  sumOfKnown,
} from '@zegel/core/instruments/capital'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import type { LegalPersonType } from '@zegel/core/legal-persons/legal-form'
import { instrumentRights } from '@zegel/core/structure/rights'
import { type VotingClass, votesPerUnit } from '@zegel/core/structure/voting-power'
import type { Db } from '../../../db/database.ts'
import { toMoney } from '../../../lib/wire-money.ts'
import { type ClassRow, findIssuer, listClasses } from './capital.queries.ts'

interface CapitalRequest {
  organizationId: string
  legalPersonId: string
  date: string
}

/** The capital of an entity of the organisation by class of its shares on a day; of nobody else's. */
export async function getCapital(db: Db, asked: CapitalRequest): Promise<Capital> {
  const issuer = await findIssuer(db, asked)
  if (!issuer) throw new NotFound()
  const rows = await listClasses(db, asked)
  const voting = rows.map(toVotingClass)
  const votes = votesPerUnit(voting)
  const classes = rows.map((row, at) => ({ ...row, votes_per_unit: votes[at] ?? 0 }))
  const found = capitalOf(classes)
  return {
    legal_person: { ...issuer, type: issuer.type as LegalPersonType }, // safe: the table's check lists the same forms
    date: asked.date,
    classes: rows.map((row, at) => toClass(row, voting[at], found[at], votes[at] ?? 0)),
    totals: {
      authorised: toMoney(sumOfKnown(found.map((of) => of.authorised))),
      issued: toMoney(sumOfKnown(found.map((of) => of.issued))),
      paid_up: toMoney(sumOfKnown(found.map((of) => of.paid_up))),
      due: toMoney(sumOfKnown(found.map((of) => of.due))),
      issued_units: Number(sumOfKnown(rows.map((of) => of.issued_units))),
      treasury: Number(sumOfKnown(rows.map((of) => of.treasury_units))),
      votes: Number(sumOfKnown(found.map((of) => of.votes))),
    },
  }
}

function toClass(
  row: ClassRow,
  voting: VotingClass | undefined,
  found: ClassCapital | undefined,
  votes: number,
): Capital['classes'][number] {
  if (!voting || !found) throw new Error('every class has its figures')
  return {
    financial_instrument_id: row.id,
    name: row.name,
    par_value: toMoney(row.par_value_cents),
    authorised_units: row.authorised_units === null ? null : Number(row.authorised_units),
    authorised: toMoney(found.authorised),
    issued: toMoney(found.issued),
    paid_up: toMoney(found.paid_up),
    due: toMoney(found.due),
    issued_units: Number(row.issued_units),
    treasury: Number(row.treasury_units),
    votes: Number(found.votes),
    votes_per_unit: votes,
    is_said: row.votes_per_unit !== null && row.profit_right !== null,
    profit_right: instrumentRights(voting).includes('economic_rights'),
    preference: row.preference,
    priority_rights: row.priority_rights,
    capital_part: found.capital_part / CAPITAL_WHOLE,
    votes_part: found.votes_part / CAPITAL_WHOLE,
  }
}

function toVotingClass(row: ClassRow): VotingClass {
  return {
    ...row,
    type: row.type as InstrumentType, // safe: the table's check lists the same types
    par_value: toMoney(row.par_value_cents),
  }
}
