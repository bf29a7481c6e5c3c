import { createHash } from 'node:crypto'
import { deeds } from '@zegel/contract/deeds/deeds'
import { transactions } from '@zegel/contract/transactions/transactions'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DeedFixture, deedFixture, type Holder } from '../../../test/fixtures/deed-fixture.ts'
import type { Instrument } from '../../../test/fixtures/given/given.ts'
import { pagesOf } from '../../../test/pdf-text.ts'
import { filesInStorage } from '../../../test/fixtures/photos.ts'
import { enqueueMissingDeeds, makeDeed } from './make-deed.ts'

let fixture: DeedFixture
let bond: Instrument
beforeAll(async () => {
  // Missing deeds are asked for of all organisations.
  fixture = await deedFixture({ ownDatabase: true })
  bond = await fixture.instrument('bonds')
})
afterAll(() => fixture[Symbol.asyncDispose]())

const keyOf = (transactionId: string) => ({ organizationId: fixture.organizationId, transactionId })

async function accepted(instrument = bond, by: Holder = fixture.person): Promise<string> {
  const uuid = await fixture.open(instrument, { receiving_legal_person_id: by.id })
  expect(await fixture.accept(uuid, by)).toBe(200)
  return uuid
}

async function download(uuid: string, language = 'nl') {
  const url = `/api/transactions/deed/pdf?uuid=${uuid}&language=${language}`
  const reply = await fixture.person.caller.send({ url })
  const pages = pagesOf(reply.rawPayload)
  return { reply, pdf: reply.rawPayload, pages, text: pages.join('\n') }
}

const mailsOf = (uuid: string) =>
  fixture.app.context.db
    .selectFrom('mails')
    .selectAll()
    .where('kind', '=', 'deed')
    .where('text', 'like', `%${uuid}%`)
    .orderBy('to_address')
    .execute()

const deedsOf = (uuid: string) =>
  fixture.app.context.db
    .selectFrom('deeds')
    .selectAll()
    .where('transaction_id', '=', uuid)
    .execute()

// What happened, by name: the deed is dated by the clock of the test.
async function timelineOf(uuid: string) {
  const query = { uuid, with_timeline: true }
  const { body } = await fixture.person.caller.call(transactions.get, { query })
  return 'timeline' in body ? body.timeline?.map(({ event }) => event).toSorted() : body
}

describe('the deed of an accepted transaction', () => {
  it('is kept with the SHA-256 of its PDF, and is the same each time', async () => {
    const uuid = await fixture.open(bond, { receiving_legal_person_id: fixture.person.id })
    await fixture.app.workOff()
    expect(await fixture.accept(uuid, fixture.person)).toBe(200)
    await fixture.app.workOff()
    const { body } = await fixture.deed(uuid)
    const first = await download(uuid)
    const again = await download(uuid)

    expect(body).toMatchObject({
      state: 'made',
      why_none: null,
      template: { version: 4, type: 'issuance', instrument: 'bonds' },
      document: { title: 'Akte van uitgifte, verkoop en levering van obligaties' },
      sha256: createHash('sha256').update(first.pdf).digest('hex'),
    })
    expect(again.pdf.equals(first.pdf)).toBe(true)
    expect(await timelineOf(uuid)).toEqual(['accepted', 'deed_made', 'made', 'mailed'])
    expect(first.reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(uuid),
    })
  })

  it('says the same on paper as on the screen', async () => {
    const uuid = await accepted()
    await fixture.app.workOff()
    const { body } = await fixture.deed(uuid)
    const { pages, text } = await download(uuid)
    const document = 'document' in body ? body.document : null
    const shown = [
      document?.title,
      ...(document?.parties.map((party) => party.text) ?? []),
      ...(document?.articles.flatMap(({ paragraphs }) => paragraphs.map((one) => one.text)) ?? []),
      ...(document?.signatures.map(({ statement }) => statement) ?? []),
    ]
    // A sentence may go on at the next page, so what stands at the foot of each is left out.
    const foot = `${document?.headings.document} ${document?.footer.document_id} ·`
    const bodies = pages.map((page) => page.slice(0, page.lastIndexOf(foot)))

    const paper = bodies.join('').replaceAll(/\s/g, '')
    for (const part of shown) expect(paper).toContain(part?.replaceAll(/\s/g, ''))
    expect(text).toContain(document?.footer.content_hash)
    expect(text).not.toContain('CONCEPT')
  })

  it('tells nobody the network address that somebody signed from', async () => {
    const uuid = await accepted()
    await fixture.app.workOff()
    const [kept] = await deedsOf(uuid)
    const { rows } = await sql<{ ip: string }>`
      select host(ip) as ip from transaction_signatures where transaction_id = ${uuid}`.execute(
      fixture.app.context.db,
    )
    expect(rows).toHaveLength(2)
    const { text } = await download(uuid)
    for (const { ip } of rows)
      for (const told of [JSON.stringify(kept?.content), text]) expect(told).not.toContain(ip)
  })

  it('is tagged, in Dutch, and has its name as title', async () => {
    const uuid = await accepted()
    await fixture.app.workOff()
    const file = (await download(uuid)).pdf.toString('latin1')

    expect(file).toContain('/Marked true')
    expect(file).toContain('/StructTreeRoot')
    expect(file).toContain('/Lang (nl)')
    expect(file).toContain('(Akte van uitgifte, verkoop en levering van obligaties, ')
    expect(file).toContain(`zegel-deed:${uuid}`)
  })

  it('comes to both sides with the PDF', async () => {
    const uuid = await accepted()
    await fixture.app.workOff()
    const mails = await mailsOf(uuid)
    const [deed] = await deedsOf(uuid)

    expect(mails.map(({ to_address }) => to_address)).toContain(fixture.person.email)
    expect(mails).toHaveLength(2)
    for (const mail of mails) expect(mail.attachment_id).toBe(deed?.stored_file_id)
  })

  it('is made later, and once, when the server was gone after it was accepted', async () => {
    const uuid = await accepted()
    expect((await fixture.deed(uuid)).body).toMatchObject({ state: 'being_made', sha256: null })

    await fixture.app.workOff()
    await makeDeed(fixture.app.context, keyOf(uuid))
    await fixture.app.workOff()
    expect(await deedsOf(uuid)).toHaveLength(1)
    expect(await mailsOf(uuid)).toHaveLength(2)
  })

  it('is made once by two who make it at the same time, and nothing else is left', async () => {
    const uuid = await accepted()
    const before = await filesInStorage(fixture.app)
    const makers = [keyOf(uuid), keyOf(uuid), keyOf(uuid)]
    await Promise.all(makers.map((key) => makeDeed(fixture.app.context, key)))

    expect(await deedsOf(uuid)).toHaveLength(1)
    expect(await mailsOf(uuid)).toHaveLength(2)
    expect((await filesInStorage(fixture.app)).length).toBe(before.length + 1)
  })

  it('keeps the names the parties had', async () => {
    const uuid = await accepted()
    await fixture.app.workOff()
    const before = (await download(uuid)).pdf
    await fixture.app.context.db
      .updateTable('legal_persons')
      .set({ legal_name: 'Iemand Anders' })
      .where('id', '=', fixture.person.id)
      .execute()

    expect(JSON.stringify((await fixture.deed(uuid)).body)).not.toContain('Iemand Anders')
    expect((await download(uuid)).pdf.equals(before)).toBe(true)
    await fixture.app.context.db
      .updateTable('legal_persons')
      .set({ legal_name: fixture.person.name })
      .where('id', '=', fixture.person.id)
      .execute()
  })

  it('says who signed as what', async () => {
    const uuid = await accepted(bond, fixture.company)
    await fixture.app.workOff()
    const { body } = await fixture.deed(uuid)
    const signatures = ('document' in body && body.document?.signatures) || []

    expect(signatures.map(({ signed }) => signed)).toEqual([true, true])
    expect(signatures[0]?.signer).toMatch(/, bestuurder van Windpark De Noordermolen B\.V\.$/)
    expect(signatures[1]?.signer).toMatch(/, bestuurder van Beheer /)
  })
})

describe('a deed that is missing', () => {
  const loseJobs = () => sql`delete from job_requests`.execute(fixture.app.context.db)
  const afterHours = (hours: number) => ({
    ...fixture.app.context,
    now: () => Temporal.Now.instant().add({ hours }),
  })

  const ask = (context: ReturnType<typeof afterHours>, everything = false) =>
    enqueueMissingDeeds(context, { everything })

  it('is asked for after an hour, made once and mailed', async () => {
    await fixture.app.workOff()
    const uuid = await accepted()
    await loseJobs()
    await fixture.app.workOff()
    expect((await fixture.deed(uuid)).body).toMatchObject({ state: 'being_made' })

    expect(await ask(afterHours(0))).toBe(0)
    expect(await ask(afterHours(2))).toBe(1)
    // Its job waits: asking again adds none.
    expect(await ask(afterHours(2))).toBe(1)
    // After a week only at night, when all there is is looked at.
    expect(await ask(afterHours(8 * 24))).toBe(0)
    expect(await ask(afterHours(8 * 24), true)).toBe(1)
    await fixture.app.workOff()
    expect(await deedsOf(uuid)).toHaveLength(1)
    expect(await mailsOf(uuid)).toHaveLength(2)
    expect(await ask(afterHours(2))).toBe(0)
  })

  it('is not one of shares, of what is open, or of what is only recorded', async () => {
    await fixture.app.workOff()
    const shares = await fixture.instrument('shares')
    await accepted(shares)
    const to = { receiving_legal_person_id: fixture.person.id }
    await fixture.open(bond, to)
    await fixture.open(bond, { ...to, historic: true })
    expect(await ask(afterHours(2))).toBe(0)
  })
})

describe('every deed', () => {
  it.each([
    ['issuance of bonds', 'bonds', 'Akte van uitgifte, verkoop en levering van obligaties'],
    [
      'issuance of receipts',
      'depositary_receipts',
      'Akte van uitgifte, verkoop en levering van certificaten',
    ],
    ['issuance of options', 'options', 'Akte van uitgifte, verkoop en levering van opties'],
  ] as const)('of an %s is made for a person and for a company', async (_name, type, title) => {
    const instrument = await fixture.instrument(type)
    const uuids = [
      await accepted(instrument, fixture.person),
      await accepted(instrument, fixture.company),
    ]
    await fixture.app.workOff()
    for (const [at, uuid] of uuids.entries()) {
      const stored = await fixture.director.send({ url: `/api/transactions/deed/pdf?uuid=${uuid}` })
      const pages = pagesOf(stored.rawPayload)
      expect(pages.length).toBeGreaterThan(2)
      expect(pages[0]).toContain(title)
      expect(pages[0]).toContain('duizend tweehonderdvijftig euro')
      const name = [fixture.person, fixture.company][at]?.name ?? ''
      expect(pages.join(' ').replaceAll(/\s/g, '')).toContain(name.replaceAll(/\s/g, ''))
      expect(pages.at(-1)).toContain(`Pagina ${pages.length} van ${pages.length}`)
    }
  })

  it.each([
    ['bonds', 'Akte van verkoop en levering van obligaties'],
    ['depositary_receipts', 'Akte van verkoop en levering van certificaten'],
  ] as const)('of a transfer of %s names three parties', async (type, title) => {
    const instrument = await fixture.instrument(type)
    const uuid = await fixture.openTransfer(instrument, fixture.company, fixture.person)
    await fixture.accept(uuid, fixture.person)
    await fixture.app.workOff()
    const { body } = await fixture.deed(uuid)

    expect(body).toMatchObject({
      state: 'made',
      document: {
        title,
        parties: [
          { party_type: 'sender', name: fixture.company.name },
          { party_type: 'receiver', name: fixture.person.name },
          { party_type: 'issuer' },
        ],
      },
    })
    expect(pagesOf((await download(uuid)).pdf)[0]).toContain(title)
    expect((await mailsOf(uuid)).map(({ to_address }) => to_address)).toEqual(
      expect.arrayContaining([fixture.person.email, fixture.company.email]),
    )
  })

  it('has an English text beside it, which is not the deed', async () => {
    const uuid = await accepted()
    await fixture.app.workOff()
    const english = await download(uuid, 'en')
    const { body } = await fixture.director.call(deeds.get, { query: { uuid, language: 'en' } })

    expect(english.text).toContain('The Dutch text is the deed, and prevails.')
    expect(english.text).toContain('one thousand two hundred and fifty euros')
    expect(body).toMatchObject({ document: { language: 'en', is_concept: false } })
  })
})
