import { accounts } from '@zegel/contract/accounts/accounts'
import { expect, it } from 'vitest'
import { answer, refuse, showRoutes, testUser } from '../../test/harness.tsx'
import { savedLanguage } from '../i18n/languages.ts'
import { formatUnits } from '../lib/format.ts'
import { routeTree } from './routes.tsx'

// A page that asks nothing of its own.
const ANYWHERE = '/app/organization'

it('starts in Dutch and keeps the language a visitor chooses in this browser', async () => {
  const { screen, user, sent } = await showRoutes(
    routeTree,
    [answer(accounts.currentUser, { guest: true })],
    {
      path: '/login',
    },
  )
  await expect.element(screen.getByRole('heading', { name: 'Welkom terug' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'EN' }))

  await expect.element(screen.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  expect(document.documentElement.lang).toBe('en')
  expect(savedLanguage()).toBe('en')
  expect(sent).toEqual([])
})

it('translates an error that is already on screen', async () => {
  const guest = answer(accounts.currentUser, { guest: true })
  const { screen, user } = await showRoutes(routeTree, [guest], { path: '/login' })
  await user.click(screen.getByRole('button', { name: 'Inloggen' }))
  await expect.element(screen.getByText('Wachtwoord is verplicht')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'EN' }))
  await expect.element(screen.getByText('Password is required')).toBeVisible()
})

it('shows a user the language of the account, whatever this browser kept', async () => {
  const { screen } = await showRoutes(routeTree, [], {
    path: ANYWHERE,
    user: testUser({ language: 'en' }),
  })
  await expect
    .element(screen.getByRole('heading', { name: 'Organisation', level: 1 }))
    .toBeVisible()
  expect(savedLanguage()).toBe('en')
})

it('shows a deed whose link is opened directly in the language of the account as well', async () => {
  const { screen } = await showRoutes(routeTree, [], {
    path: '/transactions/deed',
    user: testUser({ language: 'en' }),
  })
  await expect.element(screen.getByText('Deed not found')).toBeVisible()
  expect(document.documentElement.lang).toBe('en')
})

it('writes numbers as the account says, whatever this browser kept', async () => {
  const { screen } = await showRoutes(routeTree, [], {
    path: ANYWHERE,
    user: testUser({ number_format: 'en' }),
  })
  await expect.element(screen.getByRole('heading', { name: 'Organisatie', level: 1 })).toBeVisible()
  expect(formatUnits(1234)).toBe('1,234')
})

it('keeps a change of language with the account', async () => {
  let language: 'nl' | 'en' = 'nl'
  const answers = [
    answer(accounts.currentUser, () => testUser({ language })),
    answer(accounts.setLanguage, ({ body }) => {
      language = body.language
      return undefined
    }),
  ]
  const { screen, user, sent } = await showRoutes(routeTree, answers, { path: ANYWHERE })
  await user.click(screen.getByRole('button', { name: 'EN' }))

  await expect
    .element(screen.getByRole('heading', { name: 'Organisation', level: 1 }))
    .toBeVisible()
  await expect
    .poll(() => sent.map(({ path, body }) => ({ path, body })))
    .toEqual([{ path: '/user/language', body: { language: 'en' } }])
})

it('says so when the language could not be kept with the account', async () => {
  const { screen, user } = await showRoutes(routeTree, [refuse(accounts.setLanguage, 500)], {
    path: ANYWHERE,
  })
  await user.click(screen.getByRole('button', { name: 'EN' }))
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(
      'Please note: Your language has changed, but we couldn’t save it to your account.',
    )
})
