import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DeedFixture, deedFixture } from '../../../test/fixtures/deed-fixture.ts'
import { type MailServer, startMailServer } from '../../../test/outside/smtp.ts'

let server: MailServer
let world: DeedFixture
beforeAll(async () => {
  server = await startMailServer()
  world = await deedFixture({ settings: { smtpUrl: server.url } })
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

async function acceptedByPerson(): Promise<string> {
  const receiving_legal_person_id = world.person.id
  const uuid = await world.open(await world.instrument('bonds'), { receiving_legal_person_id })
  await world.app.workOff()
  server.received.length = 0
  await world.accept(uuid, world.person)
  await world.app.workOff()
  return uuid
}

const setLanguage = (language: 'nl' | 'en') =>
  world.app.context.db
    .updateTable('users')
    .set({ language })
    .where('email', '=', world.person.email)
    .execute()

describe('the mail with a deed', () => {
  it('brings the very PDF that is kept, and stands in for the notice of acceptance', async () => {
    const uuid = await acceptedByPerson()
    const url = `/api/transactions/deed/pdf?uuid=${uuid}`
    const { rawPayload } = await world.director.send({ url })
    const toPerson = server.received.filter(({ to }) => to?.[0]?.address === world.person.email)
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
    const other = server.received.find(({ to }) => to?.[0]?.address !== world.person.email)
    expect(other?.text).toContain('/app/overview/instruments/')
    expect(other?.attachments).toHaveLength(1)
  })

  it('is in the language of its reader, and says that the deed is Dutch', async () => {
    await setLanguage('en')
    await acceptedByPerson()
    await setLanguage('nl')
    const mail = server.received.find(({ to }) => to?.[0]?.address === world.person.email)
    expect(mail?.subject).toMatch(/^Accepted: 25 .*, with the deed$/)
    expect(mail?.text).toContain('It is in Dutch')
  })
})
