import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DeedFixture, deedFixture } from '../../../test/fixtures/deed-fixture.ts'
import { type MailServer, startMailServer } from '../../../test/outside/smtp.ts'

let server: MailServer
let fixture: DeedFixture
beforeAll(async () => {
  server = await startMailServer()
  fixture = await deedFixture({ settings: { smtpUrl: server.url } })
})
afterAll(async () => {
  await fixture[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

async function acceptedByPerson(): Promise<string> {
  const receiving_legal_person_id = fixture.person.id
  const uuid = await fixture.open(await fixture.instrument('bonds'), { receiving_legal_person_id })
  await fixture.app.workOff()
  server.received.length = 0
  await fixture.accept(uuid, fixture.person)
  await fixture.app.workOff()
  return uuid
}

const setLanguage = (language: 'nl' | 'en') =>
  fixture.app.context.db
    .updateTable('users')
    .set({ language })
    .where('email', '=', fixture.person.email)
    .execute()

describe('the mail with a deed', () => {
  it('brings the very PDF that is kept, and stands in for the notice of acceptance', async () => {
    const uuid = await acceptedByPerson()
    const url = `/api/transactions/deed/pdf?uuid=${uuid}`
    const { rawPayload } = await fixture.director.send({ url })
    const toPerson = server.received.filter(({ to }) => to?.[0]?.address === fixture.person.email)
    const [attachment] = toPerson[0]?.attachments ?? []

    expect(toPerson).toHaveLength(1)
    expect(toPerson[0]?.text).toContain(`/app/home?transaction=${uuid}`)
    // It goes to whoever accepted as well, and so tells of nobody that they did.
    expect(toPerson[0]?.text).toContain('ontvangt, is geaccepteerd.')
    expect(attachment).toMatchObject({
      filename: `Akte van uitgifte, verkoop en levering van obligaties ${uuid}.pdf`,
      mimeType: 'application/pdf',
    })
    // safe: without an encoding asked for, an attachment is bytes
    expect(Buffer.from(attachment?.content as ArrayBuffer).equals(rawPayload)).toBe(true)
  })

  it('goes to the issuer as well, with a link to the instrument', async () => {
    await acceptedByPerson()
    expect(server.received).toHaveLength(2)
    const other = server.received.find(({ to }) => to?.[0]?.address !== fixture.person.email)
    expect(other?.text).toContain('/app/overview/instruments/')
    expect(other?.attachments).toHaveLength(1)
  })

  it('is in the language of its reader, and says that the deed is Dutch', async () => {
    await setLanguage('en')
    await acceptedByPerson()
    await setLanguage('nl')
    const mail = server.received.find(({ to }) => to?.[0]?.address === fixture.person.email)
    expect(mail?.subject).toMatch(/^Accepted: 25 .*, with the deed$/)
    expect(mail?.text).toContain('It’s in Dutch')
  })
})
