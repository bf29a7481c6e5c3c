import { useMutation, useQuery } from '@tanstack/react-query'
import { entityFiles } from '@zegel/contract/legal-persons/entity-files'
import { instrumentFiles } from '@zegel/contract/instruments/instrument-files'
import { investSettings } from '@zegel/contract/invest/invest-settings'
import { expect, it } from 'vitest'
import { answer, refuse, show } from '../../test/harness.tsx'
import { endpointKey, endpointMutation, endpointQuery, cacheUpdateOf } from './endpoint-query.ts'
import { createQueryClient } from './query-client.ts'

const ID = '0197b3a0-0000-7000-8000-000000000001'
const OTHER = '0197b3a0-0000-7000-8000-000000000002'

const signatureQuery = endpointQuery(investSettings.getSignature, {
  query: { financial_instrument_id: ID },
})

interface ScreenProps {
  refreshes?: 'done' | 'always'
  keeps?: boolean
}

/** Shows two answers, and a button that changes what one of them is about. */
function Screen({ refreshes = 'done', keeps = false }: ScreenProps) {
  const signature = useQuery(signatureQuery)
  const files = useQuery(endpointQuery(instrumentFiles.list, { query: { id: ID } }))
  const sign = useMutation(
    endpointMutation(investSettings.setSignature, {
      sent: { body: { financial_instrument_id: ID, signed: true } },
      refreshes,
      ...(keeps && { keep: (reply) => [cacheUpdateOf(signatureQuery, reply)] }),
    }),
  )
  return (
    <button type="button" onClick={() => sign.mutate()}>
      {signature.isSuccess && files.isSuccess ? sign.status : 'waits'}
    </button>
  )
}

const unsigned = { signature: null, stands_until: null, gone: null }
const signed = { ...unsigned, signature: { name: 'Lotte Haan', signed_at: '2026-03-01T10:00:00Z' } }

const asked = [answer(investSettings.getSignature, unsigned), answer(instrumentFiles.list, [])]

/** Presses the button once everything is there, and tells which calls follow. */
async function press(done: Parameters<typeof show>[1], props: ScreenProps = {}) {
  const { screen, user, sent, queryClient } = await show(<Screen {...props} />, [
    ...asked,
    ...(done ?? []),
  ])
  await expect.element(screen.getByRole('button', { name: 'idle' })).toBeVisible()
  sent.length = 0
  await user.click(screen.getByRole('button'))
  await expect.element(screen.getByRole('button', { name: /success|error/ })).toBeVisible()
  return {
    calls: sent.map(({ method, path }) => `${method} ${path}`),
    known: queryClient.getQueryData(signatureQuery.queryKey),
  }
}

const SET = 'POST /financial_instruments/offer_signature'
const GET = 'GET /financial_instruments/offer_signature'

it('asks again what reads what a call changed, and nothing else', async () => {
  const { calls } = await press([answer(investSettings.setSignature, signed)])
  expect(calls).toEqual([SET, GET])
})

it('does not ask for what the call answered', async () => {
  const { calls, known } = await press([answer(investSettings.setSignature, signed)], {
    keeps: true,
  })
  expect(calls).toEqual([SET])
  expect(known).toEqual(signed)
})

it.each([
  { refreshes: 'done', after: [SET] },
  // Somebody else may have been first.
  { refreshes: 'always', after: [SET, GET] },
] as const)('asks again after a refusal only where it says so: $refreshes', async (one) => {
  const { calls } = await press([refuse(investSettings.setSignature, 409)], one)
  expect(calls).toEqual(one.after)
})

it('knows an answer by its call and its input, and by less of that all that have as much', () => {
  const one = { query: { o: ID, lp: ID } }
  const { queryKey } = endpointQuery(entityFiles.list, one)
  expect(queryKey).toEqual(endpointKey(entityFiles.list, one))
  expect(queryKey).not.toEqual(endpointKey(entityFiles.list, { query: { o: ID, lp: OTHER } }))

  const client = createQueryClient()
  client.setQueryData(queryKey, [])
  const found = (query: object) =>
    client.getQueriesData({ queryKey: [queryKey[0], { query }] }).length
  expect([found({}), found({ o: ID }), found({ o: OTHER })]).toEqual([1, 1, 0])
})
