import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NewInstrument } from '@zegel/contract/instrument-changes'
import type {
  BondTermsInput,
  DepositaryReceiptTermsInput,
  OptionTermsInput,
  ShareTermsInput,
} from '@zegel/contract/instrument-terms'
import { type Instrument, instruments } from '@zegel/contract/instruments'
import type { z } from 'zod'
import { call } from '../../lib/call.ts'
import { refresh } from '../../lib/endpoint-query.ts'
import { instrumentQuery } from '../instruments.api.ts'

type Change = z.input<typeof instruments.change.body>

/** The part of an instrument that one form saves; each kind has a call of its own. */
export type Setting =
  | { kind: 'facts'; body: Change }
  | { kind: 'bonds'; body: BondTermsInput }
  | { kind: 'shares'; body: ShareTermsInput }
  | { kind: 'depositary_receipts'; body: DepositaryReceiptTermsInput }
  | { kind: 'options'; body: OptionTermsInput }
  | { kind: 'new-underlying'; body: NewInstrument; of: Derived }

/** An instrument that lies on another. */
export type Derived = Extract<Instrument, { type: 'depositary_receipts' | 'options' }>

/** Saves a part of an instrument's settings; the screen shows what the server made of it. */
export function useSaveSetting(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (instrument) => {
      queryClient.setQueryData(instrumentQuery(id).queryKey, instrument)
      void refresh(queryClient, [...instruments.change.changes, ...instruments.create.changes])
    },
  })
}

interface Save {
  setting: Setting
  idempotencyKey: string
}

function send({ setting, idempotencyKey }: Save): Promise<Instrument> {
  const { kind, body } = setting
  if (kind === 'facts') return call(instruments.change, { body })
  if (kind === 'bonds') return call(instruments.setBondTerms, { body })
  if (kind === 'shares') return call(instruments.setShareTerms, { body })
  if (kind === 'new-underlying') return createUnderlying(setting, idempotencyKey)
  return setDerivedTerms(kind, body)
}

// Tried again after no answer came, the key keeps a second instrument from being added.
async function createUnderlying(
  { body, of }: Extract<Setting, { kind: 'new-underlying' }>,
  idempotencyKey: string,
): Promise<Instrument> {
  const { id } = await call(instruments.create, { body }, { idempotencyKey })
  return setDerivedTerms(of.type, { financial_instrument_id: of.id, underlying_instrument_id: id })
}

function setDerivedTerms(
  type: Derived['type'],
  body: DepositaryReceiptTermsInput | OptionTermsInput,
): Promise<Instrument> {
  return type === 'options'
    ? call(instruments.setOptionTerms, { body })
    : call(instruments.setDepositaryReceiptTerms, { body })
}
