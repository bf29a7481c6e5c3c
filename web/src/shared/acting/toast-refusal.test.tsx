import { expect, it } from 'vitest'
import { show } from '../../../test/harness.tsx'
import { CallFailed } from '../../lib/call.ts'
import { toastRefusal } from './toast-failure.ts'

it.each([
  { status: 403, errors: {}, said: 'Dat mag je niet.' },
  { status: 404, errors: {}, said: 'Dat mag je niet.' },
  { status: 409, errors: {}, said: 'Dat mag je niet.' },
  { status: 422, errors: {}, said: 'Dat mag je niet.' },
  { status: 422, errors: { role: ['Kies een rol.'] }, said: 'Kies een rol.' },
  { status: 429, errors: {}, said: 'Dat mag je niet. Een nieuwe poging kan over 40 seconden.' },
  { status: 500, errors: {}, said: 'Uitnodigen is niet gelukt.' },
  { status: 503, errors: {}, said: 'Uitnodigen is niet gelukt.' },
  { status: 0, errors: {}, said: 'Uitnodigen is niet gelukt.' },
])('says of $status $errors: $said', async ({ status, errors, said }) => {
  const { screen } = await show(<h1>Leden</h1>)
  const failed = new CallFailed(status, { message: 'Dat mag je niet.', errors }, { retryAfter: 40 })
  toastRefusal(failed, 'Uitnodigen is niet gelukt.')

  await expect.element(screen.getByRole('alert').filter({ hasText: said })).toBeVisible()
})
