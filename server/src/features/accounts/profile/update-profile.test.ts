import { accounts } from '@zegel/contract/accounts/accounts'
import { profile } from '@zegel/contract/accounts/profile'
import { participants } from '@zegel/contract/register/participants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { type Browser, browser } from '../../../../test/outside/browser.ts'
import { addPerson, PASSWORD } from '../../../../test/fixtures/people.ts'
import { picture } from '../../../../test/files.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const name = { first_name: 'Anna', last_name: 'de Vries' }

async function somebody(about: Parameters<TestApp['given']['user']>[0] = {}) {
  const user = await app.given.user(about)
  const caller = app.as(user)
  const current = async () => (await caller.call(accounts.currentUser, {})).body
  return { user, current, caller }
}

describe("changing one's own profile", () => {
  it('keeps what is given, and the name in one piece too', async () => {
    const anna = await somebody()
    const reply = await anna.caller.call(profile.update, {
      body: {
        first_name: ' Anna ',
        last_name: 'van Dam',
        address: 'Brink 1',
        zip_code: '9401 HT',
        city: 'Assen',
        country: 'be',
        phone: '06-1234 5678',
      },
    })

    expect(reply.status).toBe(204)
    expect(await anna.current()).toMatchObject({
      name: 'Anna van Dam',
      phone: '+31612345678',
      natural_person: {
        first_name: 'Anna',
        last_name: 'van Dam',
        legal_name: 'Anna van Dam',
        address: 'Brink 1',
        zip_code: '9401 HT',
        city: 'Assen',
        country: 'BE',
      },
    })
  })

  it('empties what is emptied, and leaves alone what is left out', async () => {
    const anna = await somebody({ phone: '+31612345678' })
    await anna.caller.call(profile.update, { body: { ...name, address: ' ', country: '' } })

    expect(await anna.current()).toMatchObject({
      phone: '+31612345678',
      natural_person: { address: null, country: null, city: 'Utrecht', zip_code: '1234 AB' },
    })
  })

  it('takes a form as well, with the photo in it', async () => {
    const anna = await somebody()
    const body = { ...name, city: 'Meppel', phone: '', file: await picture() }

    expect((await anna.caller.call(profile.update, { body })).status).toBe(204)
    expect(await anna.current()).toMatchObject({
      phone: null,
      natural_person: {
        city: 'Meppel',
        photo_image_url: expect.stringMatching(/^\/api\/photos\/[\da-f-]{36}$/),
      },
    })
  })

  it('gives the holder another name in every register', async () => {
    const instrument = await app.given.instrument('bonds')
    const superadmin = app.as(await app.given.member(instrument.organization_id, 'superadmin'))
    const anna = await somebody()
    await app.given.participant(instrument, { legal_person_id: anna.user.natural_person_id })
    await anna.caller.call(profile.update, { body: { first_name: 'Roos', last_name: 'Anders' } })
    await app.workOff()
    const { body } = await superadmin.call(participants.listParticipants, {
      query: { id: instrument.id, q: 'roos and' },
    })

    expect(body).toMatchObject({
      total: 1,
      data: [{ legal_person: { legal_name: 'Roos Anders' } }],
    })
  })

  it('keeps when and where somebody was born, for deeds, and empties it again', async () => {
    const anna = await somebody()
    const born = { birth_date: '1980-05-04', birth_place: 'Ens' }
    const known = async () => {
      const reply = await anna.caller.call(accounts.currentUser, {})
      if (!reply.ok || 'guest' in reply.body) throw new Error('nobody is signed in')
      const { birth_date, birth_place } = reply.body.natural_person
      return { birth_date, birth_place }
    }
    await anna.caller.call(profile.update, { body: { ...name, ...born } })
    expect(await known()).toEqual(born)
    await anna.caller.call(profile.update, { body: name })
    expect(await known()).toEqual(born)
    await anna.caller.call(profile.update, { body: { ...name, birth_date: '', birth_place: '' } })
    expect(await known()).toEqual({ birth_date: null, birth_place: null })
  })

  it('notes what was and what is', async () => {
    const anna = await somebody({ phone: '+31201234567' })
    await anna.caller.call(profile.update, { body: { ...name, city: 'Assen', phone: null } })
    const event = await app.context.db
      .selectFrom('platform_events')
      .selectAll()
      .where('user_id', '=', anna.user.id)
      .executeTakeFirstOrThrow()

    expect(event).toMatchObject({
      action: 'profile changed',
      record_id: anna.user.natural_person_id,
      before: { city: 'Utrecht', phone: '+31201234567' },
      after: { city: 'Assen', phone: null, legal_name: 'Anna de Vries' },
    })
    expect(Object.keys(event.before as object)).not.toContain('iban')
  })

  it.each([
    { what: 'no first name', body: { ...name, first_name: ' ' }, field: 'first_name' },
    { what: 'no last name', body: { ...name, last_name: '' }, field: 'last_name' },
    { what: 'no such country', body: { ...name, country: 'XX' }, field: 'country' },
    { what: 'no phone number', body: { ...name, phone: '12' }, field: 'phone' },
    { what: 'letters for a phone number', body: { ...name, phone: 'bel me' }, field: 'phone' },
  ])('refuses $what and changes nothing', async ({ body, field }) => {
    const anna = await somebody()
    const before = await anna.current()
    const reply = await anna.caller.call(profile.update, { body: { ...body, city: 'Elders' } })

    expect(reply.status).toBe(422)
    expect(reply.body).toMatchObject({ errors: { [field]: [expect.any(String)] } })
    expect(await anna.current()).toEqual(before)
  })

  it('changes nothing when the photo with it is refused', async () => {
    const anna = await somebody()
    const before = await anna.current()
    const body = { ...name, city: 'Elders', file: new File(['<html>'], 'anna.png') }

    expect((await anna.caller.call(profile.update, { body })).status).toBe(422)
    expect(await anna.current()).toEqual(before)
  })

  it.each([
    { typed: '020 123 45 67', kept: '+31201234567' },
    { typed: '+32 470 12 34 56', kept: '+32470123456' },
    { typed: '0049 30 901820', kept: '+4930901820' },
  ])('keeps $typed as $kept', async ({ typed, kept }) => {
    const anna = await somebody()
    await anna.caller.call(profile.update, { body: { ...name, phone: typed } })

    expect(await anna.current()).toMatchObject({ phone: kept })
  })
})

describe('statement 26: the preferred role', () => {
  it('is changed by a platform administrator, who goes on with another cookie', async () => {
    const { email } = await addPerson(app, { administrator: true })
    const at = browser(app)
    await at.call(accounts.login, { body: { email, password: PASSWORD } })
    const before = at.copy()
    await at.call(profile.update, { body: { ...name, preferred_role: 'superadmin' } })
    const current = async (seen: Browser) => (await seen.call(accounts.currentUser, {})).body

    expect(await current(at)).toMatchObject({ preferred_role: 'superadmin' })
    expect(await current(before)).toEqual({ guest: true })
  })

  it('is left alone for anybody else, as is everything that is not his to say', async () => {
    const anna = await somebody()
    const before = await anna.current()
    const body = {
      ...name,
      preferred_role: 'superadmin' as const,
      administrator: true,
      email: 'other@update-profile.test',
      email_verified_at: null,
      natural_person_id: '01980000-0000-7000-8000-000000000000',
      iban: 'NL91ABNA0417164300',
      IBAN: 'NL91ABNA0417164300',
    }
    await anna.caller.call(profile.update, { body })
    const { natural_person, ...user } = (await anna.current()) as { natural_person: object }

    expect({ ...before, name: 'Anna de Vries' }).toMatchObject(user)
    expect(natural_person).toMatchObject({ IBAN: null })
  })
})

it('keeps whether general mails are wanted', async () => {
  const anna = await somebody()
  await anna.caller.call(profile.setNotifications, { body: { general_notifications: false } })
  const off = await anna.current()
  await anna.caller.call(profile.setNotifications, { body: { general_notifications: true } })

  expect(off).toMatchObject({ general_notifications: false })
  expect(await anna.current()).toMatchObject({ general_notifications: true })
})
