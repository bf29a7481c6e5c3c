import { useMutation } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { show } from '../../test/harness.tsx'
import { CallFailed } from './call.ts'
import { createQueryClient } from './query-client.ts'

it('fails at once without a network, and does nothing by itself when it is back', async () => {
  const attempt = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('no answer')))
  function Saving() {
    const save = useMutation({ mutationFn: attempt })
    return (
      <button type="button" onClick={() => save.mutate()}>
        {save.status}
      </button>
    )
  }
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  globalThis.dispatchEvent(new Event('offline'))
  const { screen, user } = await show(<Saving />)
  await user.click(screen.getByRole('button', { name: 'idle' }))
  await expect.element(screen.getByRole('button', { name: 'error' })).toBeVisible()

  vi.restoreAllMocks()
  globalThis.dispatchEvent(new Event('online'))
  expect(attempt).toHaveBeenCalledTimes(1)
})

it.each([
  { status: 0, isOnline: false, again: false },
  { status: 0, isOnline: true, again: true },
  { status: 500, isOnline: true, again: true },
  { status: 404, isOnline: true, again: false },
])('asks again after $status, with a network $isOnline: $again', ({ status, isOnline, again }) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  const { retry } = createQueryClient().getDefaultOptions().queries ?? {}
  const failed = new CallFailed(status, { message: 'Niet gelukt' })
  expect(typeof retry === 'function' && retry(0, failed)).toBe(again)
  vi.restoreAllMocks()
})

it('tells of a failure of the server within two seconds, tries and all', () => {
  const { retry, retryDelay } = createQueryClient().getDefaultOptions().queries ?? {}
  const failed = new CallFailed(500, { message: 'Niet gelukt' })
  const again = Array.from({ length: 10 }, (_, failures) => failures).filter(
    (failures) => typeof retry === 'function' && retry(failures, failed),
  )

  expect(again).toEqual([0, 1])
  expect(again.length * Number(retryDelay)).toBeLessThan(2000)
})
