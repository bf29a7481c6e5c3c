import { useQuery } from '@tanstack/react-query'
import { accounts } from '@zegel/contract/accounts/accounts'
import type { Endpoint } from '@zegel/contract/endpoint'
import { imports } from '@zegel/contract/imports/imports'
import { issuerOnboarding } from '@zegel/contract/onboarding/issuer-onboarding'
import { structure } from '@zegel/contract/structure/structure'
import { transactions } from '@zegel/contract/transactions/transactions'
import { beforeEach, expect, it, vi } from 'vitest'
import { refuse, show } from '../../../test/harness.tsx'
import { openStreams as open } from '../../../test/live-stream.ts'
import { whenSignedOut } from '../../lib/call.ts'
import { endpointKey } from '../../lib/endpoint-query.ts'
import { useLiveUpdates } from './use-live-updates.ts'

let times = 0
const asked = vi.fn<() => Promise<string>>(() => {
  times += 1
  return Promise.resolve(`${times} keer`)
})

function Screen({ of = transactions.listOfUser }: { of?: Endpoint }) {
  useLiveUpdates()
  const { data } = useQuery({ queryKey: endpointKey(of), queryFn: asked })
  return <p>{data}</p>
}

beforeEach(() => {
  times = 0
  asked.mockClear()
})

it('asks again when somebody changed a register', async () => {
  const { screen } = await show(<Screen />)
  await expect.element(screen.getByText('1 keer')).toBeVisible()
  await expect.poll(() => open().length).toBe(1)
  open()[0]?.say('change')
  await expect.element(screen.getByText('2 keer')).toBeVisible()
})

it('asks again when somebody changed an import', async () => {
  const { screen } = await show(<Screen of={imports.get} />)
  await expect.element(screen.getByText('1 keer')).toBeVisible()
  await expect.poll(() => open().length).toBe(1)
  open()[0]?.say('import')
  await expect.element(screen.getByText('2 keer')).toBeVisible()
})

it('asks again when somebody changed what is being set up', async () => {
  const { screen } = await show(<Screen of={issuerOnboarding.get} />)
  await expect.element(screen.getByText('1 keer')).toBeVisible()
  await expect.poll(() => open().length).toBe(1)
  open()[0]?.say('onboarding')
  await expect.element(screen.getByText('2 keer')).toBeVisible()
})

it('asks once for what comes at once', async () => {
  const { screen } = await show(<Screen />)
  await expect.element(screen.getByText('1 keer')).toBeVisible()
  await expect.poll(() => open().length).toBe(1)
  for (let change = 0; change < 50; change += 1) open()[0]?.say('change')
  await expect.element(screen.getByText('3 keer')).toBeVisible()
  expect(asked).toHaveBeenCalledTimes(3)
})

it('asks again when somebody changed a structure, and once more what was being asked', async () => {
  const { screen } = await show(<Screen of={structure.get} />)
  await expect.element(screen.getByText('1 keer')).toBeVisible()
  await expect.poll(() => open().length).toBe(1)
  const late = Promise.withResolvers<string>()
  asked.mockImplementationOnce(() => late.promise)
  open()[0]?.say('structure')
  await expect.poll(() => asked.mock.calls.length).toBe(2)
  // What it asks now began before this.
  open()[0]?.say('change')
  late.resolve('als daarvoor')
  await expect.element(screen.getByText('2 keer')).toBeVisible()
  expect(asked).toHaveBeenCalledTimes(3)
})

it('leaves alone what no register changes, and what was asked just now', async () => {
  const { screen } = await show(<Screen of={accounts.sessions} />)
  await expect.element(screen.getByText('1 keer')).toBeVisible()
  await expect.poll(() => open().length).toBe(1)
  open()[0]?.say('change')
  open()[0]?.say('structure')
  open()[0]?.say('missed')
  await Promise.resolve()
  expect(asked).toHaveBeenCalledTimes(1)
})

it('listens through one connection for all tabs, and stops with the page', async () => {
  const first = await show(<Screen />)
  await expect.poll(() => open().length).toBe(1)
  const second = await show(<Screen />)
  await expect.element(second.screen.getByText(/keer/).first()).toBeVisible()
  expect(open()).toHaveLength(1)
  const [shared] = open()
  await first.screen.unmount()
  await expect.poll(() => open().length).toBe(1)
  expect(open()[0]).not.toBe(shared)
  await second.screen.unmount()
  await expect.poll(() => open().length).toBe(0)
})

it('tries again by itself after a refusal', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await show(<Screen />, [refuse(accounts.sessions, 503)])
    await vi.waitFor(() => expect(open()).toHaveLength(1))
    open()[0]?.refuse()
    vi.advanceTimersByTime(10_000)
    expect(open()).toHaveLength(1)
  } finally {
    vi.useRealTimers()
  }
})

it('notices that its session was ended elsewhere', async () => {
  const signedOut = vi.fn<() => void>()
  await show(<Screen />, [refuse(accounts.sessions, 401)])
  whenSignedOut(signedOut)
  await expect.poll(() => open().length).toBe(1)
  open()[0]?.refuse()
  await expect.poll(() => signedOut.mock.calls.length).toBe(1)
})
