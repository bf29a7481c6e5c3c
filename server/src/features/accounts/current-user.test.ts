import { randomBytes } from 'node:crypto'
import { accounts } from '@zegel/contract/accounts/accounts'
import { profile } from '@zegel/contract/accounts/profile'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
  expect(JSON.stringify(body)).not.toMatch(/password_hash|argon2/)
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

  expect(reply).toMatchObject({
    status: 422,
    body: {
      errors: { language: [expect.stringMatching(/is hier geen keuze\. Kies uit: nl, en\.$/)] },
    },
  })
})

it('keeps how somebody reads numbers, apart from the language', async () => {
  const user = await app.given.user()
  const me = app.as(user)
  expect((await me.call(accounts.currentUser, {})).body).toMatchObject({ number_format: null })
  await me.call(profile.setNumberFormat, { body: { number_format: 'en' } })

  expect((await me.call(accounts.currentUser, {})).body).toMatchObject({
    number_format: 'en',
    language: null,
  })
  const other = { body: { number_format: 'fr' as never } }
  expect(await me.call(profile.setNumberFormat, other)).toMatchObject({ status: 422 })
})

describe('open invitations', () => {
  async function invite(about: object) {
    const { id: organization_id } = await app.given.organization({ name: 'Zonnekracht' })
    const row = {
      organization_id,
      token_hash: randomBytes(32),
      role: 'member',
      context: 'accept_instrument_membership',
      expires_at: new Date(app.context.now().add({ hours: 24 }).epochMilliseconds),
      email: '',
      ...about,
    }
    await app.context.db.insertInto('invitations').values(row).execute()
    return organization_id
  }
  const asked = { query: { with: ['onboardings.organization', 'onboardings.financialInstrument'] } }

  it('come along when they are asked for', async () => {
    const user = await app.given.user()
    const organizationId = await invite({ email: user.email })
    const me = app.as(user)

    expect((await me.call(accounts.currentUser, asked)).body).toMatchObject({
      onboardings: [
        {
          context: 'accept_instrument_membership',
          organization: { uuid: organizationId, name: 'Zonnekracht' },
        },
      ],
    })
    expect((await me.call(accounts.currentUser, {})).body).not.toHaveProperty('onboardings')
  })

  it('are left out when they are over, or of an address that is not shown to be theirs', async () => {
    const user = await app.given.user()
    const past = new Date(app.context.now().subtract({ hours: 1 }).epochMilliseconds)
    await invite({ email: user.email, expires_at: past })
    await invite({ email: user.email, accepted_at: past })
    await invite({ email: user.email, cancelled_at: past })
    const unverified = await app.given.user({ email_verified_at: null })
    await invite({ email: unverified.email })

    for (const somebody of [user, unverified])
      expect((await app.as(somebody).call(accounts.currentUser, asked)).body).toMatchObject({
        onboardings: [],
      })
  })

  it('are nothing to a guest, who stays one', async () => {
    expect((await app.guest.call(accounts.currentUser, asked)).body).toEqual({ guest: true })
  })
})
