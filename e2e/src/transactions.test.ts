import { Issuer } from './fixtures/issuer.ts'
import { expect, test } from './fixtures/journey.ts'
import { shownDate, today } from './fixtures/texts.ts'

const DATE = today().toString()

test('a refused offer gives its room under the limit back', async ({ visitor, backstage }) => {
  const organization = await backstage.addOrganization('Zonnedak Oost')
  const bond = await backstage.addBond(organization, 'Zonnelening', '10000.00')
  const bram = await backstage.addAccount('Bram Kuiper')
  await backstage.offer(organization, bond, bram, {
    amount: 10,
    price_per_unit: '1000.00',
    effective_date: DATE,
  })

  const superadmin = await visitor()
  await superadmin.arrive(organization.superadmin, generalOf(bond))
  const available = superadmin.main.getByText('Nog beschikbaar').locator('..')
  await expect(available).toContainText('€ 0,00')
  const participant = await visitor()
  await participant.arrive(bram, '/app/home')
  await participant.button('Weigeren').click()
  await expect(participant.dialog).toBeVisible()
  await participant.expectAccessible()
  await participant.button('Transactie weigeren').click()
  await participant.expectToast('Transactie geannuleerd')
  await expect(
    participant.main.getByText('Hier staan transacties die op jou wachten.'),
  ).toBeVisible()
  await expect(participant.main.getByText('Op naam van Bram Kuiper staat nog niets.')).toBeVisible()

  await expect(available).toContainText('€ 10.000,00')
})

test('shares are issued and passed on under chosen numbers', async ({ visitor, backstage }) => {
  const organization = await backstage.addOrganization('Molenaars')
  const shares = await backstage.addShares(organization, 'Aandelen Molenaars')
  const carla = await backstage.addAccount('Carla Smit')
  const dirk = await backstage.addAccount('Dirk Visser')
  const founded = { price_per_unit: '1.00', effective_date: '2024-01-02', historic: true }
  await backstage.offer(organization, shares, carla, { ...founded, amount: 100 })
  await backstage.offer(organization, shares, dirk, { ...founded, amount: 1 })

  const superadmin = await visitor()
  const issuer = new Issuer(superadmin)
  const { dialog, page } = superadmin
  await superadmin.arrive(organization.superadmin, generalOf(shares))

  await test.step('a historic issuance refuses numbers that somebody has', async () => {
    await issuer.startTransaction()
    await dialog.getByText('Historisch', { exact: true }).click()
    await superadmin.choose('Ontvanger', dirk.name)
    await dialog.getByLabel('Aantal', { exact: true }).fill('10')
    await dialog.getByLabel('Prijs per stuk').fill('12,50')
    await issuer.number('95', '104')
    await issuer.submitTransaction()
    await expect(dialog.getByText('Overlapt met een bestaand interval')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Van', exact: true })).toBeFocused()
    await superadmin.expectAccessible()
    await issuer.number('201', '210')
    await issuer.submitTransaction()
    await superadmin.expectToast('Transactie gemaakt')
    await expect(page.getByRole('img', { name: 'Dirk Visser: 11 stuks, 9,91%' })).toBeVisible()
  })

  await test.step('a transfer refuses numbers that the sender does not have', async () => {
    await issuer.startTransaction()
    await dialog.getByText('Historisch', { exact: true }).click()
    await superadmin.choose('Verzender', carla.name)
    await superadmin.choose('Ontvanger', dirk.name)
    await dialog.getByLabel('Prijs per stuk').fill('12,50')
    await dialog.getByLabel('Aantal', { exact: true }).fill('5')
    await issuer.number('201', '205')
    await issuer.submitTransaction()
    await expect(dialog.getByText('Deze nummers heeft de houder niet.')).toBeVisible()
    await issuer.number('96', '100')
    await issuer.submitTransaction()
    await superadmin.expectToast('Transactie gemaakt')
    await expect(page.getByRole('img', { name: 'Carla Smit: 95 stuks, 85,59%' })).toBeVisible()
  })

  await test.step('the receiver sees the numbers in her position', async () => {
    const receiver = await visitor()
    await receiver.arrive(dirk, '/app/home')
    await receiver.page.getByRole('link', { name: 'Aandelen Molenaars' }).click()
    await expect(receiver.main.getByText('96–101').first()).toBeVisible()
    await expect(receiver.main.getByText('201–210').first()).toBeVisible()
  })
})

test('a balance is registered on a day in the past, and a purchase turned back', async ({
  visitor,
  backstage,
}) => {
  const organization = await backstage.addOrganization('Veenhoeve')
  const bond = await backstage.addBond(organization, 'Veenlening', '100000.00')
  const els = await backstage.addAccount('Els Postma')
  const bought = { price_per_unit: '1000.00', effective_date: '2026-03-02', historic: true }
  await backstage.offer(organization, bond, els, { ...bought, amount: 5 })

  const superadmin = await visitor()
  const issuer = new Issuer(superadmin)
  const { dialog, page } = superadmin
  await superadmin.arrive(organization.superadmin, generalOf(bond))
  await superadmin.button('Saldo registreren').click()
  await superadmin.choose('Participant', els.name)
  await dialog.getByLabel('Aantal stukken').fill('12')
  await dialog.getByRole('textbox', { name: 'Datum' }).fill('01-01-2025')
  await dialog.getByRole('textbox', { name: 'Datum' }).press('Tab')
  await superadmin.expectAccessible()
  await dialog.getByRole('button', { name: 'Saldo registreren' }).click()
  await superadmin.expectToast('Saldo geregistreerd')
  await expect(page.getByText('1 jan. 2025').first()).toBeVisible()
  await expect(page.getByText('+12')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Els Postma: 17 stuks, 100,00%' })).toBeVisible()

  await issuer.askHoldersOn('31-12-2024')
  await expect(page.getByText('Op deze datum zijn er geen stukken in omloop')).toBeVisible()
  await issuer.askHoldersOn('1-3-2026')
  await expect(page.getByRole('img', { name: 'Els Postma: 12 stuks, 100,00%' })).toBeVisible()
  await superadmin.expectAccessible()

  await test.step('a purchase is turned back with a reason', async () => {
    await page
      .getByRole('region', { name: 'Transacties' })
      .getByRole('row', { name: /2 mrt. 2026/ })
      .getByRole('button')
      .first()
      .click()
    await expect(dialog.getByText('2 mrt. 2026')).toBeVisible()
    await superadmin.expectAccessible()
    await dialog.getByRole('button', { name: 'Terugdraaien' }).click()
    const form = page.getByRole('dialog', { name: 'Transactie terugdraaien' })
    await form.getByRole('button', { name: 'Transactie terugdraaien' }).click()
    await expect(form.getByText('Geef een reden op.')).toBeVisible()
    await form.getByLabel('Reden').fill('Dubbel ingevoerd')
    await superadmin.expectAccessible()
    await form.getByRole('button', { name: 'Transactie terugdraaien' }).click()
    await superadmin.expectToast('Transactie teruggedraaid')
    await expect(dialog.getByText('Reden: Dubbel ingevoerd')).toBeVisible()
    await expect(dialog.getByText(`Teruggedraaid op ${shownDate(today(), 'nl')}`)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Terugdraaien' })).toBeHidden()
    await page.keyboard.press('Escape')
    await issuer.askHoldersOn('3-3-2026')
    await expect(page.getByRole('img', { name: 'Els Postma: 12 stuks, 100,00%' })).toBeVisible()
  })
})

function generalOf({
  instrumentId,
  organizationId,
}: {
  instrumentId: string
  organizationId: string
}): string {
  return `/app/overview/instruments/${instrumentId}/general?id=${organizationId}`
}
