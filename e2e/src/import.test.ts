import type { Account } from './fixtures/backstage.ts'
import { expect, test } from './fixtures/journey.ts'
import { fill } from './fixtures/texts.ts'

const PLATFORM = { email: 'platform@demo.test' }

/** As a spreadsheet of a bookkeeper comes out: a title above it, spaces that are none, a word for a number, and a total. */
function uglyFile(anna: Account, bram: Account) {
  const lines = [
    'Obligatiehouders per jaareinde;;',
    '',
    'E-mail adres ;Aantal  obligaties;Stand per',
    `${anna.email.toUpperCase()};\u00a01.250 ;1-2-2026`,
    `${bram.email};vijftig;2-2-2026`,
    'Totaal;1.300;',
  ]
  const buffer = Buffer.from(lines.join('\r\n'), 'utf16le')
  const mark = Buffer.from([0xff, 0xfe])
  return { name: 'houders 2026.csv', mimeType: 'text/csv', buffer: Buffer.concat([mark, buffer]) }
}

test('an administrator imports an ugly file, corrects it, and takes it back', async ({
  visitor,
  backstage,
}) => {
  const organization = await backstage.addOrganization('Stroomland')
  const bond = await backstage.addBond(organization, 'Stroomlening', '5000000.00')
  const anna = await backstage.addAccount('Anna de Vries')
  const bram = await backstage.addAccount('Bram Kuiper')
  const hand = await backstage.handOf(organization.superadmin)
  for (const holder of [anna, bram]) await hand.addPerson(bond, holder)
  const address = `/app/overview/instruments/${bond.instrumentId}`
  const administrator = await visitor()
  const { page, main, t } = administrator
  const words = t.imports

  await test.step('chooses what it is, and the file', async () => {
    await administrator.arrive(PLATFORM, `${address}/import?id=${organization.id}`)
    await expect(page.getByText(words.history.empty)).toBeVisible()
    await administrator.expectAccessible()
    await administrator.button(words.new).click()
    await expect(administrator.button(words.next)).toBeDisabled()
    await page.getByRole('checkbox', { name: words.kind.BalanceRegistrations }).check()
    await administrator.expectAccessible()
    await administrator.button(words.next).click()
    await expect(administrator.button(words.next)).toBeDisabled()
    await page.locator('input[type=file]').setInputFiles(uglyFile(anna, bram))
    await administrator.expectAccessible()
    await administrator.expectWithinWidth()
    await administrator.button(words.next).click()
  })

  await test.step('sees what is wrong, also after a reload, and corrects it', async () => {
    await expect(page.getByRole('heading', { name: words.review.title })).toBeVisible()
    const refused = page.getByText(fill(words.review.refused_one, { formatted: '1' }))
    await expect(refused).toBeVisible()
    await expect(administrator.button('1 rij importeren')).toBeDisabled()
    await page.reload()
    await expect(refused).toBeVisible()
    await administrator.expectAccessible()
    await administrator.expectWithinWidth()
    await administrator.button(words.review.toError).click()
    await expect(page.getByRole('gridcell', { name: 'vijftig' })).toBeFocused()
    await page.keyboard.type('50')
    await page.keyboard.press('Enter')
    await expect(administrator.button('2 rijen importeren')).toBeEnabled()
  })

  await test.step('sees what everybody will have, and submits it', async () => {
    const after = main.getByText('1.300', { exact: true })
    await expect(after.first()).toBeVisible()
    await administrator.button('2 rijen importeren').click()
    await expect(page.getByRole('heading', { name: words.done.title })).toBeVisible()
    await administrator.expectAccessible()
    await administrator.expectWithinWidth()
  })

  const superadmin = await visitor()
  await test.step('the superadmin finds it in the register', async () => {
    await superadmin.arrive(organization.superadmin, `${address}/general?id=${organization.id}`)
    const { holders } = superadmin.t.register
    const card = superadmin.page.getByRole('region', { name: holders.title, exact: true })
    await expect(card.getByRole('cell', { name: '1.250', exact: true })).toBeVisible()
  })

  await test.step('the administrator takes it back as a whole', async () => {
    await administrator.button(words.backToList).click()
    const name = 'houders 2026.csv'
    await administrator.button(fill(words.history.undoOf, { name })).click()
    await administrator.dialog.getByLabel(words.undo.reason).fill('Verkeerde peildatum')
    await administrator.expectAccessible()
    await administrator.button(words.undo.submit).click()
    // A busy server answers before it is done, and the list tells when it is.
    await expect(page.getByText(words.status.undone, { exact: true })).toBeVisible()
    await administrator.expectAccessible()
    await administrator.expectWithinWidth()
    // Her open screen follows by itself.
    await expect(superadmin.page.getByText(superadmin.t.register.holders.empty)).toBeVisible()
  })
})
