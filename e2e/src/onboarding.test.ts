import type { Backstage, Organization } from './fixtures/backstage.ts'
import { Invitations, type Newcomer, newcomer } from './fixtures/invitations.ts'
import { Invitee } from './fixtures/invitee.ts'
import { expect, test } from './fixtures/journey.ts'
import { linkMailedTo } from './fixtures/mailbox.ts'
import { startingWith } from './structure/structure-editor.ts'
import { fill } from './fixtures/texts.ts'
import type { Visitor } from './fixtures/visitor.ts'

async function setUp(backstage: Backstage, name: string) {
  const organization = await backstage.addOrganization(name)
  const hand = await backstage.handOf(organization.superadmin)
  return { organization, invitations: new Invitations(hand, organization) }
}

function addressOf({ id }: Organization, path: string): RegExp {
  return new RegExp(`${path}\\?id=${id}$`)
}

test('a superadmin who is invited comes to the members, and uses the link up', {
  tag: '@desktop',
}, async ({ visitor, backstage }) => {
  const { organization, invitations } = await setUp(backstage, 'Molengroep Noord')
  const person = newcomer('Sanne Bakker')
  await invitations.toRole(person, 'superadmin')
  const guest = await visitor()
  const invitee = new Invitee(guest, person)
  const { page, t } = guest

  await test.step('reads who invites and how long it takes', async () => {
    await invitee.followLink()
    await expect(page.getByText(t.onboarding.introduction.duration)).toBeVisible()
    await guest.expectAccessible()
    await guest.expectWithinWidth()
    await invitee.readWelcome()
  })
  await test.step('makes an account', async () => {
    await guest.expectAccessible()
    await guest.expectWithinWidth()
    await invitee.makeAccount()
  })
  await test.step('completes, and sees the members', async () => {
    await invitee.expectStep(t.onboarding.completion.title)
    await guest.expectAccessible()
    await invitee.complete(addressOf(organization, '/organization/members'))
  })
  await test.step('the link says that it was used', async () => {
    await invitee.followLink()
    await invitee.expectStep(t.onboarding.refused.used.title)
  })
})

test('an instrument admin goes on in another browser, and comes to the instrument', {
  tag: '@desktop',
}, async ({ visitor, backstage }) => {
  const { organization, invitations } = await setUp(backstage, 'Molengroep Oost')
  const bond = await backstage.addBond(organization, 'Oostlening', '100000.00')
  const person = newcomer('Daan Visser')
  await invitations.toRole(person, 'admin', { instruments: [bond] })
  const first = await visitor()

  await test.step('makes an account, sees the instrument, and leaves', async () => {
    const invitee = new Invitee(first, person)
    await invitee.followLink()
    await invitee.readWelcome()
    await invitee.makeAccount()
    await expect(first.main.getByText('Oostlening')).toBeVisible()
    await first.expectAccessible()
    await invitee.followLink()
    await expect(first.main.getByText('Oostlening')).toBeVisible()
  })

  const second = await visitor('en')
  const { page, t } = second
  const invitee = new Invitee(second, person)
  await test.step('signs in elsewhere, where the address is known', async () => {
    await invitee.followLink()
    await second.button('EN').click()
    await invitee.readWelcome()
    await invitee.expectStep(t.onboarding.account.signInTitle)
    await expect(page.getByLabel(t.accounts.login.email)).toHaveValue(person.email)
    await second.expectAccessible()
    await second.enterCredentials(person.email, 'windmolen-in-assen')
  })
  await test.step('goes on from there to the instrument', async () => {
    await expect(second.main.getByText('Oostlening')).toBeVisible()
    // The account's own language wins over the one that was chosen here.
    const { next, completion } = first.t.onboarding
    await second.button(next).click()
    await second.button(completion.submit).click()
    await expect(page).toHaveURL(
      addressOf(organization, `/instruments/${bond.instrumentId}/general`),
    )
    await expect(page.getByRole('heading', { level: 1, name: 'Oostlening' })).toBeVisible()
  })
})

test('a participant is told that somebody else is signed in, and switches', {
  tag: '@desktop',
}, async ({ visitor, backstage }) => {
  const { organization, invitations } = await setUp(backstage, 'Molengroep Zuid')
  const bond = await backstage.addBond(organization, 'Zuidlening', '100000.00')
  const person = newcomer('Tess Mulder')
  await invitations.mail(bond, await invitations.participant(bond, person))
  const guest = await visitor()
  const invitee = new Invitee(guest, person)
  const { t } = guest

  await test.step('is signed in as somebody else', async () => {
    await guest.haveSession(organization.superadmin)
    await invitee.followLink()
    await invitee.expectStep(t.onboarding.other.title)
    await expect(guest.main).toContainText(organization.superadmin.email)
    await guest.expectAccessible()
    await guest.expectWithinWidth()
    await guest.button(t.onboarding.other.switch).click()
  })
  await test.step('makes an account, and is asked for the rest on the profile', async () => {
    await invitee.readWelcome()
    await invitee.makeAccount()
    await invitee.complete(/\/app\/profile$/)
  })
})

test('a participant pays one transaction, refuses the other, and finds the way back', {
  tag: '@phone',
}, async ({ visitor, backstage }) => {
  const { organization, invitations } = await setUp(backstage, 'Molengroep West')
  const paid = await backstage.addBond(organization, 'Westlening', '100000.00')
  const other = await backstage.addBond(organization, 'Havenlening', '100000.00')
  await backstage.openPublicLink(organization, paid, 'sandbox')
  await invitations.addConditions(paid, 'Voorwaarden Westlening')
  const person = newcomer('Fleur Smit')
  const id = await invitations.participant(paid, person)
  await invitations.participant(other, person)
  await invitations.offer(paid, id, 5)
  await invitations.offer(other, id, 3)
  await invitations.mail(paid, id)
  const guest = await visitor()
  const invitee = new Invitee(guest, person)
  const { page, t } = guest
  const { transactions, onboarding } = t
  const review = (name: string) =>
    page
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByRole('button', { name: transactions.incoming.review })
  const goOn = guest.button(transactions.incoming.continue)

  await test.step('tells where they live', async () => {
    await invitee.followLink()
    await invitee.readWelcome()
    await invitee.makeAccount()
    await invitee.expectStep(onboarding.address.title)
    await guest.expectAccessible()
    await invitee.tellAddress()
  })
  await test.step('cannot go on while something waits, and reads what goes with it', async () => {
    await invitee.expectStep(onboarding.transactions.title)
    await expect(goOn).toBeDisabled()
    await guest.expectAccessible()
    await guest.expectWithinWidth()
    await review('Westlening').click()
    await expect(guest.button(transactions.accept.action)).toHaveCount(0)
    await expectOpensInTab(guest, 'Voorwaarden Westlening')
    await guest.expectAccessible()
    await guest.expectWithinWidth()
  })
  await test.step('pays, and is led back', async () => {
    await guest.button(transactions.pay.action).click()
    await expect(page).toHaveURL(/\/sandbox\/mollie\/checkout\//)
    await page.getByRole('button', { name: 'Betalen', exact: true }).click()
    await expect(page).toHaveURL(/\/app\/transaction-complete\?t=/)
    await guest.expectAccessible()
    await page.getByRole('link', { name: onboarding.unfinished.goOn }).click()
    await invitee.expectStep(onboarding.transactions.title)
    await expect(review('Westlening')).toHaveCount(0)
  })
  await test.step('refuses the other, and sees what came of it', async () => {
    await review('Havenlening').click()
    await guest.button(transactions.reject.decline.submit).click()
    await guest.dialog.getByRole('button', { name: transactions.reject.decline.submit }).click()
    await expect(page.getByRole('heading', { name: transactions.reject.done })).toBeVisible()
    await guest.expectAccessible()
    await guest.button(transactions.incoming.toCompletion).click()
  })
  await test.step('completes, and sees what they have', async () => {
    await invitee.complete(/\/app\/home$/)
    await expect(page.getByRole('link', { name: 'Westlening' })).toContainText('€ 5.000,00')
    await expect(page.getByText(onboarding.unfinished.goOn)).toHaveCount(0)
  })
})

test('a holder confirms what the organisation says they have', { tag: '@phone' }, async ({
  visitor,
  backstage,
}) => {
  const { organization, invitations } = await setUp(backstage, 'Molengroep Midden')
  const bond = await backstage.addBond(organization, 'Middenlening', '100000.00')
  const person = newcomer('Bram Kok')
  const id = await invitations.participant(bond, person)
  await invitations.state(bond, id, 12)
  await invitations.mail(bond, id)
  const guest = await visitor()
  const invitee = new Invitee(guest, person)
  const { t } = guest
  const { balance } = t.onboarding

  await test.step('sees how many there are said to be', async () => {
    await invitee.followLink()
    await invitee.readWelcome()
    await invitee.makeAccount()
    await invitee.expectStep(balance.title)
    await expect(guest.main).toContainText(`12 ${t.objections.registration.units_other}`)
    await expect(guest.main).toContainText('1 jan. 2026')
    await guest.expectAccessible()
    await guest.expectWithinWidth()
  })
  await test.step('confirms, and has them at home', async () => {
    await guest.button(balance.confirm).click()
    await invitee.complete(/\/app\/home$/)
    const held = fill(t.portfolio.holdings.units_other, { formatted: 12 })
    await expect(guest.page.getByRole('link', { name: 'Middenlening' })).toContainText(held)
  })
})

test('a company is invited through its director, who says what is not right and is answered', {
  tag: '@desktop',
}, async ({ visitor, backstage }) => {
  const { organization, invitations } = await setUp(backstage, 'Molengroep Zuid')
  const bond = await backstage.addBond(organization, 'Zuidlening', '100000.00')
  const person = newcomer('Dirk Bestuur')
  const company = 'Polderbeheer B.V.'
  await invitations.state(bond, await invitations.company(bond, company, person), 40)
  const issuer = await visitor()
  const guest = await visitor()
  const invitee = new Invitee(guest, person)
  const { object, own, issuer: words, answer } = guest.t.objections
  const pageOf = (section: string) =>
    `/app/overview/instruments/${bond.instrumentId}/${section}?id=${organization.id}`

  await test.step('the issuer invites its board', async () => {
    await issuer.arrive(organization.superadmin, pageOf('members'))
    const invite = fill(issuer.t.participants.invite.directorsOf, { name: company })
    await issuer.button(invite).click()
    await expect(issuer.page.getByText(issuer.t.participants.invite.sent)).toBeVisible()
  })
  await test.step('the director says that the balance is not right', async () => {
    await invitee.followLink()
    await invitee.readWelcome()
    await invitee.makeAccount()
    await invitee.expectStep(guest.t.onboarding.balance.title)
    await expect(guest.main).toContainText('40')
    await guest.page.getByRole('button', { name: startingWith(object.action) }).click()
    await guest.dialog.getByLabel(object.reason).fill('Het zijn er 25.')
    await guest.expectAccessible()
    await guest.dialog.getByRole('button', { name: object.submit }).click()
    await expect(guest.main.getByText(own.open)).toBeVisible()
    await guest.button(guest.t.onboarding.next).click()
    await invitee.complete(/\/app\/home$/)
  })
  await test.step('the issuer sees it until it is answered', async () => {
    await issuer.goWithin(pageOf('general'))
    await expect(issuer.main.getByText(words.title_one)).toBeVisible()
    await expect(issuer.main).toContainText('Het zijn er 25.')
    await issuer.expectAccessible()
    await issuer.button(fill(words.answerTo, { name: company })).click()
    await issuer.dialog.getByLabel(answer.answer).fill('We kijken het na.')
    await issuer.dialog.getByRole('button', { name: answer.submit }).click()
    await expect(issuer.main.getByText(words.title_one)).toHaveCount(0)
  })
})

test('a link that leads nowhere says why', { tag: '@desktop' }, async ({ visitor, backstage }) => {
  const { invitations } = await setUp(backstage, 'Molengroep Elders')
  const [late, withdrawn] = [newcomer('Late Lezer'), newcomer('Teun Terug')]
  await invitations.toRole(late, 'superadmin', { daysAgo: 31 })
  await invitations.cancel(await invitations.toRole(withdrawn, 'superadmin'))
  const guest = await visitor()
  const { page, t } = guest
  const { refused } = t.onboarding

  const cases: [string, keyof typeof refused & ('unknown' | 'expired' | 'cancelled')][] = [
    ['/invite?token=onbekend', 'unknown'],
    [await linkTo(guest, late), 'expired'],
    [await linkTo(guest, withdrawn), 'cancelled'],
  ]
  for (const [link, reason] of cases) {
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: refused[reason].title })).toBeVisible()
  }
})

function linkTo({ page }: Visitor, { email }: Newcomer): Promise<string> {
  return linkMailedTo(page, email, '/invite')
}

async function expectOpensInTab({ page }: Visitor, title: string): Promise<void> {
  const link = page.getByRole('link', { name: title })
  await expect(link).toHaveAttribute('target', '_blank')
  const address = (await link.getAttribute('href')) ?? ''
  expect(address).toMatch(/^\/api\/transactions\/files\/open\?fid=.+&uuid=.+/)
  const reply = await page.request.get(address)
  expect(reply.headers()['content-type']).toContain('application/pdf')
}
