import { Issuer } from './fixtures/issuer.ts'
import { expect, test } from './fixtures/journey.ts'
import { fill, shownDate, today, inputDate } from './fixtures/texts.ts'

const PDF = {
  name: 'Voorwaarden.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< >>\n%%EOF\n'),
}

test('shares are valued and get their conditions, and a shareholder reads both', async ({
  visitor,
  backstage,
}) => {
  const organization = await backstage.addOrganization('Zonneveld')
  const anna = await backstage.addAccount('Anna de Vries')
  const shares = await backstage.addShares(organization, 'Aandelen Zonneveld')
  const hand = await backstage.handOf(organization.superadmin)
  await hand.admit(shares, anna.legalPersonId)
  await hand.transact(shares, {
    ...{ amount: 40, price_per_unit: '1.00', effective_date: '2026-02-02' },
    ...{ historic: true, is_paid: true, notify_recipient: false },
    sending_legal_person_id: organization.issuer.id,
    receiving_legal_person_id: anna.legalPersonId,
  })
  const address = (section: string) =>
    `/app/overview/instruments/${shares.instrumentId}/${section}?id=${organization.id}`
  const superadmin = await visitor()
  const issuer = new Issuer(superadmin)
  const { page, dialog, t } = superadmin
  const { add, edit, empty, form, list, remove, view } = t.valuations
  await superadmin.arrive(organization.superadmin, address('general'))

  async function value(amount: string, date: Temporal.PlainDate) {
    await superadmin.button(add.title).click()
    await dialog.getByLabel(form.value).fill(amount)
    await dialog.getByLabel(form.date).fill(inputDate(date))
    // Leaving the field puts its calendar away.
    await page.keyboard.press('Tab')
    await dialog.getByRole('button', { name: add.submit, exact: true }).click()
  }

  await test.step('the superadmin states the first value, and another of last year', async () => {
    await issuer.openSection('valuations')
    await expect(page.getByText(empty.title)).toBeVisible()
    await superadmin.expectAccessible()
    await value('12,50', today().subtract({ days: 10 }))
    await superadmin.expectToast(add.done)
    await superadmin.button(t.common.edit).click()
    await value('0', today().subtract({ months: 14 }))
    await expect(dialog.getByText(t.messages['value-not-positive'])).toBeVisible()
    await superadmin.expectAccessible()
    await dialog.getByLabel(form.value).fill('10')
    await dialog.getByRole('button', { name: add.submit, exact: true }).click()
    await superadmin.expectToast(add.done)
    await superadmin.expectAccessible()
  })

  await test.step('the chart says both and today, and what 40 shares are worth', async () => {
    await superadmin.button(edit.stop).click()
    const now = fill(t.valuations.chart.today, {
      date: shownDate(today(), 'nl'),
      value: '€\u00a012,50',
    })
    await expect(page.getByRole('img', { name: now })).toBeVisible()
    await expect(page.locator('svg g[role=img]')).toHaveCount(3)
    await expect(page.getByText('€ 500,00')).toBeVisible()
    await expect(page.getByText('+€ 2,50 (+25,00%)')).toBeVisible()
    await superadmin.expectAccessible()
    await page.getByText(t.valuations.range['1y'], { exact: true }).click()
    await expect(page.locator('svg g[role=img]')).toHaveCount(2)
    await page.getByText(view.list, { exact: true }).click()
    await superadmin.expectAccessible()
  })

  await test.step('removes one, and takes that back', async () => {
    await superadmin.button(t.common.edit).click()
    const date = shownDate(today().subtract({ days: 10 }), 'nl')
    await superadmin.button(fill(list.remove, { date })).click()
    await expect(dialog).toBeVisible()
    await superadmin.expectAccessible()
    await dialog.getByRole('button', { name: remove.submit, exact: true }).click()
    await expect(page.getByText(date)).toHaveCount(0)
    await page.getByRole('button', { name: remove.undo }).press('Enter')
    await superadmin.expectToast(remove.undone)
    await expect(superadmin.button(fill(list.remove, { date }))).toBeVisible()
  })

  const files = t['instrument-files']
  await test.step('adds the conditions, which go with transactions', async () => {
    await issuer.openSection('files')
    await superadmin.main.getByRole('button', { name: files.add.title }).last().click()
    await dialog.locator('input[type=file]').setInputFiles(PDF)
    await dialog.getByRole('combobox', { name: files.add.type }).click()
    await page.getByRole('option', { name: files.type.conditions }).click()
    await superadmin.expectAccessible()
    await dialog.getByRole('button', { name: files.add.submit, exact: true }).click()
    await superadmin.expectToast(t['entity-files'].add.added)
    const attach = page.getByRole('switch', {
      name: fill(files.attach.of, { title: 'Voorwaarden' }),
    })
    await attach.click()
    await expect(attach).toBeChecked()
    await superadmin.expectAccessible()
  })

  await test.step('the shareholder reads both, and changes nothing', async () => {
    const shareholder = await visitor()
    await shareholder.arrive(anna, address('files'))
    const link = shareholder.page.getByRole('link', {
      name: fill(files.open, { title: 'Voorwaarden' }),
    })
    await expect(link).toBeVisible()
    await expect(shareholder.page.getByRole('switch')).toHaveCount(0)
    await shareholder.expectAccessible()
    const opened = await shareholder.context.request.get((await link.getAttribute('href')) ?? '')
    expect(await opened.text()).toContain('%PDF-1.7')
    await new Issuer(shareholder).openSection('valuations')
    const card = shareholder.page.getByRole('region', { name: t.valuations.card.title })
    await expect(card.getByText('€ 12,50', { exact: true })).toBeVisible()
    await expect(shareholder.button(t.common.edit)).toHaveCount(0)
  })
})
