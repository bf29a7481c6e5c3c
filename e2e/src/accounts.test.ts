import { Authenticator } from './fixtures/authenticator.ts'
import { PASSWORD } from './fixtures/backstage.ts'
import { expect, test } from './fixtures/journey.ts'
import { linkMailedTo, subjectsMailedTo } from './fixtures/mailbox.ts'
import { fill } from './fixtures/texts.ts'
import type { Visitor } from './fixtures/visitor.ts'

const STRONG = 'vier losse woorden hier'

test('somebody registers, follows the link of the mail, and is known', { tag: '@desktop' }, async ({
  visitor,
}) => {
  const guest = await visitor()
  const { page, t } = guest
  const email = `nieuw-${crypto.randomUUID()}@demo.test`
  await page.goto('/login')
  await page.getByRole('link', { name: t.accounts.login.register }).click()
  await guest.expectTitle(t.registration.register.title)
  await page.getByLabel(t.credentials.firstName).fill('T')
  await page.getByLabel(t.accounts.login.email).fill(email)
  await page.getByLabel(t.accounts.login.password, { exact: true }).fill('kort')
  await page.getByLabel(t.credentials.passwordAgain).fill('anders')
  await guest.button(t.registration.register.submit).click()
  await expect(guest.main.getByText(t.messages['first-name-too-short'])).toBeVisible()
  await expect(guest.main.getByText(t.messages['password-too-short'])).toBeVisible()

  await page.getByLabel(t.credentials.firstName).fill('Tjitske')
  await page.getByLabel(t.accounts.login.password, { exact: true }).fill('password123')
  await page.getByLabel(t.credentials.passwordAgain).fill('password123')
  await guest.button(t.registration.register.submit).click()
  await expect(guest.main.getByText(t.messages['password-common'])).toBeVisible()

  await page.getByLabel(t.accounts.login.password, { exact: true }).fill(STRONG)
  await page.getByLabel(t.credentials.passwordAgain).fill(STRONG)
  await guest.button(t.registration.register.submit).click()
  await expect(page).toHaveURL(/\/app\/home$/)
  await guest.goWithin('/app/profile')
  await expect(guest.main.getByText(t.profile.email.unverified)).toBeVisible()

  await page.goto(await linkMailedTo(page, email, '/verify-email'))
  await expect(page.getByText(fill(t.registration.verify.doneLine, { email }))).toBeVisible()
  await expect(page).not.toHaveURL(/\?/)
  await guest.goWithin('/app/profile')
  await guest.expectTitle(t.shell.title.profile)
  await guest.expectLoaded()
  await expect(guest.main.getByText(t.profile.email.unverified)).toHaveCount(0)
})

test('a forgotten password is replaced by the link of a mail, once', { tag: '@desktop' }, async ({
  visitor,
  backstage,
}) => {
  const account = await backstage.addAccount('Klaas Vis')
  const guest = await visitor()
  const { page, t } = guest
  await page.goto('/forgot-password')
  await guest.dialog.getByLabel(t.accounts.login.email).fill(account.email)
  await guest.dialog.getByRole('button', { name: t.passwords.forgot.submit }).click()
  await expect(
    guest.dialog.getByText(fill(t.passwords.forgot.sent, { email: account.email })),
  ).toBeVisible()

  const link = await linkMailedTo(page, account.email, '/reset-password')
  await page.goto(link)
  await guest.expectTitle(t.passwords.reset.title)
  await expect(page).not.toHaveURL(/token/)
  await page.getByLabel(t.passwords.reset.password, { exact: true }).fill(STRONG)
  await page.getByLabel(t.credentials.passwordAgain).fill('iets anders')
  await guest.button(t.passwords.reset.submit).click()
  await expect(guest.main.getByText('De wachtwoorden komen niet overeen!')).toBeVisible()
  await page.getByLabel(t.credentials.passwordAgain).fill(STRONG)
  await guest.button(t.passwords.reset.submit).click()
  await expect(page.getByRole('status').filter({ hasText: 'Wachtwoord is gereset!' })).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
  await guest.enterCredentials(account.email, PASSWORD)
  await expect(guest.main.getByText(t.messages['bad-login'])).toBeVisible()
  await guest.enterCredentials(account.email, STRONG)
  await expect(page).toHaveURL(/\/app\/home$/)

  await page.goto(link)
  await page.getByLabel(t.passwords.reset.password, { exact: true }).fill(STRONG)
  await page.getByLabel(t.credentials.passwordAgain).fill(STRONG)
  await guest.button(t.passwords.reset.submit).click()
  await expect(page.getByText(t.passwords.reset.failed)).toBeVisible()
})

test('two-factor is set up, asked for at the next sign-in, and turned off', {
  tag: '@desktop',
}, async ({ visitor, backstage }) => {
  const account = await backstage.addAccount('Femke Postma')
  const user = await visitor()
  const { page, t } = user
  const { 'two-factor': texts } = t
  await user.arrive(account, '/app/profile')
  await user.button(texts.activate).click()
  await confirmPassword(user)
  await expect(user.dialog.getByRole('img', { name: texts.setUp.qr })).toBeVisible()
  const app = new Authenticator(await user.dialog.locator('code').innerText())
  await user.dialog.getByLabel(texts.setUp.code).fill('000000')
  await expect(user.dialog.getByText(t.messages['setup-code-wrong'])).toBeVisible()
  await user.dialog.getByLabel(texts.setUp.code).fill(app.code())
  await expect(user.dialog.getByText(texts.recovery.line)).toBeVisible()
  const [recoveryCode = ''] = await user.dialog.getByRole('listitem').allInnerTexts()
  expect(recoveryCode).toMatch(/^\w{10}-\w{10}$/)
  await user.dialog.getByRole('button', { name: texts.setUp.done }).click()
  await expect(user.button(texts.deactivate)).toBeVisible()
  await user.button(t.profile.facts.signOut).click()
  await expect(page).toHaveURL(/\/login/)

  await user.enterCredentials(account.email, PASSWORD)
  await user.dialog.getByLabel(t.credentials.code.label).fill(app.code())
  await expect(page).toHaveURL(/\/app\/home$/)

  const elsewhere = await visitor()
  await elsewhere.page.goto('/login?redirect=/app/profile')
  await elsewhere.enterCredentials(account.email, PASSWORD)
  await elsewhere.dialog.getByRole('button', { name: t.credentials.code.useRecovery }).click()
  await elsewhere.dialog.getByLabel(t.credentials.code.recoveryLabel).fill(recoveryCode)
  await elsewhere.dialog.getByRole('button', { name: t.credentials.code.submit }).click()
  await expect(elsewhere.page).toHaveURL(/\/app\/profile$/)

  await elsewhere.button(texts.deactivate).click()
  await elsewhere.dialog.getByRole('button', { name: texts.turnOff.no }).click()
  await expect(elsewhere.button(texts.deactivate)).toBeVisible()
  await elsewhere.button(texts.deactivate).click()
  await elsewhere.dialog.getByRole('button', { name: texts.turnOff.yes }).click()
  await confirmPassword(elsewhere)
  await expect(elsewhere.button(texts.activate)).toBeVisible()
  // Whoever was signed in anywhere else is out.
  await user.goWithin('/app/profile')
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => subjectsMailedTo(page, account.email)).toHaveLength(3)
})

test('the profile keeps who somebody is, with a photo and a bank account', {
  tag: '@desktop',
}, async ({ visitor, backstage }) => {
  const user = await visitor()
  const { page, t } = user
  await user.arrive(await backstage.addAccount('Nynke Zijlstra'), '/app/profile')
  await user.button(t.security.password.change).click()
  await expect(user.dialog).toBeVisible()
  await user.expectAccessible()
  await page.keyboard.press('Escape')
  await expect(user.dialog).toHaveCount(0)
  await user.button(t.common.edit).click()
  const { edit, bank } = t.profile
  const { field } = t['legal-persons']
  await user.dialog.getByLabel(field.firstName).fill('')
  await user.dialog.getByLabel(field.lastName).fill('Zijlstra-de Boer')
  await user.dialog.getByLabel(edit.phone).fill('06 12345678')
  await user.dialog.locator('input[type=file]').setInputFiles({
    name: 'ik.png',
    mimeType: 'image/png',
    buffer: Buffer.from(PIXEL, 'base64'),
  })
  await user.dialog.getByRole('button', { name: edit.submit }).click()
  await expect(user.dialog.getByText(t.messages['first-name-required'])).toBeVisible()
  await user.expectAccessible()
  await user.dialog.getByLabel(field.firstName).fill('Nynke')
  await user.dialog.getByRole('button', { name: edit.submit }).click()
  await user.expectToast(edit.infoUpdated)
  await expect(user.main.getByText('Nynke Zijlstra-de Boer').first()).toBeVisible()
  await expect(user.main.getByText('+31 6 12345678')).toBeVisible()
  await expect(user.main.locator('img[src^="/api/photos/"]')).toBeVisible()

  await user.button(bank.add).click()
  await user.dialog.getByLabel(bank.iban).fill('NL00 ABNA 0417 1643 00')
  await user.button(bank.submit).click()
  await expect(page.getByText(t.messages['iban-invalid'])).toBeVisible()
  await user.dialog.getByLabel(bank.iban).fill('nl91abna0417164300')
  await user.button(bank.submit).click()
  await confirmPassword(user)
  await user.expectToast(bank.updated)
  await expect(user.main.getByText('NL91 ABNA 0417 1643 00')).toBeVisible()
})

async function confirmPassword(user: Visitor): Promise<void> {
  const { confirm } = user.t.security
  const dialog = user.page.getByRole('dialog', { name: confirm.title })
  await dialog.getByLabel(confirm.password, { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: confirm.submit }).click()
  await expect(dialog).toHaveCount(0)
}

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
