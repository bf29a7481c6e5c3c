import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NewInstrument } from '@zegel/contract/instrument-changes'
import type {
  BondTermsInput,
  DepositaryReceiptTermsInput,
  OptionTermsInput,
  ShareTermsInput,
} from '@zegel/contract/instrument-terms'
import { type Instrument, instruments } from '@zegel/contract/instruments'
import { call } from '../../lib/call.ts'
import { instrumentKeys } from '../../pieces/instruments.api.ts'

export function useCreateInstrument() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: { input: NewInstrument; idempotencyKey: string }) =>
      call(instruments.create, { body: input }, { idempotencyKey }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['instruments', 'list'] }),
  })
}

export type TermsInput =
  | { type: 'bonds'; body: BondTermsInput }
  | { type: 'shares'; body: ShareTermsInput }
  | { type: 'depositary_receipts'; body: DepositaryReceiptTermsInput }
  | { type: 'options'; body: OptionTermsInput }

/** Saves terms of an instrument of any type; each type has a call of its own. */
export function useSetTerms(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: sendTerms,
    onSuccess: async (instrument) => {
      queryClient.setQueryData(instrumentKeys.one(id), instrument)
      await queryClient.invalidateQueries({ queryKey: ['instruments'] })
    },
  })
}

function sendTerms({ type, body }: TermsInput): Promise<Instrument> {
  if (type === 'bonds') return call(instruments.setBondTerms, { body })
  if (type === 'shares') return call(instruments.setShareTerms, { body })
  if (type === 'options') return call(instruments.setOptionTerms, { body })
  return call(instruments.setDepositaryReceiptTerms, { body })
}

/** Flips a switch; the switch then stands where the server says. */
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
  })
}
