import { participants } from '@zegel/contract/register/participants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../src/db/database.ts'
import { type Caller, type TestApp, testApp } from './app.ts'
import type { Instrument } from './fixtures/given/given.ts'

/** Which columns the issuer's side notes something in, for itself; the others say who takes part and how. */
const IS_NOTED: Record<keyof Tables['participants'], boolean> = {
  active: false,
  created_at: false,
  encumbered: false,
  entity: false,
  id: false,
  instrument_id: false,
  invited_until: false,
  label: true,
  legal_person_id: false,
  merged_into: false,
  name: false,
  organization_id: false,
  reserved_units: false,
  search_name: false,
  withdrawn_at: false,
}
const NOTED = Object.entries(IS_NOTED).flatMap(([column, isNoted]) => (isNoted ? [column] : []))
const noteOf = (column: string) => `what is noted in ${column}`

let app: TestApp
let bond: Instrument
let issuer: Caller
let holder: Caller
let holderId: string
beforeAll(async () => {
  app = await testApp()
  bond = await app.given.instrument('bonds')
  issuer = app.as(await app.given.member(bond.organization_id, 'superadmin'))
  const user = await app.given.user()
  holder = app.as(user)
  holderId = user.natural_person_id
  await app.given.participant(bond, { legal_person_id: holderId, ...notes() })
})
afterAll(() => app[Symbol.asyncDispose]())

function notes() {
  return Object.fromEntries(NOTED.map((column) => [column, noteOf(column)]))
}

describe.each(NOTED)('what the issuer notes of a participant in %s', (column) => {
  it('is in the list', async () => {
    const { body } = await issuer.call(participants.listParticipants, { query: { id: bond.id } })
    expect(JSON.stringify(body)).toContain(noteOf(column))
  })

  it('is in the file', async () => {
    const url = `/api/financial_instruments/members/export?id=${bond.id}&format=csv`
    const { rawPayload } = await issuer.send({ method: 'GET', url })
    expect(rawPayload.toString()).toContain(noteOf(column))
  })

  it('is not shown to the participant', async () => {
    const { body } = await holder.call(participants.listOwnParticipations, {
      query: { id: bond.id },
    })
    expect(body).toMatchObject([{ legal_person_id: holderId }])
    expect(JSON.stringify(body)).not.toContain(noteOf(column))
  })

  it('goes along to where another becomes a participant by being the same person', async () => {
    const { organization_id } = bond
    const elsewhere = await app.given.instrument('bonds', { organization_id })
    const [from, into] = [await app.given.participant(bond), await app.given.participant(bond)]
    await app.given.participant(elsewhere, { legal_person_id: from.legal_person_id, ...notes() })

    const merged = await issuer.call(participants.mergeParticipants, {
      body: {
        financial_instrument_id: bond.id,
        legal_person_id: from.legal_person_id,
        into_legal_person_id: into.legal_person_id,
      },
    })
    expect(merged.status).toBe(200)
    const { body } = await issuer.call(participants.listParticipants, {
      query: { id: elsewhere.id, legal_person_id: into.legal_person_id },
    })
    expect(JSON.stringify(body)).toContain(noteOf(column))
  })
})
