import { accounts } from '@zegel/contract/accounts/accounts'
import { expect, it, vi } from 'vitest'
import { show } from '../../../test/harness.tsx'
import { call } from '../../lib/call.ts'
import { toastFailure } from './toast-failure.ts'

it('puts a failure away once the same was done after all, and not when something else was', async () => {
  const { screen } = await show(<h1>Molens</h1>)
  const end = async (id: string, isDone: boolean) => {
    const answer = isDone
      ? new Response(null, { status: 204 })
      : Response.json({ message: 'Nee' }, { status: 500 })
    vi.stubGlobal('fetch', () => Promise.resolve(answer))
    await call(accounts.endSession, { params: { id } }).catch((error: unknown) =>
      toastFailure(error, 'Uitloggen is niet gelukt.'),
    )
  }
  const toast = screen.getByRole('alert').filter({ hasText: 'Uitloggen is niet gelukt.' })

  await end('een', false)
  await expect.element(toast).toBeVisible()
  await end('twee', true)
  await expect.element(toast).toBeVisible()
  await end('een', true)
  await expect.element(toast).not.toBeInTheDocument()
  vi.unstubAllGlobals()
})
