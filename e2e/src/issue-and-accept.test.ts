import { Issuer } from './fixtures/issuer.ts'
import { expect, languageOn, test } from './fixtures/journey.ts'
import { fill, today, inputDate } from './fixtures/texts.ts'

test('a bond is issued, accepted and found in the register', async ({ visitor, backstage }, {
  project,
}) => {
  const language = languageOn(project)
  const organization = await backstage.addOrganization('Windcoöperatie Zuiderveld')
  const anna = await backstage.addAccount('Anna de Vries', language)
  const bond = 'Windobligatie 2027'

  const superadmin = await visitor(language)
  const issuer = new Issuer(superadmin, { looks: true })
  const { page, t } = superadmin
  // Terms are filled in the same at any width: a phone finds them there.
  if (superadmin.isPhone) await backstage.addBond(organization, bond, '250000.00')
  await test.step('the superadmin signs in and finds the instruments', async () => {
    await superadmin.signIn(organization.superadmin)
    await superadmin.goTo('instruments')
    await superadmin.expectTitle(t.instruments.title)
  })
  await test.step('creates a bond, and fills in its terms until it is valid', async () => {
    if (superadmin.isPhone) return page.getByRole('link', { name: bond }).first().click()
    await issuer.create(bond, organization.issuer.legal_name)
    await issuer.leaveTerms()
    await issuer.fillBondTerms()
  })
  await test.step('adds a participant and offers her 25 bonds', async () => {
    await issuer.addParticipant(anna)
    await issuer.openSection('general')
    await expect(page.getByText(t.register.holders.empty)).toBeVisible()
    await issuer.offer(anna.name, 25)
    await expect(page.getByText(t.transactions.status.pending).last()).toBeVisible()
    await superadmin.expectAccessible()
    await issuer.openSection('settings')
    await expect(page.getByText(t['instrument-settings'].termsLocked)).toBeVisible()
    await issuer.openSection('general')
  })

  const participant = await visitor(language)
  await test.step('she accepts, and sees them on her home', async () => {
    await participant.arrive(anna, '/app/home')
    await participant.expectTitle(t.portfolio.title)
    await expect(participant.main.getByText('€ 25.000,00')).toBeVisible()
    await participant.expectAccessible()
    await participant.button(t.transactions.accept.action).click()
    await expect(participant.dialog.getByText('25', { exact: true })).toBeVisible()
    await participant.expectAccessible()
    await participant.dialog.getByRole('checkbox').check()
    await participant.dialog.getByRole('button', { name: t.transactions.accept.submit }).click()
    await participant.expectToast(t.transactions.accept.done)
    const card = participant.page.getByRole('link', { name: bond })
    await expect(card).toContainText(fill(t.portfolio.holdings.units_other, { formatted: 25 }))
    await expect(card).toContainText('€ 25.000,00')
  })

  await test.step('the superadmin sees the sunburst change and the balance of any date', async () => {
    const slice = fill(t.register.holders.slice, {
      name: anna.name,
      units: fill(t.register.holders.unitsCount_other, { formatted: 25 }),
      percentage: '100,00%',
    })
    await expect(page.getByRole('img', { name: slice })).toBeVisible()

    const before = today().subtract({ days: 1 })
    await issuer.askHoldersOn(inputDate(before))
    await expect(page.getByText(t.register.holders.empty)).toBeVisible()
    await superadmin.expectAccessible()

    await issuer.askHoldersOn(inputDate(today().add({ years: 1 })))
    await expect(page.getByRole('img', { name: slice })).toBeVisible()
  })
})
