import type { z } from 'zod'
import type { RegisterInvestor, UpdateInvestor } from '@zegel/contract/invest/invest'
import type { Language } from '@zegel/contract/messages'
import type { Actor } from '@zegel/core/access/may'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../db/database.ts'
import {
  addOwnLegalPerson,
  changeOwnFacts,
  type NewSession,
  register,
} from '../accounts/accounts.ts'
import type { LegalPersonRow } from '../legal-persons/legal-persons.ts'

/** The company that was added, when one came along. */
interface Added {
  company: LegalPersonRow | null
}

/**
 * Makes an account for somebody who wants to invest, with the name and address a deed needs and the company that comes along, and
 * signs in; all of it or nothing. Refuses, mails and counts as register does, and refuses a company as addOwnLegalPerson does.
 */
export async function registerInvestor(
  context: Context,
  input: z.output<typeof RegisterInvestor>,
  session: NewSession,
  language: Language,
): Promise<Added & { userId: string }> {
  const { email, password, password_confirmation, extra_legal_person, ...person } = input
  let company: LegalPersonRow | null = null
  const newcomer = {
    ...{ email, password, password_confirmation, person },
    name: `${person.first_name} ${person.last_name}`,
    complete: async (tx: Tx, account: { id: string; natural_person_id: string }) => {
      const actor = { userId: account.id, actsFor: [account.natural_person_id] }
      company = await addCompany(tx, actor, extra_legal_person, session.ip)
    },
  }
  const userId = await register(context, newcomer, session, language)
  return { userId, company }
}

/** Completes the name and address of who is signed in and adds the company that comes along; all of it or nothing. */
export function updateInvestor(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { extra_legal_person, ...person }: z.output<typeof UpdateInvestor>,
  ip: string,
): Promise<Added> {
  return inTransaction(db, async (tx) => {
    await changeOwnFacts(tx, actor, person, ip)
    return { company: await addCompany(tx, actor, extra_legal_person, ip) }
  })
}

async function addCompany(
  tx: Tx,
  actor: Pick<Actor, 'userId' | 'actsFor'>,
  company: z.output<typeof UpdateInvestor>['extra_legal_person'],
  ip: string,
): Promise<LegalPersonRow | null> {
  if (!company) return null
  return atField('extra_legal_person', () => addOwnLegalPerson(tx, actor, company, ip))
}

/** Lets what is refused within a part of a form be shown at the fields of that part. */
async function atField<Done>(part: string, run: () => Promise<Done>): Promise<Done> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof RuleBroken) || error.field === undefined) throw error
    throw new RuleBroken(error.rule, error.params, `${part}.${error.field}`)
  }
}
