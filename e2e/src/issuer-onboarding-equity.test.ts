import { Issuer } from './fixtures/issuer.ts'
import { IssuerWizard } from './fixtures/issuer-wizard.ts'
import { expect, test } from './fixtures/journey.ts'
import { fill } from './fixtures/texts.ts'
import type { Visitor } from './fixtures/visitor.ts'

const NOTARY = 'mr. K. Postma te Zwolle'

test('first shares go to a company and a person of the structure, by a founding deed', async ({
  visitor,
  backstage,
}) => {
  const organization = await backstage.addOrganization('Maalderij West')
  const holding = await backstage.addEntity(organization, 'Molenaar Holding B.V.')
  const { superadmin: founder } = organization
  const superadmin = await visitor()
  const { page, main, t } = superadmin
  const wizard = new IssuerWizard(superadmin, 'shares')
  const words = t['issuer-onboarding']

  await test.step('the company of the organisation issues', async () => {
    await superadmin.arrive(founder, '/onboarding/shares')
    await wizard.keepAccount()
    await wizard.lookAt(words.company.title)
    await wizard.chooseIssuer(organization.issuer.legal_name)
  })
  await test.step('a share stands for what the articles say', async () => {
    await wizard.lookAt(words['par-value'].title)
    await page.getByLabel(t.terms.fields.parValue).fill('0,10')
    await wizard.goOn()
  })
  await test.step('chooses the first holders from the structure', async () => {
    await wizard.expectQuestion(words['first-holders'].title)
    await wizard.addHolder(holding.legal_name, '60')
    await superadmin.button(words['first-holders'].add).click()
    await wizard.addHolder(founder.name, '40')
    await expect(
      page.getByText(fill(words['first-holders'].total_other, { formatted: 100 })),
    ).toBeVisible()
    await wizard.lookAt(words['first-holders'].title)
    await wizard.goOn()
  })
  await test.step('says by which deed', async () => {
    await wizard.lookAt(words['founding-deed'].title)
    const date = page.getByRole('textbox', { name: words['founding-deed'].date })
    await date.fill('01-10-2024')
    await date.press('Tab')
    await page.getByLabel(words['founding-deed'].notary).fill(NOTARY)
    await wizard.goOn()
  })
  await test.step('finds all of it in the summary, and publishes', async () => {
    await wizard.lookAt(words.summary.title)
    await expectTile(superadmin, `${words.substep['par-value']} € 0,10`)
    await expectTile(superadmin, `${words.substep['first-holders']} 2 aandeelhouders, 100 aandelen`)
    await expectTile(superadmin, `${words.substep['founding-deed']} 1 okt. 2024, ${NOTARY}`)
    await wizard.goOn()
    await wizard.finish()
  })
  await test.step('the register has the holders, from the day of the deed', async () => {
    const issuer = new Issuer(superadmin)
    await expect(main.getByText(`${t.instruments.type.shares} · Maalderij West`)).toBeVisible()
    await expect(
      page.getByRole('img', { name: `${holding.legal_name}: 60 stuks, 60,00%` }),
    ).toBeVisible()
    await expect(page.getByRole('img', { name: `${founder.name}: 40 stuks, 40,00%` })).toBeVisible()
    await superadmin.expectAccessible()
    await superadmin.expectWithinWidth()
    await issuer.askHoldersOn('30-09-2024')
    await expect(page.getByText(t.register.holders.empty)).toBeVisible()
    await issuer.openSection('members')
    const participant = (name: string) => page.getByRole('row').filter({ hasText: name })
    await expect(participant(holding.legal_name)).toContainText('60')
    await expect(participant(founder.name)).toContainText('40')
  })
  await test.step('the deed is known where its scan is recorded', async () => {
    await new Issuer(superadmin).openSection('general')
    await page
      .getByRole('region', { name: t.transactions.title })
      .getByRole('row', { name: holding.legal_name })
      .getByRole('button')
      .first()
      .click()
    await superadmin.button(t.deeds.notarial.replace).click()
    await expect(page.getByRole('textbox', { name: t.deeds.notarial.notary })).toHaveValue(NOTARY)
    await superadmin.expectAccessible()
  })
})

test('a foundation of the structure issues receipts of shares that are there, in English', async ({
  visitor,
  backstage,
}) => {
  const organization = await backstage.addOrganization('Veenhandel', 'en')
  const foundation = await backstage.addEntity(organization, 'Stichting AK Veenhandel', 'stichting')
  const shares = 'Aandelen Veenhandel'
  await backstage.addShares(organization, shares)
  const superadmin = await visitor('en')
  const { page, main, t } = superadmin
  const wizard = new IssuerWizard(superadmin, 'depositary_receipts')
  const words = t['issuer-onboarding']

  await test.step('the foundation issues', async () => {
    await superadmin.arrive(organization.superadmin, '/onboarding/depositary_receipts')
    await wizard.keepAccount()
    await wizard.expectQuestion(words.company.title_foundation)
    await wizard.chooseIssuer(foundation.legal_name)
  })
  await test.step('could add shares, and chooses those that are there', async () => {
    const question = t.instruments.types.depositary_receipts.underlying.title
    await wizard.expectQuestion(question)
    await page.getByText(words.underlying.ways.new, { exact: true }).click()
    await expect(page.getByLabel(words.underlying.name, { exact: true })).toBeVisible()
    await page.getByText(words.underlying.ways.existing, { exact: true }).click()
    await page
      .getByRole('combobox', { name: t.instruments.types.depositary_receipts.underlying.name })
      .click()
    await page.getByRole('option', { name: shares }).click()
    await wizard.lookAt(question)
    await wizard.goOn()
  })
  await test.step('sets how many shares stand behind a receipt', async () => {
    await wizard.lookAt(words.ratio.title)
    await page.getByLabel(t.terms.fields.ratio).fill('10')
    await wizard.goOn()
  })
  await test.step('finds both in the summary, and publishes', async () => {
    await wizard.expectQuestion(words.summary.title)
    await expectTile(superadmin, `${words.substep.underlying} ${shares}`)
    await expectTile(
      superadmin,
      `${words.substep.ratio} ${fill(t.instruments.terms.ratioValue_other, { count: 10 })}`,
    )
    await wizard.goOn()
    await wizard.finish()
  })
  await test.step('the instrument says what it is, and leads to the shares', async () => {
    await expect(
      main.getByText(`${t.instruments.type.depositary_receipts} · Veenhandel`),
    ).toBeVisible()
    await expect(main.getByText(foundation.legal_name).first()).toBeVisible()
    await expect(page.getByText(t.register.holders.empty)).toBeVisible()
    await main.getByRole('link', { name: shares }).click()
    await expect(page.getByRole('heading', { level: 1, name: shares })).toBeVisible()
  })
})

async function expectTile({ main }: Visitor, name: string): Promise<void> {
  await expect(main.getByRole('link', { name })).toBeVisible()
}
