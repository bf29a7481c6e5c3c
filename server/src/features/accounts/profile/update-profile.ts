import type { UpdateProfile } from '@zegel/contract/accounts/profile'
import type { Actor } from '@zegel/core/access/may'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/database.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import {
  getOwnSettings,
  lockLegalPerson,
  updateLegalPerson,
  updateUser,
} from './profile.queries.ts'
import { replacePhoto } from '../../legal-persons/legal-persons.ts'
import type { Language } from '@zegel/contract/messages'
import type { NumberFormat } from '@zegel/core/number-format'
import { updateLanguage } from '../accounts.queries.ts'

type Input = z.output<typeof UpdateProfile>

/**
 * Changes somebody's own name, address and phone; what is left out stays. The name of the natural person follows, and with it the
 * name the registers show. Only a platform administrator has a preferred role to change. A photo that comes along is shown from
 * now on; when it is refused, nothing changes.
 */
export async function updateProfile(
  context: Context,
  actor: Actor,
  { file, ...input }: Input,
  ip: string,
): Promise<void> {
  const change = (tx: Tx) => changeOwnFacts(tx, actor, input, ip)
  const { userId, legalPersonId } = actor
  if (file) await replacePhoto(context, { userId, legalPersonId, ip }, file, change)
  else await inTransaction(context.db, change)
}

/** The same within a transaction, without a photo. */
export async function changeOwnFacts(
  tx: Tx,
  {
    userId,
    legalPersonId,
    administrator,
  }: Pick<Actor, 'userId' | 'legalPersonId' | 'administrator'>,
  input: Omit<Input, 'file'>,
  ip: string,
): Promise<void> {
  const { phone, preferred_role, ...facts } = input
  const name = `${input.first_name} ${input.last_name}`
  const own = withoutMissing({
    phone: phone ? await toInternational(phone) : phone,
    preferred_role: administrator ? preferred_role : undefined,
  })
  const person = withoutMissing({ ...facts, legal_name: name })

  const earlier = {
    ...(await lockLegalPerson(tx, legalPersonId)),
    ...(await getOwnSettings(tx, userId)),
  }
  await updateLegalPerson(tx, legalPersonId, person)
  await updateUser(tx, userId, { ...own, name })
  const after: Record<string, unknown> = { ...person, ...own }
  await recordAuditEvent(tx, {
    organization_id: null,
    user_id: userId,
    action: 'profile changed',
    record_type: 'legal person',
    record_id: legalPersonId,
    before: Object.fromEntries(Object.entries(earlier).filter(([field]) => field in after)),
    after,
    ip,
  })
}

// Loaded with the first number: a server starts without it.
async function toInternational(typed: string): Promise<string> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  const number = parsePhoneNumberFromString(typed, 'NL')
  if (!number?.isValid()) throw new RuleBroken('phone-invalid', {}, 'phone')
  return number.number
}

type DefinedFacts<Facts> = { [Name in keyof Facts]?: Exclude<Facts[Name], undefined> }

function withoutMissing<Facts extends object>(facts: Facts): DefinedFacts<Facts> {
  const given = Object.entries(facts).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as DefinedFacts<Facts> // safe: the same facts but those that are undefined
}

/** Keeps the language somebody reads in, for every browser and every mail. */
export function setLanguage(tx: Tx, userId: string, language: Language): Promise<void> {
  return updateLanguage(tx, userId, language)
}

/** Keeps how somebody reads numbers, in every browser; mails, prints and deeds stay Dutch in that. */
export function setNumberFormat(tx: Tx, userId: string, format: NumberFormat): Promise<void> {
  return updateUser(tx, userId, { number_format: format })
}

/** Notes whether somebody wants general mails; those about the account's safety always go. */
export function setNotifications(tx: Tx, userId: string, wanted: boolean): Promise<void> {
  return updateUser(tx, userId, { general_notifications: wanted })
}
