import { accounts } from '@zegel/contract/accounts/accounts'
import { deeds } from '@zegel/contract/deeds/deeds'
import { describe, expect, it } from 'vitest'
import { deedTemplates } from '../../../../test/data/deed-data.ts'
import { answer, refuse, showRoutes, testUser } from '../../../../test/harness.tsx'
import { membership } from '../../../../test/data/users.ts'
import { routeTree } from '../../routes.tsx'

const opened = (user: ReturnType<typeof testUser>) =>
  showRoutes(
    routeTree,
    [
      answer(accounts.currentUser, user),
      answer(deeds.templates, deedTemplates),
      refuse(deeds.testTemplate, 500),
    ],
    { path: '/transactions/template' },
  )

describe('the templates of deeds', () => {
  it.each([
    { who: 'a member', role: 'member' },
    { who: 'an advisor', role: 'advisor' },
    { who: 'an admin without an instrument', role: 'admin' },
  ] as const)('do not exist for $who', async ({ role }) => {
    const { screen, sent } = await opened(testUser({}, [membership({ role })]))
    await expect
      .element(screen.getByRole('heading', { name: 'Deze pagina bestaat niet' }))
      .toBeVisible()
    expect(sent.some(({ path }) => path.startsWith('/templates'))).toBe(false)
  })

  it.each([
    { who: 'a superadmin', role: 'superadmin', instrument_admin_of: [] },
    {
      who: 'an admin of an instrument',
      role: 'admin',
      instrument_admin_of: ['01930000-0000-7000-8000-000000000001'],
    },
  ] as const)('are there for $who', async ({ role, instrument_admin_of }) => {
    const user = testUser({ instrument_admin_of: [...instrument_admin_of] }, [membership({ role })])
    const { screen } = await opened(user)
    await expect.element(screen.getByRole('navigation', { name: 'Modellen' })).toBeVisible()
  })
})
