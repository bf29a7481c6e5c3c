import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { instrumentFiles } from '@zegel/contract/instruments/instrument-files'
import { expect, it } from 'vitest'
import { Refusal } from '../../test/data/stub-api.ts'
import { answer, show } from '../../test/harness.tsx'
import { endpointQuery, refresh } from '../lib/endpoint-query.ts'
import { Awaited } from './awaited.tsx'

const ID = '0197b3a0-0000-7000-8000-000000000001'

function Count() {
  const client = useQueryClient()
  const { data } = useSuspenseQuery(endpointQuery(instrumentFiles.list, { query: { id: ID } }))
  return (
    <button type="button" onClick={() => void refresh(client, instrumentFiles.add.changes)}>
      {data.length} bestanden
    </button>
  )
}

const screen = (
  <Awaited waiting={<p>Bezig</p>}>
    <Count />
  </Awaited>
)

const down = () => new Refusal(500, { code: 'server-error', message: 'Kapot' })

it('shows what is coming, and then what came', async () => {
  const { promise, resolve } = Promise.withResolvers<[]>()
  const shown = await show(screen, [answer(instrumentFiles.list, () => promise)])
  await expect.element(shown.screen.getByText('Bezig')).toBeVisible()
  resolve([])
  await expect.element(shown.screen.getByText('0 bestanden')).toBeVisible()
})

it('says that it failed, and tries again', async () => {
  let isDown = true
  const shown = await show(screen, [answer(instrumentFiles.list, () => (isDown ? down() : []))])
  const again = shown.screen.getByRole('button', { name: 'Opnieuw proberen' })
  await expect.element(again).toBeVisible()
  isDown = false
  await shown.user.click(again)
  await expect.element(shown.screen.getByText('0 bestanden')).toBeVisible()
})

it('asks once each time that somebody tries again', async () => {
  const shown = await show(screen, [answer(instrumentFiles.list, down)])
  for (const tries of [2, 3]) {
    await shown.user.click(shown.screen.getByRole('button', { name: 'Opnieuw proberen' }))
    await expect.element(shown.screen.getByRole('alert')).toBeVisible()
    await expect.poll(() => shown.queryClient.isFetching()).toBe(0)
    expect(shown.sent).toHaveLength(tries)
  }
})

it('shows what came after all when another part asked it again', async () => {
  let isDown = true
  const twice = (
    <>
      {screen}
      {screen}
    </>
  )
  const shown = await show(twice, [answer(instrumentFiles.list, () => (isDown ? down() : []))])
  const again = shown.screen.getByRole('button', { name: 'Opnieuw proberen' })
  await expect.poll(() => again.elements().length).toBe(2)
  isDown = false
  await shown.user.click(again.first())
  await expect.poll(() => shown.screen.getByText('0 bestanden').elements().length).toBe(2)
})

it('asks again by itself when the network is back', async () => {
  let isDown = true
  const shown = await show(screen, [answer(instrumentFiles.list, () => (isDown ? down() : []))])
  await expect.element(shown.screen.getByRole('alert')).toBeVisible()
  isDown = false
  globalThis.dispatchEvent(new Event('offline'))
  globalThis.dispatchEvent(new Event('online'))
  await expect.element(shown.screen.getByText('0 bestanden')).toBeVisible()
})

it('leaves on screen what is there when it cannot be asked again', async () => {
  let isDown = false
  const shown = await show(screen, [answer(instrumentFiles.list, () => (isDown ? down() : []))])
  const count = shown.screen.getByRole('button', { name: '0 bestanden' })
  await expect.element(count).toBeVisible()
  isDown = true
  await shown.user.click(count)
  await expect.poll(() => shown.sent.length).toBe(2)
  await expect.poll(() => shown.queryClient.isFetching()).toBe(0)
  await expect.element(count).toBeVisible()
})
