import {
  addPerson,
  type NewEntityWithBoard,
  type NewMember,
} from '@zegel/contract/register/add-person'
import { participants } from '@zegel/contract/register/participants'
import type { Caller, TestApp } from './app.ts'
import { newRegisterNumber } from './given.ts'

/** An organisation with an instrument and a body to add people to, and whoever may. */
export async function addPersonFixture(app: TestApp) {
  const { id } = await app.given.organization()
  const { id: issuerId } = await app.given.entity(id)
  const instrument = await app.given.instrument('bonds', {
    organization_id: id,
    issuing_legal_person_id: issuerId,
  })
  const body = await app.given.body({ organization_id: id, legal_person_id: issuerId })
  const superadmin = app.as(await app.given.member(id, 'superadmin'))
  return { id, issuerId, instrument, body, superadmin }
}

export type AddPersonFixture = Awaited<ReturnType<typeof addPersonFixture>>

/** What a form that adds a company sends, each time with a number of its own. */
export function company(more: Partial<NewEntityWithBoard> = {}): NewEntityWithBoard {
  const business_register_number = newRegisterNumber()
  return {
    type: 'besloten vennootschap',
    legal_name: 'Molenaar Beheer B.V.',
    business_register_number,
    address: 'Brink 1',
    zip_code: '9401 AA',
    city: 'Assen',
    board_member_name: 'Carla Veen',
    board_member_email: `carla${business_register_number}@example.test`,
    ...more,
  }
}

export const addCompany = (caller: Caller, body: NewEntityWithBoard) =>
  caller.call(addPerson.addEntityWithBoard, { body })

export const add = (caller: Caller, body: NewMember) => caller.call(addPerson.addMember, { body })

export const idOf = ({ body }: { body: object }) => (body as { id: string }).id // safe: a failing test if not

/** The participants of the instrument, by name. */
export const namesOf = async ({ superadmin, instrument }: AddPersonFixture) => {
  const { body } = await superadmin.call(participants.listParticipants, {
    query: { id: instrument.id },
  })
  return 'data' in body ? body.data.map(({ legal_person }) => legal_person.legal_name) : []
}

/** What the audit events say happened to somebody. */
export const eventsOf = async ({ context }: TestApp, recordId: string) => {
  const rows = await context.db
    .selectFrom('audit_events')
    .select('action')
    .where('record_id', '=', recordId)
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}
