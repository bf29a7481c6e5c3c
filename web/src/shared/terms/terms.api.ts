import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { With } from '@zegel/contract/instruments/has-setting'
import type { NewInstrument } from '@zegel/contract/instruments/instrument-changes'
import { type Instrument, instruments, termsCallOf } from '@zegel/contract/instruments/instruments'
import type { SentTermsOf } from '@zegel/contract/instruments/terms-of-type'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import type { z } from 'zod'
import { call, isChangedMeanwhile } from '../../lib/call.ts'
import { refresh } from '../../lib/endpoint-query.ts'
import { instrumentQuery } from '../instruments/instruments.api.ts'

type Change = z.input<typeof instruments.change.body>

/** The part of an instrument that one form saves; each kind has a call of its own. */
export type Setting =
  | { kind: 'facts'; body: Change }
  | { [Type in InstrumentType]: { kind: Type; body: SentTermsOf<Type> } }[InstrumentType]
  | { kind: 'new-underlying'; body: NewInstrument; of: Derived }

/** An instrument that lies on another. */
export type Derived = With<Instrument, 'underlying_instrument_id'>

/** Saves a part of an instrument's settings; the screen shows what the server made of it. */
export function useSaveSetting(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (instrument) => {
      queryClient.setQueryData(instrumentQuery(id).queryKey, instrument)
      void refresh(queryClient, [...instruments.change.changes, ...instruments.create.changes])
    },
    onError: (error) =>
      isChangedMeanwhile(error) ? refresh(queryClient, instruments.change.changes) : undefined,
  })
}

interface Save {
  setting: Setting
  /** Of the instrument that was seen. */
  version?: string | undefined
  idempotencyKey: string
}

function send({ setting, version, idempotencyKey }: Save): Promise<Instrument> {
  const { kind } = setting
  if (kind === 'new-underlying') return createUnderlying(setting, { version, idempotencyKey })
  if (kind === 'facts') return call(instruments.change, { body: { ...setting.body, version } })
  return call(termsCallOf(kind), { body: { ...setting.body, version } })
}

// Tried again after no answer came, the key keeps a second instrument from being added.
async function createUnderlying(
  { body, of }: Extract<Setting, { kind: 'new-underlying' }>,
  { version, idempotencyKey }: Omit<Save, 'setting'>,
): Promise<Instrument> {
  const { id } = await call(instruments.create, { body }, { idempotencyKey })
  const terms = { financial_instrument_id: of.id, underlying_instrument_id: id, version }
  return call(termsCallOf(of.type), { body: terms })
}
