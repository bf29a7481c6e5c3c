import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type BondTermsInput,
  type DepositaryReceiptTermsInput,
  type Instrument,
  instruments,
  type NewInstrument,
  type OptionTermsInput,
  type ShareTermsInput,
} from '@zegel/contract/instruments'
import { organizations } from '@zegel/contract/organizations'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import { call } from '../../lib/call.ts'

const keys = {
  list: (organizationId: string, types: readonly InstrumentType[]) =>
    ['instruments', 'list', organizationId, types] as const,
  one: (id: string) => ['instruments', 'one', id] as const,
}

/** The instruments of an organisation, all or of some types. */
export function useInstruments(organizationId: string, types: readonly InstrumentType[] = []) {
  return useQuery({
    queryKey: keys.list(organizationId, types),
    queryFn: ({ signal }) =>
      call(
        instruments.list,
        {
          query: { organization_id: organizationId, ...(types.length > 0 && { type: [...types] }) },
        },
        { signal },
      ),
    enabled: organizationId !== '',
  })
}

export function useInstrument(id: string) {
  return useQuery({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => call(instruments.get, { query: { id } }, { signal }),
  })
}

/** The legal entities of the organisation: whoever of them may issue. */
export function useIssuers(organizationId: string) {
  return useQuery({
    queryKey: ['instruments', 'issuers', organizationId],
    queryFn: ({ signal }) =>
      call(organizations.listEntities, { query: { id: organizationId } }, { signal }),
  })
}

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
      queryClient.setQueryData(keys.one(id), instrument)
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
        keys.one(id),
        (instrument) => instrument && { ...instrument, [field]: value },
      ),
  })
}
