import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { invest } from '@zegel/contract/invest/invest'
import { organizationProfile } from '@zegel/contract/organizations/organization-profile'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import type { Instrument } from '../../../test/fixtures/given/given.ts'
import { givenGroup } from '../../../test/fixtures/groups.ts'
import {
  addDocument,
  buy,
  endOfToday,
  givenPublicOffer,
  land,
  linkOf,
  openFile,
  offerSo,
  readDocument,
} from '../../../test/fixtures/offers.ts'

const PAGE = ['description', 'og:title', 'og:description', 'og:image']
  .map((name) => `<meta property="${name}" content="Van alle" />`)
  .join('')
  .concat('<title>Zegel</title>')

let web: string
let app: TestApp
beforeAll(async () => {
  web = mkdtempSync(join(tmpdir(), 'zegel-web-'))
  writeFileSync(join(web, 'invest.html'), PAGE)
  app = await testApp({ web })
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  rmSync(web, { recursive: true })
})

/** Somebody who read the document of a public offer buys so many units of it. */
async function sell(bond: Instrument, units: number): Promise<void> {
  const investor = await app.given.user()
  await readDocument(app.as(investor), bond)
  expect((await buy(app.as(investor), bond, investor.natural_person_id, units)).status).toBe(200)
}

const NOT_FOUND = { status: 404, body: { code: 'not-found' } }

describe('a link to a public offer, shown elsewhere,', () => {
  const pageOf = (bond: Instrument) =>
    app.server.inject({ url: `/app/invest?${new URLSearchParams(linkOf(bond)).toString()}` })

  it('says what is offered and by whom, with the notice, as text, and has a picture of it', async () => {
    const description = `"Wind" & <b>zon</b>, ${'voor allen '.repeat(40)}`
    const bond = await givenPublicOffer(app, { name: '<Wind> "obligatie"', description })
    const { statusCode, body: page } = await pageOf(bond)
    expect(statusCode).toBe(200)
    const [picture = ''] = /\/api\/invest\/picture\?[^"]*/.exec(page) ?? []
    expect(page).toContain('<title>&lt;Wind&gt; &quot;obligatie&quot; · ')
    expect(page).toMatch(
      /og:description" content="&quot;Wind&quot; &amp; &lt;b&gt;zon&lt;\/b&gt;, voor/,
    )
    expect(page).toMatch(/(voor|allen)… Let op! U belegt buiten AFM-toezicht/)
    const drawn = await app.server.inject({ url: picture.replaceAll('&amp;', '&') })
    expect(drawn.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600',
    })
    expect(drawn.rawPayload.subarray(1, 4).toString()).toBe('PNG')
  })

  it('says nothing of one that is private, or of what is not there', async () => {
    const bond = await givenPublicOffer(app, { name: 'Geheimlening', public_investments: false })
    const { statusCode, body: page } = await pageOf(bond)
    expect(statusCode).toBe(404)
    expect(page).not.toContain('Geheimlening')
    expect(page).toContain('og:title" content="Van alle"')
    const url = `/api/invest/picture?${new URLSearchParams(linkOf(bond)).toString()}`
    expect((await app.server.inject({ url })).statusCode).toBe(404)
    const wrong = await pageOf({ ...bond, organization_id: bond.id })
    expect(wrong).toMatchObject({ statusCode: 404, body: expect.stringContaining('"Van alle"') })
  })
})

describe('behind a public link a guest sees', () => {
  it('the offer, its terms and how far it is, as in the profile of who offers it', async () => {
    const bond = await givenPublicOffer(app, { name: 'Windobligatie' })
    await offerSo(app, bond, {
      min_investment_cents: 500_00n,
      max_investment_cents: 25_000_00n,
      welcome_text: '<p>Doe mee</p>',
    })
    await sell(bond, 100)

    expect((await land(app.guest, bond)).body).toMatchObject({
      name: 'Windobligatie',
      type: 'bonds',
      price_per_unit: '100.00',
      settings: { limit: '1000000.00', interest_percentage: 0.05 },
      welcome_text: '<p>Doe mee</p>',
      state: 'open',
      units: { least: 5, most: 250, step: 1, ceiling: 'investment' },
      invested: '0.00',
      blocked_amount: '10000.00',
      available_value: '990000.00',
      progress: 0.01,
      paid_by: 'bank',
      information_document: { title: 'Informatiedocument' },
      investor: null,
    })
    const query = { uuid: bond.organization_id }
    expect((await app.guest.call(organizationProfile.get, { query })).body).toMatchObject({
      instruments: [
        { id: bond.id, limit: '1000000.00', blocked_amount: '10000.00', interest_percentage: 0.05 },
      ],
    })
  })

  it('what its groups leave, and not which groups those are', async () => {
    const bond = await givenPublicOffer(app)
    await givenGroup(app.context.db, bond.organization_id, {
      name: 'Geheime groep',
      limitCents: 700_00n,
      instruments: [bond.id],
    })

    const reply = await land(app.guest, bond)

    expect(reply.body).toMatchObject({
      groups: [{ available_value: '700.00' }],
      units: { least: 1, most: 7, ceiling: 'group' },
    })
    expect(JSON.stringify(reply.body)).not.toContain('Geheime groep')
  })

  it('the files for investors alone, and opens those', async () => {
    const bond = await givenPublicOffer(app)
    const conditions = await addDocument(app, bond)
    const internal = await addDocument(app, bond, { title: 'Intern', type: 'attachment' })
    const open = (f: string) =>
      app.guest.call(invest.openFile, { query: { ...linkOf(bond), f } }).then((r) => r.status)

    expect((await land(app.guest, bond)).body).toMatchObject({
      files: expect.arrayContaining([
        expect.objectContaining({ id: conditions, type: 'conditions', format: 'pdf' }),
      ]) as unknown,
    })
    expect(await open(conditions)).toBe(200)
    expect([await open(internal), await open('nonsense')]).toEqual([404, 404])
  })

  it('that the payment method it wants is not connected', async () => {
    const bond = await givenPublicOffer(app, { payment_method: 'mollie' })
    expect((await land(app.guest, bond)).body).toMatchObject({ paid_by: 'nothing' })
  })
})

describe('one and the same answer is given for', () => {
  it.each<{ what: string; link: () => Promise<{ fi: string; o: string }> }>([
    { what: 'no ids at all', link: async () => ({ fi: '', o: '' }) },
    { what: 'nonsense', link: async () => ({ fi: "'; drop", o: '<b>' }) },
    {
      what: 'an instrument that is not there',
      link: async () => ({
        ...linkOf(await app.given.instrument('bonds')),
        fi: (await app.given.organization()).id,
      }),
    },
    {
      what: 'an instrument of another organisation',
      link: async () => ({
        ...linkOf(await app.given.instrument('bonds')),
        o: (await app.given.organization()).id,
      }),
    },
    {
      what: 'terms that are not complete',
      link: async () =>
        linkOf(await app.given.instrument('bonds', {}, { interest_millionths: null })),
    },
    {
      what: 'shares without a price',
      link: async () => linkOf(await app.given.instrument('shares', { price_cents: null })),
    },
    {
      what: 'a public offer without its information document',
      link: async () => linkOf(await app.given.instrument('bonds', { public_investments: true })),
    },
  ])('$what', async ({ link }) => {
    const { body, status } = await app.guest.call(invest.get, { query: await link() })
    expect({ body, status }).toMatchObject(NOT_FOUND)
    const computed = await app.guest.call(invest.getYield, {
      query: { ...(await link()), units: 1 },
    })
    expect(computed.body).toEqual(body)
  })
})

/** What the law wants of a bond that anybody may buy, besides its document. */
const PUBLIC = { public_investments: true, afm_notified_on: '2026-01-12' }

describe('a public offer', () => {
  it('tells whoever belongs to the organisation that the document or the notification is missing', async () => {
    const bond = await app.given.instrument('bonds', { public_investments: true })
    const member = await app.given.member(bond.organization_id)

    expect(await land(app.as(member), bond)).toMatchObject({
      status: 422,
      body: { code: 'information-document-missing' },
    })
    await addDocument(app, bond, { type: 'information_document_afm' })
    expect(await land(app.as(member), bond)).toMatchObject({
      status: 422,
      body: { code: 'afm-notification-missing' },
    })
    expect((await land(app.guest, bond)).status).toBe(404)
  })

  it('opens with both, and shows the document apart', async () => {
    const bond = await app.given.instrument('bonds', PUBLIC)
    const id = await addDocument(app, bond, { type: 'information_document_afm' })

    expect((await land(app.guest, bond)).body).toMatchObject({
      public_investments: true,
      information_document: { id },
      files: [{ id }],
    })
  })

  it('knows when whoever is signed in first opened the document that is there now', async () => {
    const bond = await app.given.instrument('bonds', PUBLIC)
    const document = { type: 'information_document_afm' } as const
    const [id, user] = [await addDocument(app, bond, document), await app.given.user()]
    const openedAt = async () => {
      const { body } = await land(app.as(user), bond)
      return 'investor' in body ? body.investor?.information_document_opened_at : undefined
    }

    await openFile(app.guest, bond, id)
    expect(await openedAt()).toBeNull()
    await openFile(app.as(user), bond, id)
    const first = await openedAt()
    expect(first).toEqual(expect.any(String))
    await openFile(app.as(user), bond, id)
    expect(await openedAt()).toBe(first)
    app.clock.advance({ seconds: 1 })
    await addDocument(app, bond, document)
    expect(await openedAt()).toBeNull()
  })
})

describe('the round', () => {
  it('begins and ends at midnight in Amsterdam, and so does what is offered itself', async () => {
    const late = await testApp()
    const { today, tomorrow, untilLastSecond } = endOfToday(late.context.now())
    const [next, last] = [await givenPublicOffer(late), await givenPublicOffer(late)]
    const repaid = await givenPublicOffer(late, {}, { end_date: today })
    await offerSo(late, next, { round_start_date: tomorrow })
    await offerSo(late, last, { round_end_date: today })
    const states = async () =>
      Promise.all(
        [next, last, repaid].map(async (bond) => (await land(late.guest, bond)).body).map(stateOf),
      )

    late.clock.advance(untilLastSecond)
    expect(await states()).toEqual(['upcoming', 'open', 'open'])
    late.clock.advance({ seconds: 1 })
    expect(await states()).toEqual(['open', 'closed', 'ended'])
    await late[Symbol.asyncDispose]()
  })

  it('has reached its goal when all is taken', async () => {
    const bond = await givenPublicOffer(app, {}, { limit_cents: 300_00n })
    await sell(bond, 3)

    expect((await land(app.guest, bond)).body).toMatchObject({
      state: 'goal-reached',
      available_value: '0.00',
      progress: 1,
    })
  })
})

describe('an offer that is not public', () => {
  it('is for whoever the issuer added and for the organisation; a guest signs in, anybody else reads that it is private', async () => {
    const offers = [
      await app.given.instrument('bonds'),
      await app.given.instrument('options', { public_investments: null }),
    ]
    for (const offer of offers) {
      const [added, stranger] = [await app.given.user(), await app.given.user()]
      const company = await app.given.company()
      await app.given.participant(offer, { legal_person_id: added.natural_person_id })
      const own = { user_id: added.id, legal_person_id: company.id }
      await app.context.db.insertInto('user_legal_persons').values(own).execute()
      const member = await app.given.member(offer.organization_id)
      const f = await addDocument(app, offer)

      expect(await land(app.guest, offer)).toMatchObject({
        status: 403,
        body: { code: 'offer-private-guest' },
      })
      expect(await land(app.as(stranger), offer)).toMatchObject({
        status: 403,
        body: { code: 'offer-private' },
      })
      for (const caller of [app.guest, app.as(stranger)]) {
        expect((await openFile(caller, offer, f)).status).toBe(403)
        const query = { ...linkOf(offer), units: 1 }
        expect((await caller.call(invest.getYield, { query })).status).toBe(403)
      }
      expect((await land(app.as(member), offer)).body).toMatchObject({
        investor: { legal_persons: [] },
      })
      expect((await land(app.as(added), offer)).body).toMatchObject({
        investor: { legal_persons: [{ id: added.natural_person_id }] },
      })
    }
  })
})

describe('whoever is signed in also sees', () => {
  it('what is not known of him, and whom he may invest for', async () => {
    const bond = await givenPublicOffer(app)
    const person = await app.given.person({ zip_code: null, last_name: null })
    const user = await app.given.user({ natural_person_id: person.id })
    const company = await app.given.company({ address: null })
    await app.context.db
      .insertInto('user_legal_persons')
      .values({ user_id: user.id, legal_person_id: company.id })
      .execute()

    expect((await land(app.as(user), bond)).body).toMatchObject({
      investor: {
        missing: ['last_name', 'zip_code'],
        legal_persons: [
          { id: person.id, missing: ['zip_code'] },
          { id: company.id, missing: ['address'] },
        ],
      },
    })
  })

  it('not the issuer among them', async () => {
    const bond = await givenPublicOffer(app)
    const superadmin = await app.given.member(bond.organization_id, 'superadmin')

    expect((await land(app.as(superadmin), bond)).body).toMatchObject({
      investor: { missing: [], legal_persons: [{ id: superadmin.natural_person_id }] },
    })
  })
})

describe('what it will yield', () => {
  it('is reckoned for so many units, bought today', async () => {
    const bond = await givenPublicOffer(app, {}, { start_date: '2300-01-01' })
    const reply = await app.guest.call(invest.getYield, { query: { ...linkOf(bond), units: 10 } })
    const again = await app.guest.call(invest.getYield, { query: { ...linkOf(bond), units: 10 } })

    expect(reply.body).toMatchObject({
      units: 10,
      start_date: '2300-01-01',
      totals: { interest: '250.00', redemption: '1000.00' },
      goes_on: false,
    })
    expect(again.body).toEqual(reply.body)
  })

  it('follows the terms when they change', async () => {
    const bond = await givenPublicOffer(app, {}, { start_date: '2300-01-01' })
    const interest = async () => {
      const { body } = await app.guest.call(invest.getYield, {
        query: { ...linkOf(bond), units: 10 },
      })
      return 'totals' in body ? body.totals.interest : body
    }
    expect(await interest()).toBe('250.00')
    await app.context.db
      .updateTable('bond_terms')
      .set({ interest_millionths: 60_000 })
      .where('instrument_id', '=', bond.id)
      .execute()
    expect(await interest()).toBe('300.00')
  })

  it('is nothing for what is no bond, and refuses no units at all', async () => {
    const shares = await app.given.instrument('shares')
    const member = app.as(await app.given.member(shares.organization_id))
    const ask = (units: number) =>
      member.call(invest.getYield, { query: { ...linkOf(shares), units } })

    expect((await ask(10)).body).toMatchObject({ payments: [], start_date: null })
    expect((await ask(0)).status).toBe(422)
  })
})

async function stateOf(reply: Promise<object>) {
  const body = await reply
  return 'state' in body ? body.state : body
}
