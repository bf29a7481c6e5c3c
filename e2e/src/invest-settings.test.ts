import { Issuer } from './fixtures/issuer.ts'
import { expect, test } from './fixtures/journey.ts'
import { fill } from './fixtures/texts.ts'

test('a loan is offered to everybody, and shares a limit with another', async ({
  visitor,
  backstage,
}) => {
  const organization = await backstage.addOrganization('Zonneveld')
  const anna = await backstage.addAccount('Anna de Vries')
  const loan = await backstage.addBond(organization, 'Zonlening', '50000.00')
  await backstage.addBond(organization, 'Windlening', '50000.00')
  const bought = { price_per_unit: '1000.00', effective_date: '2026-02-02' }
  await backstage.offer(organization, loan, anna, { ...bought, amount: 3 })

  const superadmin = await visitor()
  const { page, dialog, t } = superadmin
  const { form, texts, preview, ...words } = t['invest-settings']
  const { groups } = t
  const refusedByPolicy: string[] = []
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refusedByPolicy.push(message.text())
  })
  const address = `/app/overview/instruments/${loan.instrumentId}/invest?id=${organization.id}`
  await superadmin.arrive(organization.superadmin, address)

  await test.step('sets what one investment may be', async () => {
    await superadmin.button(t.common.edit).click()
    await dialog.getByLabel(words.max).fill('50.000,01')
    await dialog.getByRole('button', { name: form.submit }).click()
    const most_cents = '€ 50.000,00'
    const refusal = fill(t.messages['investment-above-ideal'], { most_cents })
    await expect(dialog.getByText(refusal)).toBeVisible()
    await dialog.getByLabel(words.max).fill('10.000')
    await dialog.getByLabel(words.min).fill('2500')
    await dialog.getByLabel(words.returnLink).fill('zonneveld.example/bedankt')
    await superadmin.expectAccessible()
    await dialog.getByRole('button', { name: form.submit }).click()
    await superadmin.expectToast(words.saved)
    await expect(page.getByRole('link', { name: 'zonneveld.example/bedankt' })).toBeVisible()
  })

  await test.step('writes what an investor reads first', async () => {
    await superadmin.button(texts.edit).click()
    await dialog.getByRole('textbox', { name: texts.welcome }).click()
    await page.keyboard.type('Zon voor de hele buurt')
    await superadmin.expectAccessible()
    await dialog.getByRole('button', { name: texts.submit }).click()
    await superadmin.expectToast(texts.saved)
    await expect(page.getByText('Zon voor de hele buurt')).toHaveCount(2)
    expect(refusedByPolicy).toEqual([])
  })

  await test.step('sees the page as an investor will', async () => {
    const least = '€\u00a03.000,00'
    const range = fill(t.offer.range, { least, most: '€\u00a010.000,00' })
    await expect(page.getByTestId('preview').getByText(range)).toBeVisible()
    await page.getByText(preview.phone, { exact: true }).click()
    await superadmin.expectAccessible()
  })

  await test.step('lets both loans share a limit', async () => {
    await superadmin.button(groups.add).first().click()
    await dialog.getByLabel(groups.name).fill('Alles samen')
    await dialog.getByLabel(groups.limit).fill('5.000')
    await superadmin.expectAccessible()
    await dialog.getByRole('button', { name: groups.add }).click()
    await superadmin.expectToast(groups.created)
    await superadmin.button(groups.addOther).click()
    await page.getByRole('menuitem', { name: 'Windlening' }).click()
    await superadmin.expectToast(fill(groups.added, { name: 'Windlening', group: 'Alles samen' }))
  })

  await test.step('issues no more than the limit has room for', async () => {
    const issuer = new Issuer(superadmin)
    await issuer.startTransaction()
    await superadmin.choose(t.transactions.create.receiver, anna.name)
    await dialog.getByLabel(t.transactions.create.amount, { exact: true }).fill('3')
    await issuer.submitTransaction()
    const refusal = fill(t.messages['group-limit-exceeded'], {
      group: 'Alles samen',
      left_cents: '€\u00a02.000,00',
    })
    await expect(dialog.getByText(refusal)).toBeVisible()
  })

  await test.step('reads on the overview how full the group is', async () => {
    await superadmin.button(t.ui.cancel).click()
    await superadmin.button(t.ui.dialog.leave).click()
    await new Issuer(superadmin).openSection('general')
    const filled = fill(groups.bar.filled, { percentage: '60%' })
    await expect(page.getByText(filled)).toBeVisible()
  })
})
