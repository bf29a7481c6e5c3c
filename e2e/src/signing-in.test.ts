import type { Locator } from '@playwright/test'
import { PASSWORD } from './fixtures/backstage.ts'
import { expect, test } from './fixtures/journey.ts'
import { Visitor } from './fixtures/visitor.ts'

test('a wrong password says so, is typed over, and is not guessed', { tag: '@desktop' }, async ({
  visitor,
  backstage,
}) => {
  const guest = await visitor()
  const { page, main, t } = guest
  const { email } = await backstage.addAccount('Gerda Prins')
  const enter = async (password: string) => {
    const answered = page.waitForResponse(/\/api\/login$/)
    await guest.enterCredentials(email, password)
    return (await answered).status()
  }
  // Code that the line lost once comes with the page, which loads itself anew.
  await page.route('**/assets/base-*.js', (route) => route.abort(), { times: 1 })
  await page.goto('/login')
  await guest.expectTitle(t.accounts.login.title)
  expect(await enter('verkeerd')).toBe(422)
  await expect(main.getByText(t.messages['bad-login'])).toBeVisible()
  await expect(page.getByLabel(t.accounts.login.password, { exact: true })).toBeFocused()
  await guest.expectAccessible()
  for (let attempt = 1; attempt < 5; attempt++) expect(await enter(`gok ${attempt}`)).toBe(422)
  expect(await enter(PASSWORD)).toBe(429)
  await expect(main.getByText(/te veel pogingen/i)).toBeVisible()
})

test('who is led to the sign-in page comes to where she wanted to be, at first and in the middle', {
  tag: '@desktop',
}, async ({ visitor, backstage }) => {
  const user = await visitor()
  const { page, t } = user
  const { superadmin, id } = await backstage.addOrganization('Rietland')
  const wanted = `/app/overview/instruments?id=${id}`
  await page.goto('/app/nergens')
  await expect(page.getByRole('heading', { name: t.shell.notFound.title })).toBeVisible()
  await page.getByRole('link', { name: t.shell.error.home }).click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fapp%2Fhome/)
  await page.goto(wanted)
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await user.enterCredentials(superadmin.email, PASSWORD)
  await expect(page).toHaveURL(wanted)
  await user.expectTitle(t.instruments.title)

  // What is still asked would lead to the sign-in page before she goes anywhere.
  await user.expectLoaded()
  await user.context.clearCookies()
  await user.goTo('home')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await user.enterCredentials(superadmin.email, PASSWORD)
  await expect(page).toHaveURL('/app/home')
  await page.getByRole('button', { name: /^Account van/ }).click()
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click()
  await expect(page).toHaveURL(/\/login/)
})

test('language and theme stay in a new tab, the language in another browser too', {
  tag: '@desktop',
}, async ({ visitor, backstage }) => {
  const account = await backstage.addAccount('Hugo Maas')
  const user = await visitor('en')
  const { page } = user
  await user.arrive(account, '/app/home')
  await expect(page.getByRole('heading', { name: 'Welkom, Hugo' })).toBeVisible()
  const kept = page.waitForResponse((response) => response.url().endsWith('/api/user/language'))
  await user.button('EN').click()
  expect((await kept).ok()).toBe(true)
  await expect(page.getByRole('heading', { name: 'Welcome, Hugo' })).toBeVisible()
  await user.button('Dark theme').click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')

  const tab = new Visitor(await user.context.newPage(), 'en')
  await tab.page.goto('/app/home')
  await expect(tab.page.getByRole('heading', { name: 'Welcome, Hugo' })).toBeVisible()
  await expect(tab.page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(tab.page.locator('html')).toHaveAttribute('lang', 'en')

  const elsewhere = await visitor()
  await elsewhere.arrive(account, '/app/home')
  await expect(elsewhere.page.getByRole('heading', { name: 'Welcome, Hugo' })).toBeVisible()
})

test('a transaction is accepted with the keyboard alone', { tag: '@desktop' }, async ({
  visitor,
  backstage,
}) => {
  const organization = await backstage.addOrganization('Hoeve Noord')
  const bond = await backstage.addBond(organization, 'Hoevelening', '50000.00')
  const jet = await backstage.addAccount('Jet Hoek')
  await backstage.offer(organization, bond, jet, {
    amount: 3,
    price_per_unit: '1000.00',
    effective_date: '2026-01-05',
  })

  const guest = await visitor()
  const { page } = guest
  const press = (key: string) => page.keyboard.press(key)
  await page.goto('/login')
  await guest.expectLoaded()
  await tabTo(page.getByLabel('E-mailadres'))
  await page.keyboard.type(jet.email)
  await press('Tab')
  await page.keyboard.type('noordermolen')
  await press('Enter')
  // Who goes from page to page is at the title of what came; a page that is loaded begins at its first link.
  await expect(page.getByRole('heading', { name: 'Welkom, Jet' })).toBeFocused()
  await page.reload()
  const accept = page.getByRole('button', { name: 'Accepteren', exact: true })
  await expect(accept).toBeVisible()

  await press('Tab')
  const skip = page.getByRole('link', { name: 'Naar de inhoud' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(accept)
  await press('Enter')
  await expect(page.getByText('Transactie accepteren').first()).toBeFocused()
  await tabTo(page.getByRole('checkbox'))
  await press('Space')
  await tabTo(page.getByRole('button', { name: 'Transactie accepteren' }))
  await press('Enter')
  await expect(page.getByRole('link', { name: 'Hoevelening' })).toContainText('3 stuks')
})

async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  for (let steps = 0; steps < 10 && !(await isFocused()); steps++)
    await target.page().keyboard.press('Tab')
  await expect(target).toBeFocused()
}
