import { onboarding } from '@zegel/contract/onboarding/onboarding'
import { ownRegistrations } from '@zegel/contract/register/own-registrations'
import { participants } from '@zegel/contract/register/participants'
import { register } from '@zegel/contract/register/register'
import { registration } from '@zegel/contract/accounts/registration'
import { transactions } from '@zegel/contract/transactions/transactions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../../test/app.ts'
import type { Instrument } from '../../../../test/fixtures/given/given.ts'
import { cookieOf, mailsTo, tokenMailedTo } from '../../../../test/mailed.ts'

let app: TestApp
let bond: Instrument
let superadmin: Caller
let made = 0

beforeAll(async () => {
  app = await testApp()
  const { id } = await app.given.organization({ name: 'Zonneweide' })
  bond = await app.given.instrument('bonds', { organization_id: id, name: 'Windobligatie' })
  superadmin = app.as(await app.given.member(id, 'superadmin'))
})
afterAll(() => app[Symbol.asyncDispose]())

const someEmail = () => `reached${(made += 1)}@example.test`

/** A company that is a participant, with directors of whom the addresses are known. */
async function company(...emails: (string | null)[]) {
  const { id } = await app.given.company()
  await app.given.participant(bond, { legal_person_id: id })
  const at = { organization_id: bond.organization_id, legal_person_id: id }
  const board = await app.given.body({ ...at, type: 'Board', name: null })
  const directors = []
  for (const email of emails) {
    const director = await app.given.person({ email, first_name: 'Dirk' })
    await app.given.seat(board, { legal_person_id: director.id })
    directors.push(director)
  }
  return { id, directors, board }
}

type Board = Awaited<ReturnType<typeof app.given.body>>

/** A company that is no participant, with its board and who sits there. */
async function boardOf(email?: string) {
  const { id } = await app.given.company()
  const at = { organization_id: bond.organization_id, legal_person_id: id }
  const board = await app.given.body({ ...at, type: 'Board', name: null })
  if (email) await seat(board, (await app.given.person({ email, first_name: 'Dirk' })).id)
  return { id, board }
}

const seat = (board: Board, legal_person_id: string) => app.given.seat(board, { legal_person_id })

const unseat = (board: Board, legal_person_id: string) =>
  app.owner.query('delete from body_memberships where body_id = $1 and legal_person_id = $2', [
    board.id,
    legal_person_id,
  ])

async function person(email: string | null = someEmail()) {
  const { id } = await app.given.person({ email })
  await app.given.participant(bond, { legal_person_id: id })
  return { id, email: email ?? '' }
}

const invite = (legal_person_id: string) =>
  superadmin.call(participants.inviteParticipant, {
    body: { legal_person_id, financial_instrument_id: bond.id },
  })

const issue = (receiving_legal_person_id: string, notify_recipient = true) =>
  superadmin.call(transactions.create, {
    body: {
      financial_instrument_id: bond.id,
      sending_legal_person_id: bond.issuing_legal_person_id ?? '',
      receiving_legal_person_id,
      amount: 1,
      price_per_unit: '100.00',
      effective_date: '2026-03-01',
      notify_recipient,
    },
  })

const state = (legal_person_id: string) =>
  superadmin.call(register.registerBalance, {
    body: { instrument_id: bond.id, legal_person_id, balance: 3, effective_date: '2024-03-01' },
  })

async function listed(legal_person_id: string) {
  const query = { id: bond.id, legal_person_id }
  const { body } = await superadmin.call(participants.listParticipants, { query })
  return 'data' in body ? body.data[0] : undefined
}

function guest() {
  return app.from(`10.0.9.${(made += 1)}`)
}

async function asked(token: string) {
  const { body } = await guest().call(registration.invitation, { query: { token } })
  return 'extra_actions' in body ? body.extra_actions : body
}

async function registered(email: string, token: string) {
  const reply = await guest().call(onboarding.register, {
    body: {
      ...{ email, token, first_name: 'Dirk', last_name: 'Bestuur' },
      onboarding_type: 'user',
      ...{ password: 'zonnewijzer in de tuin', password_confirmation: 'zonnewijzer in de tuin' },
      terms_accepted: true,
    },
  })
  return app.withCookie(cookieOf(reply))
}

describe('a company', () => {
  it('is invited through its directors, each by a mail of his own that names the company', async () => {
    const emails = [someEmail(), someEmail()]
    const { id } = await company(...emails)
    expect((await invite(id)).status).toBe(200)

    for (const email of emails)
      expect(await mailsTo(app, email)).toMatchObject([
        { kind: 'participant-invitation', text: expect.stringContaining('Jij bestuurt') },
      ])
    expect(await listed(id)).toMatchObject({
      status: 'invited',
      legal_person: { reachable: true, invitation: { created_at: expect.any(String) } },
    })
  })

  it('sends one mail when two invite it at once', async () => {
    const email = someEmail()
    const { id } = await company(email)
    await Promise.all([invite(id), invite(id)])
    expect(await mailsTo(app, email)).toHaveLength(1)
  })

  it('comes in with the account of its director, who then answers for it', async () => {
    const email = someEmail()
    const { id } = await company(email)
    await state(id)
    await invite(id)
    const token = await tokenMailedTo(app, email)
    const opened = await guest().call(registration.invitation, { query: { token } })
    expect(opened.body).toMatchObject({ companies: [expect.any(String)] })
    expect(await asked(token)).toEqual(['confirm_balance_registration'])
    // What comes after the invitation is asked of them as well.
    await issue(id)
    expect(await asked(token)).toEqual(['complete_transaction', 'confirm_balance_registration'])

    const director = await registered(email, token)
    await app.workOff()
    expect((await listed(id))?.status).toBe('active')
    expect((await director.call(ownRegistrations.list, {})).body).toMatchObject([
      { legal_person: { id } },
    ])
  })

  it('is not invited any more when its director leaves the board, and the next one brings his along', async () => {
    const { id, board } = await company(someEmail())
    await invite(id)
    await app.owner.query('delete from body_memberships where body_id = $1', [board.id])
    expect((await listed(id))?.status).toBe('inactive')
    const next = await person()
    await invite(next.id)
    await app.given.seat(board, { legal_person_id: next.id })
    expect((await listed(id))?.status).toBe('invited')
  })

  it('that is directed by a company is reached through the people at the end, who answer for it', async () => {
    const email = someEmail()
    const { id, board } = await company()
    const [holding, top] = [await boardOf(email), await boardOf()]
    // A circle of companies, which leads to nobody else.
    await seat(board, top.id)
    await seat(top.board, holding.id)
    await seat(holding.board, id)
    await state(id)
    expect((await invite(id)).status).toBe(200)
    expect(await listed(id)).toMatchObject({ status: 'invited', legal_person: { reachable: true } })

    const token = await tokenMailedTo(app, email)
    expect(await asked(token)).toEqual(['confirm_balance_registration'])
    const director = await registered(email, token)
    await app.workOff()
    expect((await listed(id))?.status).toBe('active')
    expect((await director.call(ownRegistrations.list, {})).body).toMatchObject([
      { legal_person: { id } },
    ])

    await unseat(top.board, holding.id)
    expect((await listed(id))?.status).toBe('inactive')
    expect((await director.call(ownRegistrations.list, {})).body).toEqual([])
  })

  it('is not answered for by who directs its director as another organisation says', async () => {
    const { id, board } = await company()
    const holding = await app.given.company()
    await seat(board, holding.id)
    const user = await app.given.user()
    const elsewhere = await app.given.organization()
    const theirs = await app.given.body({
      organization_id: elsewhere.id,
      legal_person_id: holding.id,
      type: 'Board',
      name: null,
    })
    await seat(theirs, user.natural_person_id)
    await state(id)

    expect((await listed(id))?.status).toBe('inactive')
    expect((await app.as(user).call(ownRegistrations.list, {})).body).toEqual([])
  })

  it('of whose directors no address is known, says so', async () => {
    const { id } = await company(null)
    expect(await invite(id)).toMatchObject({
      status: 422,
      body: { errors: { legal_person_id: [expect.stringContaining('bestuurder')] } },
    })
    expect(await listed(id)).toMatchObject({ legal_person: { reachable: false } })
  })
})

describe('a mail to somebody without an account', () => {
  it('goes to the directors of a company, and leads to making an account', async () => {
    const email = someEmail()
    const { id } = await company(email)
    expect((await issue(id)).body).toMatchObject({ reaches_nobody: false })
    await app.workOff()

    const [mail] = await mailsTo(app, email)
    expect(mail).toMatchObject({
      kind: 'transaction-received',
      text: expect.stringContaining('Je hebt nog geen account bij Zegel'),
    })
    expect(await asked(await tokenMailedTo(app, email))).toEqual(['complete_transaction'])
  })

  it('of a registration leads there too, asks to confirm it, and lets earlier links work', async () => {
    const { id, email } = await person()
    await invite(id)
    const first = await tokenMailedTo(app, email)
    await state(id)
    await app.workOff()
    const second = await tokenMailedTo(app, email)

    expect(second).not.toBe(first)
    expect((await mailsTo(app, email)).at(-1)).toMatchObject({
      kind: 'units-registered',
      text: expect.stringContaining('Kijk of dat klopt en bevestig het'),
    })
    for (const token of [first, second])
      expect(await asked(token)).toEqual(['confirm_balance_registration'])
  })

  it('has no link to another address than it goes to', async () => {
    const { id, email } = await person()
    await invite(id)
    const moved = { email: someEmail() }
    await app.context.db.updateTable('legal_persons').set(moved).where('id', '=', id).execute()
    await state(id)
    await app.workOff()

    const token = await tokenMailedTo(app, moved.email)
    const { body } = await guest().call(registration.invitation, { query: { token } })
    expect(body).toMatchObject({ email: moved.email })
    expect(await asked(await tokenMailedTo(app, email))).toMatchObject({
      code: 'invitation-cancelled',
    })
  })
})

describe('an issuance that should be told of', () => {
  it('says at once that it reaches nobody', async () => {
    const { id } = await person(null)
    expect((await issue(id)).body).toMatchObject({ reaches_nobody: true })
    expect((await issue((await company(null)).id)).body).toMatchObject({ reaches_nobody: true })
    expect((await issue(id, false)).body).toMatchObject({ reaches_nobody: false })
    expect((await issue((await person()).id)).body).toMatchObject({ reaches_nobody: false })
  })
})

describe('what an invitation asks', () => {
  it('is what waits now, not what waited when it was sent', async () => {
    const { id, email } = await person()
    await invite(id)
    const token = await tokenMailedTo(app, email)
    expect(await asked(token)).toEqual([])

    await issue(id, false)
    await state(id)
    expect(await asked(token)).toEqual(['complete_transaction', 'confirm_balance_registration'])
  })

  it('goes on being asked once it was answered on the way, so that no step goes', async () => {
    const { id, email } = await person()
    const issued = await issue(id, false)
    await invite(id)
    const token = await tokenMailedTo(app, email)
    const invitee = await registered(email, token)
    const transaction_id = issued.ok ? issued.body.uuid : ''
    await invitee.call(transactions.reject, { body: { transaction_id } })
    expect(await asked(token)).toEqual(['complete_transaction'])
  })

  it('is not what was answered before', async () => {
    const { id, email } = await person()
    const reply = await state(id)
    await invite(id)
    const body = { balance_registration_id: reply.ok ? reply.body.id : '' }
    const invitee = await registered(email, await tokenMailedTo(app, email))
    await invitee.call(ownRegistrations.confirm, { body })
    const { rows } = await app.context.pool.query(
      `select asked_of_invited($1, $2, now() + interval '1 minute') as asked`,
      [bond.organization_id, id],
    )
    expect(rows).toEqual([{ asked: [] }])
  })
})
