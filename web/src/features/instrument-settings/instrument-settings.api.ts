import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  BondTermsInput,
  DepositaryReceiptTermsInput,
  OptionTermsInput,
  ShareTermsInput,
} from '@zegel/contract/instrument-terms'
import { type Instrument, instruments } from '@zegel/contract/instruments'
import { valuations } from '@zegel/contract/valuations'
import type { z } from 'zod'
import { call } from '../../lib/call.ts'
import { instrumentKeys } from '../../pieces/instruments.api.ts'

type Change = z.input<typeof instruments.change.body>

/** The part of an instrument that one dialog saves; each kind has a call of its own. */
export type Setting =
  | { kind: 'facts'; body: Change }
  | { kind: 'bonds'; body: BondTermsInput }
  | { kind: 'shares'; body: ShareTermsInput }
  | { kind: 'depositary_receipts'; body: DepositaryReceiptTermsInput }
  | { kind: 'options'; body: OptionTermsInput }

/** Saves a part of an instrument's settings; the screen shows what the server made of it. */
export function useSaveSetting(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (instrument) => {
      queryClient.setQueryData(instrumentKeys.one(id), instrument)
      void queryClient.invalidateQueries({ queryKey: ['instruments'] })
    },
  })
}

function send({ kind, body }: Setting): Promise<Instrument> {
  if (kind === 'facts') return call(instruments.change, { body })
  if (kind === 'bonds') return call(instruments.setBondTerms, { body })
  if (kind === 'shares') return call(instruments.setShareTerms, { body })
  if (kind === 'options') return call(instruments.setOptionTerms, { body })
  return call(instruments.setDepositaryReceiptTerms, { body })
}

/** Flips a switch; the switch then stands where the server says. That it failed shows by its standing where it stood. */
export function useToggle(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (field: 'peer_to_peer' | 'members_can_invite') =>
      call(instruments.toggle, { params: { id }, body: { field } }),
    onSuccess: ({ value }, field) =>
      queryClient.setQueryData<Instrument>(
        instrumentKeys.one(id),
        (instrument) => instrument && { ...instrument, [field]: value },
      ),
    // oxlint-disable-next-line no-console -- the switch goes back by itself; a failure is for the log
    onError: (error) => console.error(error),
  })
}

/** The last value that was stated for a unit; null while there is none. */
export function useLatestValuation(id: string) {
  return useQuery({
    queryKey: ['instruments', 'latest-valuation', id],
    queryFn: async ({ signal }) =>
      (await call(valuations.list, { query: { id } }, { signal })).at(-1) ?? null,
  })
}
