import { invitations } from '@zegel/contract/organizations/invitations'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { tokenMailedTo } from '../../../test/mailed.ts'

type Somebody = Awaited<ReturnType<TestApp['given']['member']>>

let app: TestApp
let id: string
let superadmin: Somebody

beforeAll(async () => {
  app = await testApp()
  ;({ id } = await app.given.organization({ name: 'Zonneweide' }))
  superadmin = await app.given.member(id, 'superadmin')
})
afterAll(() => app[Symbol.asyncDispose]())

const download = (
  list: 'members' | 'invitations',
  query: Record<string, string>,
  as: { id: string } = superadmin,
) =>
  app.as(as).send({
    url: `/api/organizations/${list}/export?${String(new URLSearchParams({ id, ...query }))}`,
  })

async function linesOf(...asked: Parameters<typeof download>): Promise<string[]> {
  const [list, query, as] = asked
  const { payload } = await download(list, { format: 'csv', ...query }, as)
  return payload.replace('\u{FEFF}', '').trim().split('\n')
}

const noted = (action: string) =>
  app.context.db
    .selectFrom('audit_events')
    .select(['user_id', 'after'])
    .where('organization_id', '=', id)
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .executeTakeFirst()

describe('the members of an organisation as a file', () => {
  it('are those of the filter and of no other organisation, which is noted', async () => {
    const admin = await app.given.person({ legal_name: '=Bert', email: 'bert@export-people.test' })
    await app.given.membership({ organization_id: id, legal_person_id: admin.id, role: 'admin' })
    await app.given.member((await app.given.organization()).id, 'admin')
    const reply = await download('members', { role: 'admin' })
    const { sheets } = await readXlsx(reply.rawPayload)

    expect(reply.headers['content-disposition']).toMatch(
      /filename="Leden Zonneweide \d{4}-\d\d-\d\d.xlsx"/,
    )
    expect(sheets[0]?.rows).toEqual([
      ['Naam', 'E-mailadres', 'Rol', 'Lid sinds'],
      ['=Bert', 'bert@export-people.test', 'Beheerder', expect.any(Date)],
    ])
    expect(await linesOf('members', { q: 'bert@export-people.test' })).toEqual([
      'Naam;E-mailadres;Rol;Lid sinds',
      expect.stringMatching(/^'=Bert;bert@export-people.test;Beheerder;/),
    ])
    expect(await noted('members exported')).toEqual({
      user_id: superadmin.id,
      after: { format: 'csv', q: 'bert@export-people.test' },
    })
  })

  it('have no address for a member but their own, in their own language', async () => {
    const member = await app.given.member(id, 'member', { language: 'en' })
    const [titles, ...lines] = await linesOf('members', {}, member)

    expect(titles).toBe('Name;Email address;Role;Member since')
    expect(lines.filter((line) => line.includes('@'))).toEqual([
      expect.stringContaining(`;${member.email};Member;`),
    ])
  })
})

it('open invitations as a file say what their list does, never whether an address has an account nor its token', async () => {
  const bond = await app.given.instrument('bonds', { organization_id: id, name: 'Zonlening' })
  const user = await app.given.user({ email_verified_at: new Date(), language: 'en' })
  const invite = (email: string, about: { role: 'admin'; language?: 'en' }) =>
    app.as(superadmin).call(invitations.invite, {
      body: { email, organization_id: id, instrument_admin_ids: [bond.id], ...about },
    })
  await invite(user.email, { role: 'admin' })
  app.clock.advance({ hours: 31 * 24 })
  await invite('new@export-people.test', { role: 'admin', language: 'en' })
  const day = /\d{4}-\d\d-\d\d/g
  const [titles, ...lines] = await linesOf('invitations', { role: 'admin' })

  expect(titles).toBe(
    'E-mailadres;Naam;Rol;Waarvoor;Instrumenten;Taal van de mail;Uitgenodigd op;Uitnodiging geldig tot;Status;Uitgenodigd door',
  )
  expect(
    lines.map((line) => line.replaceAll(day, 'day').replace(/Anna de Vries \d+$/, 'Anna')),
  ).toEqual([
    'new@export-people.test;;Beheerder;Beheert instrumenten;Zonlening;English;day;day;Uitgenodigd;Anna',
    `${user.email};;Beheerder;Beheert instrumenten;Zonlening;;day;day;Verlopen;Anna`,
  ])
  expect(lines.join()).not.toContain(await tokenMailedTo(app, 'new@export-people.test'))
  expect(await linesOf('invitations', { q: 'nobody' })).toHaveLength(1)
  expect(await noted('invitations exported')).toMatchObject({
    after: { format: 'csv', q: 'nobody' },
  })
  // By the name of whom it is for as well, as the field for it says.
  const { id: person } = await app.given.person({ legal_name: 'Kees Zonnebloem' })
  await app.owner.query('update invitations set legal_person_id = $1 where email = $2', [
    ...[person, 'new@export-people.test'],
  ])
  expect(await linesOf('invitations', { q: 'zönneb' })).toMatchObject([
    titles,
    expect.stringContaining('new@export-people.test;Kees Zonnebloem;'),
  ])
})
