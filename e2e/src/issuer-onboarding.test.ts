import { newcomer } from './fixtures/invitations.ts'
import { IssuerWizard } from './fixtures/issuer-wizard.ts'
import { expect, test } from './fixtures/journey.ts'
import { texts } from './fixtures/texts.ts'
import { Visitor } from './fixtures/visitor.ts'

const words = texts.nl['issuer-onboarding']
const { terms } = texts.nl
const { types } = texts.nl.instruments

test('a stranger sets up bonds and publishes them, and finds them back after a reload', async ({
  visitor,
}) => {
  const guest = await visitor()
  const { page } = guest
  const wizard = new IssuerWizard(guest, 'bonds', { looks: true })
  const [number, company] = guest.isPhone
    ? ['69599084', 'Test EMZ Dagobert']
    : ['68750110', 'Test BV Donald']

  await test.step('makes an account', async () => {
    await wizard.open()
    await guest.expectTitle(`${words.personal.title} · ${types.bonds.issue}`)
    await wizard.expectQuestion(words.personal.title)
    await expect(guest.button(texts.nl.ui.steps.back)).toBeDisabled()
    await guest.expectAccessible()
    await guest.expectWithinWidth()
    await wizard.makeAccount(newcomer('Hanna Molenaar'))
  })
  await test.step('names the organisation and looks up the company', async () => {
    await wizard.reloadAt(words.organization.title)
    await guest.expectAccessible()
    await wizard.nameOrganization('Molenfonds Oost')
    await wizard.expectQuestion(words.company.title)
    await guest.expectAccessible()
    await wizard.lookUp(number, company)
  })
  await test.step('chooses how long the bonds run, what they pay and how they are redeemed', async () => {
    await wizard.expectQuestion(words.duration.title)
    await expect(page.getByRole('radio', { name: terms.durations['5'] })).toBeChecked()
    await page.getByText(terms.durations['3'], { exact: true }).click()
    await guest.expectAccessible()
    await guest.expectWithinWidth()
    await wizard.goOn()
    await wizard.reloadAt(words.interest.title)
    await guest.expectAccessible()
    await wizard.goOn()
    await wizard.expectQuestion(words.activation.title)
    await guest.expectAccessible()
    await wizard.skip()
    await wizard.expectQuestion(words.redemption.title)
    await guest.expectAccessible()
    await wizard.goOn()
  })
  await test.step('sets the price and whom the offer is for', async () => {
    await wizard.expectQuestion(types.bonds.price.title)
    await guest.expectAccessible()
    await wizard.goOn()
    await wizard.expectQuestion(words.public.title)
    await guest.expectAccessible()
    await wizard.goOn()
  })
  await test.step('reads the summary, and changes the duration from there', async () => {
    await wizard.reloadAt(words.summary.title)
    await guest.expectAccessible()
    await guest.expectWithinWidth()
    const tile = guest.main.getByRole('link', { name: `${words.substep.duration} 3 jaar` })
    await tile.click()
    await wizard.expectQuestion(words.duration.title)
    await expect(page.getByRole('radio', { name: terms.durations['3'] })).toBeChecked()
    await wizard.jumpTo('summary')
    await wizard.expectQuestion(words.summary.title)
    await wizard.goOn()
  })
  await test.step('passes over the logo, looks through it all and publishes', async () => {
    await wizard.expectQuestion(words.logo.title)
    await guest.expectAccessible()
    await wizard.skip()
    await wizard.expectQuestion(words.review.title)
    await expect(guest.main.getByText(company).first()).toBeVisible()
    await guest.expectAccessible()
    await guest.expectWithinWidth()
    await wizard.goOn()
    await wizard.publish()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Molenfonds Oost')
  })
})

test('a superadmin sets up options on shares that are added along the way', {
  tag: '@desktop',
}, async ({ visitor, backstage }) => {
  const organization = await backstage.addOrganization('Turbinebouw Noord')
  const superadmin = await visitor()
  const { page } = superadmin
  const wizard = new IssuerWizard(superadmin, 'options')

  await test.step('is known already, and keeps the organisation', async () => {
    await superadmin.arrive(organization.superadmin, '/onboarding/options')
    await wizard.expectQuestion(words.personal.title_known)
    await expect(page.getByLabel(texts.nl.credentials.email)).toBeDisabled()
    await superadmin.expectAccessible()
    await wizard.goOn()
    await wizard.expectQuestion(words.organization.title)
    await expect(page.getByLabel(words.organization.name)).toHaveValue('Turbinebouw Noord')
    await superadmin.button(words.organization.update).click()
  })
  await test.step('chooses the company that is there', async () => {
    await wizard.expectQuestion(words.company.title)
    await wizard.chooseIssuer(organization.issuer.legal_name)
  })
  await test.step('may not go on without prices, and then does', async () => {
    await wizard.expectQuestion(types.options.price.title)
    await wizard.goOn()
    await expect(page.getByText('Verplicht').first()).toBeVisible()
    await page.getByLabel(terms.fields.pricePerOption).fill('1,50')
    await page.getByLabel(terms.fields.exercisePrice).fill('12')
    await superadmin.expectAccessible()
    await wizard.goOn()
    await wizard.expectQuestion(words.expiration.title)
    await superadmin.expectAccessible()
    await wizard.goOn()
  })
  await test.step('adds the shares, which are there from then on', async () => {
    await wizard.expectQuestion(types.options.underlying.title)
    await page.getByLabel(words.underlying.name).fill('Aandelen Turbinebouw')
    await superadmin.expectAccessible()
    await wizard.goOn()
    await wizard.expectQuestion(words.summary.title)
    await superadmin.main
      .getByRole('link', { name: `${words.substep.underlying} Aandelen Turbinebouw` })
      .click()
    await wizard.expectQuestion(types.options.underlying.title)
    await expect(page.getByText(words.underlying.completed)).toBeVisible()
    await superadmin.expectAccessible()
  })
  await test.step('publishes', async () => {
    await wizard.jumpTo('confirm')
    await wizard.publish()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Turbinebouw Noord')
  })
})

test('a second tab has its own onboarding, and the way back by the browser works', {
  tag: '@desktop',
}, async ({ visitor, backstage }) => {
  const organization = await backstage.addOrganization('Zonneveld Zuid')
  const superadmin = await visitor()
  const wizard = new IssuerWizard(superadmin, 'bonds')
  const begin = async (of: IssuerWizard) => {
    await of.goOn()
    await of.visitor.button(words.organization.update).click()
    await of.expectQuestion(words.company.title)
  }

  await superadmin.arrive(organization.superadmin, '/onboarding/bonds')
  await begin(wizard)
  const second = new Visitor(await superadmin.context.newPage(), superadmin.language)
  const other = new IssuerWizard(second, 'shares')
  await other.open()
  await begin(other)
  expect(new URL(second.page.url()).searchParams.get('onboarding')).not.toBe(
    new URL(superadmin.page.url()).searchParams.get('onboarding'),
  )

  await test.step('each goes on where it is', async () => {
    await other.jumpTo('par-value')
    await second.page.getByLabel(terms.fields.parValue).fill('1')
    await other.goOn()
    await other.expectQuestion(words['first-holders'].title)
    await wizard.jumpTo('duration')
    await superadmin.page.getByText(terms.durations['10'], { exact: true }).click()
    await wizard.goOn()
    await wizard.expectQuestion(words.interest.title)
  })
  await test.step('the browser goes back and forth', async () => {
    const { page } = superadmin
    await page.goBack()
    await wizard.expectQuestion(words.duration.title)
    await expect(page.getByRole('radio', { name: terms.durations['10'] })).toBeChecked()
    await page.goForward()
    await wizard.expectQuestion(words.interest.title)
  })
  await test.step('finishing without terms is warned of, and leads back to them', async () => {
    await wizard.jumpTo('publish')
    await superadmin.button(words.publish.submit).click()
    await expect(superadmin.dialog).toContainText(words.noTerms.title)
    await superadmin.expectAccessible()
    await superadmin.button(words.noTerms.back).click()
    await wizard.expectQuestion(words.company.title)
  })
})
