import { accounts } from '@zegel/contract/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

it('is a guest marker for whoever is not signed in', async () => {
  expect((await app.guest.call(accounts.currentUser, {})).body).toEqual({ guest: true })
})

it('tells what somebody is in which organisation, and nothing of others', async () => {
  const one = await app.given.organization({ name: 'Aardwarmte' })
  const other = await app.given.organization({ name: 'Zonnekracht' })
  await app.given.member(one.id, 'superadmin')
  const user = await app.given.member(one.id, 'admin')
  await app.given.membership({
    organization_id: other.id,
    legal_person_id: user.natural_person_id,
    role: 'member',
  })
  const instrument = await app.given.instrument('bonds', { organization_id: one.id })
  await app.given.instrumentAdmin(instrument, user)

  const { body } = await app.as(user).call(accounts.currentUser, {})

  expect(body).toMatchObject({
    id: user.id,
    current_organization_uuid: one.id,
    instrument_admin_of: [instrument.id],
    natural_person: {
      organization_memberships: [
        { organization_uuid: one.id, organization_name: 'Aardwarmte', role: 'admin' },
        { organization_uuid: other.id, organization_name: 'Zonnekracht', role: 'member' },
      ],
    },
  })
  expect(JSON.stringify(body)).not.toContain('password')
})

it('starts in an organisation of his own when he never chose one, or left the one he chose', async () => {
  const [one, left] = [await app.given.organization(), await app.given.organization()]
  const user = await app.given.member(one.id, 'member', { current_organization_id: null })
  const mover = await app.given.member(one.id, 'member', { current_organization_id: left.id })

  for (const somebody of [user, mover]) {
    const { body } = await app.as(somebody).call(accounts.currentUser, {})
    expect(body).toMatchObject({ current_organization_uuid: one.id })
  }
})

it('keeps the language somebody chose', async () => {
  const user = await app.given.user()
  await app.as(user).call(accounts.setLanguage, { body: { language: 'en' } })

  expect((await app.as(user).call(accounts.currentUser, {})).body).toMatchObject({ language: 'en' })
})

it('refuses a language there is not', async () => {
  const user = await app.given.user()
  const reply = await app.as(user).call(accounts.setLanguage, { body: { language: 'fr' as never } })

  expect(reply).toMatchObject({ status: 422, body: { errors: { language: ['Dit klopt niet.'] } } })
})
