import { accounts } from '@zegel/contract/accounts/accounts'
import { instruments } from '@zegel/contract/instruments/instruments'
import { expect, it } from 'vitest'
import { type TestApp, testApp } from '../../test/app.ts'

async function fixture(requireTwoFactor: boolean) {
  const app = await testApp({ settings: { requireTwoFactor } })
  const { id: organization_id } = await app.given.organization()
  const superadmin = await app.given.member(organization_id, 'superadmin')
  const admin = await app.given.member(organization_id, 'admin')
  const administrator = await app.given.user({ administrator: true, preferred_role: 'superadmin' })
  const bonds = await app.given.instrument('bonds', { organization_id })
  await app.given.instrumentAdmin(bonds, admin)
  return {
    app,
    superadmin,
    admin,
    administrator,
    bonds,
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

const toggle = (app: TestApp, user: { id: string }, id: string) =>
  app.as(user).call(instruments.toggle, { params: { id }, body: { field: 'members_can_invite' } })

it('statement 17: administrators and superadmins change nothing without a second factor, when that is asked', async () => {
  await using given = await fixture(true)
  const { app, superadmin, administrator, admin, bonds } = given

  for (const powerful of [superadmin, administrator])
    expect(await toggle(app, powerful, bonds.id)).toMatchObject({
      status: 403,
      body: { code: 'second-factor-needed' },
    })
  expect((await toggle(app, admin, bonds.id)).ok).toBe(true)
  expect((await app.as(superadmin).call(instruments.get, { query: { id: bonds.id } })).status).toBe(
    200,
  )
  expect((await app.as(superadmin).call(accounts.currentUser, {})).status).toBe(200)
})

it('statement 17: a session with a second factor may', async () => {
  await using given = await fixture(true)
  const { app, superadmin, bonds } = given
  const me = app.as(superadmin)
  await me.call(accounts.currentUser, {})
  await app.context.db
    .updateTable('sessions')
    .set({ amr: ['pwd', 'otp'] })
    .execute()

  const body = { field: 'members_can_invite' as const }
  expect((await me.call(instruments.toggle, { params: { id: bonds.id }, body })).ok).toBe(true)
})

it('statement 17: nobody is asked for one unless that is set', async () => {
  await using given = await fixture(false)
  const { app, superadmin, bonds } = given

  expect((await toggle(app, superadmin, bonds.id)).ok).toBe(true)
})
