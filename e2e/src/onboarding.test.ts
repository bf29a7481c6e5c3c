import type { Backstage, Organization } from './fixtures/backstage.ts'
import { Invitations, newcomer } from './fixtures/invitations.ts'
import { Invitee } from './fixtures/invitee.ts'
import { expect, test } from './fixtures/journey.ts'
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

test('a superadmin who is invited switches from who is signed in, comes to the members, and uses the link up', {
  tag: '@desktop',
}, async ({ visitor, backstage }) => {
  const { organization, invitations } = await setUp(backstage, 'Molengroep Noord')
  const person = newcomer('Sanne Bakker')
  await invitations.toRole(person, 'superadmin')
  const guest = await visitor()
  const invitee = new Invitee(guest, person)
  const { page, t } = guest

  await test.step('is told that somebody else is signed in, and switches', async () => {
    await guest.haveSession(organization.superadmin)
    await invitee.followLink()
    await invitee.expectStep(t.onboarding.other.title)
    await expect(guest.main).toContainText(organization.superadmin.email)
    await guest.expectAccessible()
    await guest.expectWithinWidth()
    await guest.button(t.onboarding.other.switch).click()
  })
  await test.step('reads who invites and how long it takes', async () => {
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
  await invitations.toRole(person, 'admin', [bond])
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

test('a participant confirms a balance, pays one transaction, refuses the other, and finds the way back', {
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
  const held = await backstage.addBond(organization, 'Middenlening', '100000.00')
  await invitations.participant(held, person)
  await invitations.state(held, id, 12)
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
  await test.step('confirms how many there are said to be', async () => {
    const { balance } = onboarding
    await invitee.expectStep(balance.title)
    await expect(guest.main).toContainText(`12 ${t.objections.registration.units_other}`)
    await expect(guest.main).toContainText('1 jan. 2026')
    await guest.expectAccessible()
    await guest.expectWithinWidth()
    await guest.button(balance.confirm).click()
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
    const units = fill(t.portfolio.holdings.units_other, { formatted: 12 })
    await expect(page.getByRole('link', { name: 'Middenlening' })).toContainText(units)
    await expect(page.getByText(onboarding.unfinished.goOn)).toHaveCount(0)
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

async function expectOpensInTab({ page }: Visitor, title: string): Promise<void> {
  const link = page.getByRole('link', { name: title })
  await expect(link).toHaveAttribute('target', '_blank')
  const address = (await link.getAttribute('href')) ?? ''
  expect(address).toMatch(/^\/api\/transactions\/files\/open\?fid=.+&uuid=.+/)
  const reply = await page.request.get(address)
  expect(reply.headers()['content-type']).toContain('application/pdf')
}
